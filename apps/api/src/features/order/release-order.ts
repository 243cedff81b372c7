import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { raiseCatalogueVersion } from '../../platform/shop-data/catalogue-version.ts'
import { releaseCoupon } from '../coupon/coupon.service.ts'
import { findOrder, listUnpaidOrders, setPaymentStatus } from './order.queries.ts'
import { OPEN_PAYMENT_STATUSES } from './order-payment.ts'
import { moveOrder } from './order-status.ts'
import { releaseSlotPlace } from './slot.queries.ts'
import { releaseStock } from './stock.queries.ts'

/**
 * Expires the payment of an order and releases its time, stock and coupon. The payment status guards it, so only the first call has an
 * effect. Returns false when the order was paid or released before.
 */
export const releaseUnpaidOrder = async (db: Kysely<Database>, orderId: string, note: string, nowMs: number): Promise<boolean> => {
  if (!(await setPaymentStatus(db, orderId, { to: 'expired', from: OPEN_PAYMENT_STATUSES }, nowMs))) return false
  await moveOrder(db, orderId, { event: 'payment_fail', actor: 'system', note }, nowMs)
  await releaseReservations(db, orderId, nowMs)
  return true
}

/**
 * Releases the order's time, stock and coupon; a repeated call finds nothing reserved. In the order in which a placement reserves them, so
 * that the two never wait for each other.
 */
export const releaseReservations = async (db: Kysely<Database>, orderId: string, nowMs: number): Promise<void> => {
  if (await releaseStock(db, orderId)) await raiseCatalogueVersion(db)
  await releaseCoupon(db, orderId, nowMs)
  await releaseSlotPlace(db, orderId)
}

/** Releases all online orders past their `pay_until` (D45), each in its own transaction; returns how many. */
export const releaseExpiredOrders = async (context: Pick<AppContext, 'db'>, nowMs: number): Promise<number> => {
  let released = 0
  await runEach(await listUnpaidOrders(context.db, nowMs), async (orderId) => {
    if (await endWait(context.db, orderId, nowMs)) released += 1
  })
  return released
}

/** Releases an order if its `pay_until` has passed. */
export const releaseIfExpired = async (db: Kysely<Database>, orderId: string, nowMs: number): Promise<void> => {
  const order = await findOrder(db, orderId)
  if (order === null || order.pay_until === null || !OPEN_PAYMENT_STATUSES.includes(order.payment_status)) return
  // The bank voided the capture after the kitchen had begun: staff decide about the order.
  if (order.status !== 'created' && order.status !== 'payment_failed') return
  if (order.pay_until <= toInstantText(nowMs)) await endWait(db, orderId, nowMs)
}

const endWait = (db: Kysely<Database>, orderId: string, nowMs: number): Promise<boolean> =>
  inTransaction(db, (transaction) => releaseUnpaidOrder(transaction, orderId, 'The time to pay is over', nowMs))
