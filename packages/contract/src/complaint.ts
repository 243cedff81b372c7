import { COMPLAINT_MAX_LENGTH, RECEIPT_NUMBER_MAX_LENGTH } from '@sukkar/domain/limits'
import { type Static, Type } from 'typebox'
import { CartImage } from './cart.ts'
import { Id, Instant, Nullable, Shape } from './schema.ts'

export const AddComplaint = Shape({
  /** The number on the invoice; there is no complaint without it (§1). */
  receipt_number: Type.String({ minLength: 1, maxLength: RECEIPT_NUMBER_MAX_LENGTH }),
  comment: Type.String({ minLength: 1, maxLength: COMPLAINT_MAX_LENGTH }),
})

export const Complaint = Shape({
  id: Id,
  comment: Type.String(),
  images: Type.Array(CartImage),
  state: Type.Union([Type.Literal('open'), Type.Literal('answered')]),
  answer: Nullable(Type.String()),
  created_at: Instant,
  answered_at: Nullable(Instant),
})

export type AddComplaint = Static<typeof AddComplaint>
export type Complaint = Static<typeof Complaint>
