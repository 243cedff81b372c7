import { OPEN_PAYMENT_STATUSES } from '@sukkar/domain/order-payment'
import type { OrderActor, OrderStatus } from '@sukkar/domain/order-state'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { CANCELLED_REASON, openRefunds } from '../../payment/open-refunds.ts'
import { setPaymentStatus } from '../order-payment.ts'
import { moveOrder } from '../order-status.ts'
import { releaseReservations } from '../release-order.ts'

/**
 * Cancels an order in the caller's transaction: releases its time, stock and coupon and opens refunds for captured money; a later
 * capture is refunded too. Returns false, with nothing changed, when that actor may not cancel it or another request moved it first.
 */
export const cancelOrder = async (
  db: Kysely<Database>,
  orderId: string,
  by: { actor: OrderActor; actorId?: string; note: string; seenStatus?: OrderStatus; refund: 'requested' | 'approved' },
  nowMs: number,
): Promise<boolean> => {
  const { refund, ...mover } = by
  if ((await moveOrder(db, orderId, { event: 'cancel', ...mover }, nowMs)) === null) return false
  await setPaymentStatus(db, orderId, { to: 'expired', from: OPEN_PAYMENT_STATUSES }, nowMs)
  await releaseReservations(db, orderId, nowMs)
  await openRefunds(db, { orderId, reason: CANCELLED_REASON, state: refund }, nowMs)
  return true
}
