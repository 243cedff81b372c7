import type { Review } from '@sukkar/contract/review'
import { REVIEW_EDIT_DAYS } from '@sukkar/domain/limits'
import { DAY_MS, readInstantMs, toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { findReviewRow, listReviewedBefore } from './review.queries.ts'

/** Which of these orders have a review that can no longer be edited. */
export const listClosedReviews = (db: Kysely<Database>, orderIds: readonly string[], nowMs: number): Promise<Set<string>> =>
  listReviewedBefore(db, orderIds, nowMs - REVIEW_EDIT_DAYS * DAY_MS)

/** The review of an order, or null. The caller has checked access. */
export const findReview = async (db: Kysely<Database>, orderId: string): Promise<Review | null> => {
  const stored = await findReviewRow(db, orderId)
  if (stored === null) return null
  const { rating, review, comment, createdAt, updatedAt, answer, answeredAt } = stored
  return {
    rating,
    review,
    comment,
    created_at: createdAt,
    updated_at: updatedAt,
    editable_until: toInstantText(readInstantMs(createdAt) + REVIEW_EDIT_DAYS * DAY_MS),
    answer,
    answered_at: answeredAt,
  }
}
