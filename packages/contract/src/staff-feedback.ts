import { FEEDBACK_ANSWER_MAX_LENGTH } from '@sukkar/domain/limits'
import { type Static, Type } from 'typebox'
import { CartImage } from './cart.ts'
import { Id, Instant, Nullable, Shape, Uuid } from './schema.ts'
import { Doer } from './staff-people.ts'

/** The order that feedback is about, and whom to call. */
const About = {
  order_id: Uuid,
  order_number: Type.String(),
  customer_name: Type.String(),
  customer_phone: Type.String(),
}

/** A review as staff read it, including the customer's private comment. */
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

/** The number and average of all reviews; hidden ones do not count. */
export const ReviewSummary = Shape({
  count: Type.Integer(),
  /** With two decimals; null without reviews. */
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

/** The shop's answer to the customer, in the customer's language if possible. */
export const Answer = Shape({ answer: Type.String({ minLength: 1, maxLength: FEEDBACK_ANSWER_MAX_LENGTH }) })

export type StaffReview = Static<typeof StaffReview>
export type ReviewSummary = Static<typeof ReviewSummary>
export type StaffComplaint = Static<typeof StaffComplaint>
