import { formatInstant } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { findOrder, type OrderRow, setPaymentStatus } from './order.queries.ts'
import { moveOrder } from './order-status.ts'

/** Statuses of a payment in which money is still waited for; after `expired` a capture is given back, never used. */
export const OPEN_PAYMENT_STATUSES: readonly string[] = ['pending', 'failed', 'cancelled']

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

/**
 * The steps that money has an order take, its history names the attempt: a capture only while money is waited for. False when there is no
 * such step from where it stands.
 */
export const moveByPayment = async (
  db: Kysely<Database>,
  orderId: string,
  step: { event: 'capture' | 'payment_fail' | 'payment_void'; trackId: string },
  nowMs: number,
): Promise<boolean> => {
  const { event, trackId: note } = step
  const only = event === 'capture' ? { paymentStatuses: OPEN_PAYMENT_STATUSES } : {}
  return (await moveOrder(db, orderId, { event, actor: 'gateway', note, ...only }, nowMs)) !== null
}

/** Whether a failed or left payment may be tried again (D45). */
export const canStillPay = (order: Pick<OrderRow, 'status' | 'payment_status' | 'pay_until'>, nowMs: number): boolean =>
  order.pay_until !== null &&
  (order.status === 'created' || order.status === 'payment_failed') &&
  OPEN_PAYMENT_STATUSES.includes(order.payment_status) &&
  formatInstant(nowMs) < order.pay_until

/** Has an order whose row is held wait for its money anew, by the method that its next attempt is begun with. */
export const awaitPayment = async (db: Kysely<Database>, orderId: string, method: string): Promise<void> => {
  await db.updateTable('orders').set({ payment_method: method, payment_status: 'pending' }).where('id', '=', orderId).execute()
}

/** Locks an order's row until the transaction ends: whoever writes about its money afterwards sees what was written before. */
export const lockOrderRow = async (db: Kysely<Database>, orderId: string, nowMs: number): Promise<void> => {
  await db
    .updateTable('orders')
    .set({ updated_at: formatInstant(nowMs) })
    .where('id', '=', orderId)
    .execute()
}
