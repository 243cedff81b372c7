import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

/** An attempt with a concern, and its order. */
export type ConcernRow = Selectable<Database['payment_attempts']> & {
  order_number: string
  order_status: string
  payment_status: string
  customer_name: string
  customer_phone: string
}

export const listConcernRows = async (db: Kysely<Database>, page: { limit: number; offset: number }): Promise<ConcernRow[]> =>
  await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .selectAll('payment_attempts')
    .select(['orders.number as order_number', 'orders.status as order_status', 'orders.payment_status'])
    .select(['orders.customer_name', 'orders.customer_phone'])
    .where('payment_attempts.concern', 'is not', null)
    .orderBy('payment_attempts.concern_at')
    .orderBy('payment_attempts.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countConcerns = async (db: Kysely<Database>): Promise<number> => {
  const row = await db
    .selectFrom('payment_attempts')
    .select((columns) => columns.fn.countAll<number | string>().as('count'))
    .where('concern', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Removes an attempt's concern; false when another member of staff has settled it or the concern has changed. Staff have called the bank, which
 * counts as the latest enquiry: an answer to an earlier one, still on its way, does not undo what they learnt.
 */
export const settleConcern = async (
  db: Kysely<Database>,
  attempt: { id: string; concern: string; evidence: string },
  nowMs: number,
): Promise<boolean> => {
  const { id, concern, evidence } = attempt
  const result = await db
    .updateTable('payment_attempts')
    .set((set) => ({
      concern: null,
      concern_at: null,
      concern_evidence: null,
      settled_concern: evidence,
      asks: set('asks', '+', 1),
      checks: set('asks', '+', 1),
      decided_by_ask: set('asks', '+', 1),
      updated_at: toInstantText(nowMs),
    }))
    .where('id', '=', id)
    .where('concern', '=', concern)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
