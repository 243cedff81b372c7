import { formatInstant } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { findOrder, type OrderRow, setPaymentStatus } from './order.queries.ts'

/** An order as its payment sees it. */
export type PayableOrder = OrderRow

export const findPayableOrder = (db: Kysely<Database>, orderId: string): Promise<PayableOrder | null> => findOrder(db, orderId)

/**
 * Writes how the payment of an order stands, where it stands as expected; false when it does not. When "now" is promised
 * from the payment on, the new range comes with it.
 */
export const setOrderPayment = (
  db: Kysely<Database>,
  orderId: string,
  change: { to: string; from: readonly string[]; paidAtMs?: number; promised?: { from: string; to: string } },
  nowMs: number,
): Promise<boolean> => setPaymentStatus(db, orderId, change, nowMs)

/** Has an order whose row is held wait for its money anew, by the method that its next attempt is begun with. */
export const awaitPayment = async (db: Kysely<Database>, orderId: string, method: string): Promise<void> => {
  await db.updateTable('orders').set({ payment_method: method, payment_status: 'pending' }).where('id', '=', orderId).execute()
}

/** Holds an order's row until the transaction ends: whoever writes about its money afterwards sees what was written before. */
export const holdOrder = async (db: Kysely<Database>, orderId: string, nowMs: number): Promise<void> => {
  await db
    .updateTable('orders')
    .set({ updated_at: formatInstant(nowMs) })
    .where('id', '=', orderId)
    .execute()
}
