import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { findOrder, listUnpaidOrders, type OrderRow, setPaymentStatus } from './order.queries.ts'
import { moveOrder } from './order-status.ts'

/** Payment statuses in which a capture still pays the order; after `expired` a capture is refunded. */
export const OPEN_PAYMENT_STATUSES: readonly string[] = ['pending', 'failed', 'cancelled']

export type PayableOrder = OrderRow

/** The ids of online orders past their `pay_until` that still hold reservations. */
export const listExpiredOrders = (db: Kysely<Database>, nowMs: number): Promise<string[]> => listUnpaidOrders(db, nowMs)

export const findPayableOrder = (db: Kysely<Database>, orderId: string): Promise<PayableOrder | null> => findOrder(db, orderId)

/**
 * Sets the payment status if it is one of `from`; returns false otherwise. `promised` replaces the promised range of a "now" order, whose
 * time counts from the payment.
 */
export const setOrderPayment = (
  db: Kysely<Database>,
  orderId: string,
  change: { to: string; from: readonly string[]; paidAtMs?: number; promised?: { from: string; to: string } },
  nowMs: number,
): Promise<boolean> => setPaymentStatus(db, orderId, change, nowMs)

/**
 * Moves an order by an event of its payment, with the attempt's track ID in the history. A capture moves it only while its payment is
 * open. Returns false when the order's status has no such step.
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

/** Whether a failed or abandoned payment may be tried again (D45). */
export const canStillPay = (order: Pick<OrderRow, 'status' | 'payment_status' | 'pay_until'>, nowMs: number): boolean =>
  (order.status === 'created' || order.status === 'payment_failed') &&
  OPEN_PAYMENT_STATUSES.includes(order.payment_status) &&
  // Stryker disable next-line ConditionalExpression: no text is less than null; the comparison needs the type
  order.pay_until !== null &&
  toInstantText(nowMs) < order.pay_until

/** Sets a locked order back to pending payment, with the method of its next attempt. */
export const awaitPayment = async (db: Kysely<Database>, orderId: string, method: string): Promise<void> => {
  await db.updateTable('orders').set({ payment_method: method, payment_status: 'pending' }).where('id', '=', orderId).execute()
}

/** Locks an order's row until the transaction ends, so that concurrent writes about its money happen one after another. */
export const lockOrderRow = async (db: Kysely<Database>, orderId: string, nowMs: number): Promise<void> => {
  await db
    .updateTable('orders')
    .set({ updated_at: toInstantText(nowMs) })
    .where('id', '=', orderId)
    .execute()
}
