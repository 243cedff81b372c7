import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

export type StoredReview = {
  rating: number
  review: string
  comment: string
  createdAt: string
  updatedAt: string
  answer: string | null
  answeredAt: string | null
}
export type ReviewTexts = Pick<StoredReview, 'rating' | 'review' | 'comment'>

export const findReviewRow = async (db: Kysely<Database>, orderId: string): Promise<StoredReview | null> => {
  const row = await db.selectFrom('order_reviews').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (row === undefined) return null
  const { review, comment, answer } = row
  return {
    rating: Number(row.rating),
    review,
    comment,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    answer,
    answeredAt: row.answered_at,
  }
}

/** Inserts an order's review; false when it already has one, also when a concurrent request has just inserted it. */
export const insertReview = async (
  db: Kysely<Database>,
  given: ReviewTexts & { orderId: string; accountId: string },
  nowMs: number,
): Promise<boolean> => {
  const { orderId, accountId, ...texts } = given
  const now = toInstantText(nowMs)
  const result = await db
    .insertInto('order_reviews')
    .values({ order_id: orderId, account_id: accountId, ...texts, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/**
 * Updates the customer's own review unless it was created before `sinceMs`. `created_at` stays, and `updated_at` where nothing is changed: staff
 * read what is newer than their answer.
 */
export const updateReview = async (
  db: Kysely<Database>,
  given: ReviewTexts & { orderId: string; accountId: string; sinceMs: number },
  nowMs: number,
): Promise<boolean> => {
  const { orderId, accountId, sinceMs, ...texts } = given
  const result = await db
    .updateTable('order_reviews')
    .set((set) => ({
      ...texts,
      updated_at: set
        .case()
        .when(set.and([set('rating', '=', texts.rating), set('review', '=', texts.review), set('comment', '=', texts.comment)]))
        .then(set.ref('updated_at'))
        .else(toInstantText(nowMs))
        .end(),
    }))
    .where('order_id', '=', orderId)
    .where('account_id', '=', accountId)
    .where('created_at', '>', toInstantText(sinceMs))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Which of these orders were reviewed up to an instant. */
export const listReviewedBefore = async (db: Kysely<Database>, orderIds: readonly string[], byMs: number): Promise<Set<string>> => {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('order_reviews')
    .select('order_id')
    .where('order_id', 'in', [...orderIds])
    .where('created_at', '<=', toInstantText(byMs))
    .execute()
  return new Set(rows.map((row) => row.order_id))
}
