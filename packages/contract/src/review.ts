import { RATING_MAX, REVIEW_MAX_LENGTH } from '@sukkar/domain/limits'
import { type Static, Type } from 'typebox'
import { Instant, Nullable, Shape, Uuid } from './schema.ts'

const Rating = Type.Integer({ minimum: 1, maximum: RATING_MAX })
const Text = Type.String({ maxLength: REVIEW_MAX_LENGTH })

export const AddReview = Shape({
  order_id: Uuid,
  rating: Rating,
  review: Type.Optional(Text),
  /** A word to the shop alone. */
  comment: Type.Optional(Text),
})

/** What a customer thinks of an order. */
export const Review = Shape({
  rating: Rating,
  review: Type.String(),
  comment: Type.String(),
  created_at: Instant,
  updated_at: Instant,
  /** Until when it can be changed. */
  editable_until: Instant,
  /** What the shop says to it; null before it did. */
  answer: Nullable(Type.String()),
  answered_at: Nullable(Instant),
})

export type AddReview = Static<typeof AddReview>
export type Review = Static<typeof Review>
