import { FEEDBACK_ANSWER_MAX_LENGTH } from '@sukkar/domain/limits'
import { type Static, Type } from 'typebox'
import { CartImage } from './cart.ts'
import { Id, Instant, Nullable, Shape, Uuid } from './schema.ts'
import { Doer } from './staff-people.ts'

/** Of which order something was said, and whom to call about it. */
const About = {
  order_id: Uuid,
  order_number: Type.String(),
  customer_name: Type.String(),
  customer_phone: Type.String(),
}

/** A review as the shop reads it: with the word that was for the shop alone. */
export const StaffReview = Shape({
  ...About,
  rating: Type.Integer(),
  review: Type.String(),
  comment: Type.String(),
  created_at: Instant,
  updated_at: Instant,
  is_hidden: Type.Boolean(),
  answer: Nullable(Type.String()),
  answered_at: Nullable(Instant),
  answered_by: Nullable(Doer),
})

/** How many reviews there are in all, and what they come to; hidden ones do not count. */
export const ReviewSummary = Shape({
  count: Type.Integer(),
  /** In hundredths of a star, null while there is none. */
  average: Nullable(Type.Number()),
  unanswered: Type.Integer(),
})

export const ComplaintState = Type.Union([Type.Literal('open'), Type.Literal('answered'), Type.Literal('closed')])

export const StaffComplaint = Shape({
  id: Id,
  ...About,
  receipt_number: Type.String(),
  comment: Type.String(),
  images: Type.Array(CartImage),
  state: ComplaintState,
  answer: Nullable(Type.String()),
  created_at: Instant,
  answered_at: Nullable(Instant),
  answered_by: Nullable(Doer),
  closed_at: Nullable(Instant),
})

/** What the shop says to the customer, in the customer's own language as well as it can. */
export const Answer = Shape({ answer: Type.String({ minLength: 1, maxLength: FEEDBACK_ANSWER_MAX_LENGTH }) })

export type StaffReview = Static<typeof StaffReview>
export type ReviewSummary = Static<typeof ReviewSummary>
export type StaffComplaint = Static<typeof StaffComplaint>
