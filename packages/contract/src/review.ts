import { RATING_MAX, REVIEW_MAX_LENGTH } from '@sukkar/domain/limits'
import { type Static, Type } from 'typebox'
import { Instant, Nullable, Shape, Uuid } from './schema.ts'

const Rating = Type.Integer({ minimum: 1, maximum: RATING_MAX })
const Text = Type.String({ maxLength: REVIEW_MAX_LENGTH })

export const AddReview = Shape({
  order_id: Uuid,
  rating: Rating,
  review: Type.Optional(Text),
  /** Text for the shop only. */
  comment: Type.Optional(Text),
})

/** A review of an order; it can be changed until `editable_until`. */
export const Review = Shape({
  rating: Rating,
  review: Type.String(),
  comment: Type.String(),
  created_at: Instant,
  updated_at: Instant,
  editable_until: Instant,
  /** The shop's answer; null before it answered. */
  answer: Nullable(Type.String()),
  answered_at: Nullable(Instant),
})

export type AddReview = Static<typeof AddReview>
export type Review = Static<typeof Review>
