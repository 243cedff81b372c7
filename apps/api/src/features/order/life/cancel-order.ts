import type { OrderActor } from '@sukkar/domain/order-state'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { CANCELLED_REASON, openRefunds } from '../../payment/open-refunds.ts'
import { setPaymentStatus } from '../order.queries.ts'
import { OPEN_PAYMENT_STATUSES } from '../order-payment.ts'
import { moveOrder } from '../order-status.ts'
import { releaseReservations } from '../release-order.ts'

/**
 * Takes an order away with all that belongs to it, in the caller's transaction: its time, stock and coupon are free again, money
 * that was paid goes back, and money that arrives later goes back too. False when it cannot be cancelled by that actor any more, or
 * was cancelled a moment ago: then nothing has changed.
 */
export const cancelOrder = async (
  db: Kysely<Database>,
  orderId: string,
  by: { actor: OrderActor; actorId?: string; note: string; refund: 'requested' | 'approved' },
  nowMs: number,
): Promise<boolean> => {
  const { refund, ...mover } = by
  if ((await moveOrder(db, orderId, { event: 'cancel', ...mover }, nowMs)) === null) return false
  await setPaymentStatus(db, orderId, { to: 'expired', from: OPEN_PAYMENT_STATUSES }, nowMs)
  await releaseReservations(db, orderId, nowMs)
  await openRefunds(db, { orderId, reason: CANCELLED_REASON, state: refund }, nowMs)
  return true
}
