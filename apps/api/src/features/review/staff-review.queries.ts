import { toInstantText } from '@sukkar/domain/shop-time'
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

/** A review with its order. */
export type StaffReviewRow = Selectable<Database['order_reviews']> & { number: string; customer_name: string; customer_phone: string }
export type ReviewFilter = {
  rating?: number | undefined
  isAnswered?: boolean | undefined
  isHidden?: boolean | undefined
  orderId?: string | undefined
}

export const listReviewRows = async (
  db: Kysely<Database>,
  filter: ReviewFilter,
  page: { limit: number; offset: number },
): Promise<StaffReviewRow[]> => {
  return await select(db, filter)
    .innerJoin('orders', 'orders.id', 'order_reviews.order_id')
    .selectAll('order_reviews')
    .select(['orders.number', 'orders.customer_name', 'orders.customer_phone'])
    .orderBy('order_reviews.created_at', 'desc')
    .orderBy('order_reviews.order_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export const countReviews = async (db: Kysely<Database>, filter: ReviewFilter): Promise<number> =>
  Number(
    (
      await select(db, filter)
        .select((columns) => columns.fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

/** Totals of all visible reviews. */
export const sumUpReviews = async (db: Kysely<Database>): Promise<{ count: number; stars: number; unanswered: number }> => {
  const row = await db
    .selectFrom('order_reviews')
    .select([
      sql<number | string>`count(*)`.as('count'),
      sql<number | string>`coalesce(sum(rating), 0)`.as('stars'),
      sql<number | string>`coalesce(sum(case when answer is null or updated_at > answered_at then 1 else 0 end), 0)`.as('unanswered'),
    ])
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), stars: Number(row.stars), unanswered: Number(row.unanswered) }
}

/** The answer that staff write, and when the one that they replace was given: null for none, undefined when they do not say. */
export type ReviewAnswer = { answer: string; seenAnsweredAt: string | null | undefined }

/** False when there is no such review, it has another answer than staff saw, or it already has this one and has not changed since. */
export const setReviewAnswer = async (
  db: Kysely<Database>,
  orderId: string,
  { answer, seenAnsweredAt: seenAt }: ReviewAnswer,
  nowMs: number,
): Promise<boolean> => {
  let query = db
    .updateTable('order_reviews')
    .set({ answer, answered_at: toInstantText(nowMs) })
    .where('order_id', '=', orderId)
    .where((where) => where.or([where('answer', '!=', answer), isUnanswered(where)]))
  if (seenAt !== undefined)
    query = query.where((where) => where.or([where('answer', '=', answer), where('answered_at', seenAt === null ? 'is' : '=', seenAt)]))
  return (await query.executeTakeFirst()).numUpdatedRows === 1n
}

/** False when there is no such review or it is already in this state. */
export const setReviewHidden = async (db: Kysely<Database>, orderId: string, isHidden: boolean, nowMs: number): Promise<boolean> => {
  const result = await db
    .updateTable('order_reviews')
    .set({ hidden_at: isHidden ? toInstantText(nowMs) : null })
    .where('order_id', '=', orderId)
    .where('hidden_at', isHidden ? 'is' : 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Nobody has answered it, or its customer has changed it since. */
const isUnanswered = (where: ExpressionBuilder<Database, 'order_reviews'>) =>
  where.or([where('order_reviews.answer', 'is', null), where('order_reviews.updated_at', '>', where.ref('order_reviews.answered_at'))])

const select = (db: Kysely<Database>, { rating, isAnswered, isHidden, orderId }: ReviewFilter) => {
  let query = db.selectFrom('order_reviews')
  if (orderId !== undefined) query = query.where('order_reviews.order_id', '=', orderId)
  if (rating !== undefined) query = query.where('order_reviews.rating', '=', rating)
  if (isAnswered !== undefined) query = query.where((where) => (isAnswered ? where.not(isUnanswered(where)) : isUnanswered(where)))
  if (isHidden !== undefined) query = query.where('order_reviews.hidden_at', isHidden ? 'is not' : 'is', null)
  return query
}
