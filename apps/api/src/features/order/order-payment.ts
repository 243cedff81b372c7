import { OPEN_PAYMENT_STATUSES, type OrderPaymentStatus, UNPAID_ORDER_STATUSES } from '@sukkar/domain/order-payment'
import type { OrderStatus } from '@sukkar/domain/order-state'
import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import { findOrder, lockAnyOrder, type OrderRow } from './order.queries.ts'
import { moveOrder } from './order-status.ts'

/** The ids of online orders past their `pay_until` that still hold reservations. */
export const listUnpaidOrders = async (db: Kysely<Database>, nowMs: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', UNPAID_ORDER_STATUSES)
    .where('payment_status', 'in', OPEN_PAYMENT_STATUSES)
    .where('pay_until', '<=', toInstantText(nowMs))
    .orderBy('pay_until')
    .limit(ORDERS_PER_RUN)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Sets the payment status if it is one of `from`; returns false otherwise. `promised` replaces the promised range of a "now" order, whose
 * time counts from the payment.
 */
export const setPaymentStatus = async (
  db: Kysely<Database>,
  orderId: string,
  change: {
    to: OrderPaymentStatus
    from: readonly OrderPaymentStatus[]
    /** The statuses of the order in which it is set; any if not given. */
    during?: readonly OrderStatus[]
    paidAtMs?: number
    promised?: { from: string; to: string }
  },
  nowMs: number,
): Promise<boolean> => {
  let update = db
    .updateTable('orders')
    .set({
      payment_status: change.to,
      updated_at: toInstantText(nowMs),
      ...(change.paidAtMs === undefined ? {} : { paid_at: toInstantText(change.paidAtMs) }),
      ...(change.promised === undefined ? {} : { promised_from: change.promised.from, promised_to: change.promised.to }),
    })
    .where('id', '=', orderId)
    .where('payment_status', 'in', change.from)
  if (change.during !== undefined) update = update.where('status', 'in', change.during)
  const result = await update.executeTakeFirst()
  return result.numUpdatedRows === 1n
}

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

/** Open pages show a new payment status; where the order's status changes with it, that is published already. */
export const publishPaymentStatus = (db: Kysely<Database>, orderId: string, nowMs: number): Promise<void> =>
  insertOutboxEvent(db, { topic: 'order.updated', payload: { orderId } }, nowMs)

/** Whether an order waits for its payment: it is neither paid, released nor cancelled. */
export const awaitsPayment = (order: Pick<OrderRow, 'status' | 'payment_status'>): boolean =>
  UNPAID_ORDER_STATUSES.includes(order.status as OrderStatus) && OPEN_PAYMENT_STATUSES.includes(order.payment_status)

/** Whether a failed or abandoned payment may be tried again (D45). */
export const canStillPay = (order: Pick<OrderRow, 'status' | 'payment_status' | 'pay_until'>, nowMs: number): boolean =>
  awaitsPayment(order) &&
  // Stryker disable next-line ConditionalExpression: no text is less than null; the comparison needs the type
  order.pay_until !== null &&
  toInstantText(nowMs) < order.pay_until

/** Sets a locked order back to pending payment, with the method of its next attempt. */
export const awaitPayment = async (db: Kysely<Database>, orderId: string, method: string): Promise<void> => {
  await db.updateTable('orders').set({ payment_method: method, payment_status: 'pending' }).where('id', '=', orderId).execute()
}

/** Bounds the work of one run. */
const ORDERS_PER_RUN = 100

export { findOrder, lockAnyOrder, type OrderRow }
