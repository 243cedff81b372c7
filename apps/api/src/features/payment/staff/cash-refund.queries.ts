import { randomUUID } from 'node:crypto'
import { toInstantText } from '@sukkar/domain/shop-time'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'

/** A cash refund with the name of who gave it. */
export type CashRefundRow = Selectable<Database['cash_refunds']> & { actor_name: string }

export const insertCashRefund = async (
  db: Kysely<Database>,
  refund: Omit<Insertable<Database['cash_refunds']>, 'id' | 'created_at'>,
  nowMs: number,
): Promise<string> => {
  const id = randomUUID()
  await db
    .insertInto('cash_refunds')
    .values({ id, ...refund, created_at: toInstantText(nowMs) })
    .execute()
  return id
}

/** The cash refunds of an order, oldest first. */
export const listCashRefundRows = async (db: Kysely<Database>, orderId: string): Promise<CashRefundRow[]> =>
  await db
    .selectFrom('cash_refunds')
    .innerJoin('accounts', 'accounts.id', 'cash_refunds.actor_id')
    .selectAll('cash_refunds')
    .select('accounts.name as actor_name')
    .where('cash_refunds.order_id', '=', orderId)
    .orderBy('cash_refunds.created_at')
    .orderBy('cash_refunds.id')
    .execute()
