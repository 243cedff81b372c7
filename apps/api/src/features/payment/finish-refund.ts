import type { OrderPaymentStatus } from '@sukkar/domain/order-payment'
import { isWhollyRefunded, type RefundEvent, type RefundState } from '@sukkar/domain/refund-state'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import { requestNotification } from '../../platform/outbox/request-notification.ts'
import { findOrder, setPaymentStatus } from '../order/order-payment.ts'
import { findAttempt, moveAttempt } from './attempt.queries.ts'
import { CANCELLED_REASON, STAFF_REASON } from './open-refunds.ts'
import { listRefundsOf, moveRefund, type Refund } from './refund.queries.ts'

/**
 * Finishes a refund, whichever way it happened (the bank's answer, a void, staff): notifies the customer once and, if nothing of the
 * capture remains with the shop, updates attempt and order. Returns false when another process moved the refund first.
 */
export const finishRefund = async (
  db: Kysely<Database>,
  refund: Refund,
  how: { event: Extract<RefundEvent, 'finish' | 'accept' | 'settle'>; result: string },
  nowMs: number,
): Promise<boolean> => {
  if (!(await moveRefund(db, refund.id, { from: refund.state as RefundState, event: how.event }, nowMs))) return false
  const about = { orderId: refund.order_id, amountFils: Number(refund.amount_fils) }
  const payload = { ...about, reason: refund.reason }
  // For a refund in state `sent` the customer was notified when the bank accepted it.
  if (refund.state !== 'sent') {
    await insertOutboxEvent(db, { id: `refund.${refund.id}`, topic: 'refund.sent', payload }, nowMs)
    await requestNotification(db, refund.id, { kind: 'refund', ...about }, nowMs)
  }
  const attempt = await findAttempt(db, refund.attempt_id)
  if (attempt === null || !isWhollyRefunded(Number(attempt.amount_fils), await listRefundsOf(db, attempt.id))) return true
  await moveAttempt(db, attempt, { event: 'refund', result: how.result }, nowMs)
  // An order that another attempt has paid stays paid, and one that waits to be paid again keeps waiting; a cancelled one becomes refunded.
  const isCancelled = (await findOrder(db, refund.order_id))?.status === 'cancelled'
  const from: OrderPaymentStatus[] = ['expired']
  if (isCancelled) from.push('cancelled', 'failed')
  if (PAYS_ITS_ORDER.includes(refund.reason)) from.push('paid')
  await setPaymentStatus(db, refund.order_id, { to: 'refunded', from }, nowMs)
  return true
}

/** Reasons of refunds of the capture that paid the order. */
const PAYS_ITS_ORDER: readonly string[] = [CANCELLED_REASON, STAFF_REASON]
