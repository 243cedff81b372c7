import { OPEN_PAYMENT_STATUSES, UNPAID_ORDER_STATUSES } from '@sukkar/domain/order-payment'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { raiseCatalogueVersion } from '../../platform/shop-data/catalogue-version.ts'
import { releaseCoupon } from '../coupon/coupon.service.ts'
import { publishPaymentStatus, setPaymentStatus } from './order-payment.ts'
import { moveOrder } from './order-status.ts'
import { lowerCapacity, releaseSlotPlace } from './slot.queries.ts'
import { findStockReturn, releaseStock } from './stock.queries.ts'

/**
 * Expires the payment of an order and releases its time, stock and coupon. Its statuses guard it, so only the first call has an effect. Returns false
 * when the order was paid or released before, also one whose payment the bank took back while the kitchen worked on it.
 */
export const releaseUnpaidOrder = async (db: Kysely<Database>, orderId: string, note: string, nowMs: number): Promise<boolean> => {
  if (!(await setPaymentStatus(db, orderId, { to: 'expired', from: OPEN_PAYMENT_STATUSES, during: UNPAID_ORDER_STATUSES }, nowMs)))
    return false
  const status = await moveOrder(db, orderId, { event: 'payment_fail', actor: 'system', note }, nowMs)
  // An order whose payment has failed before leaves the column of unpaid orders without a step.
  if (status === null) await publishPaymentStatus(db, orderId, nowMs)
  await releaseReservations(db, orderId, nowMs)
  return true
}

/**
 * Releases the order's time, coupon and stock, of which units return only as `returnsStock` says; a repeated call finds nothing reserved. In the
 * order in which a placement reserves them, so that the two never wait for each other.
 */
export const releaseReservations = async (db: Kysely<Database>, orderId: string, nowMs: number): Promise<void> => {
  if (await releaseStock(db, orderId, nowMs)) await raiseCatalogueVersion(db)
  await releaseCoupon(db, orderId, nowMs)
  const slot = await releaseSlotPlace(db, orderId)
  if (slot !== null) await lowerCapacity(db, slot)
}

/** Whether an order has counted units that do not return when it is cancelled now: staff have to count what is still good. */
export const needsStockCount = async (db: Kysely<Database>, orderId: string, nowMs: number): Promise<boolean> =>
  (await findStockReturn(db, orderId, nowMs)) === 'none'
