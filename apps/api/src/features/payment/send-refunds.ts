import type { RefundEvent } from '@sukkar/domain/refund-state'
import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import type { PaymentRefund } from '../../platform/payments/payment-adapter.ts'
import { askForNotification } from '../notification/ask-for-notification.ts'
import { findPayableOrder, setOrderPayment } from '../order/order-payment.ts'
import { findAttempt, moveAttempt } from './attempt.queries.ts'
import { toAttemptRef } from './attempt-ref.ts'
import { CANCELLED_REASON } from './open-refunds.ts'
import { listApprovedRefunds, moveRefund, type Refund } from './refund.queries.ts'

/** The topic under which customers are told that money is on its way back. */
export const REFUND_SENT_TOPIC = 'refund.sent'

/** Asks the gateway for every refund that was approved; each is asked for once, whatever happens to the answer. */
export const sendRefunds = async (context: AppContext, nowMs: number): Promise<number> => {
  let sent = 0
  for (const refund of await listApprovedRefunds(context.db)) if (await sendRefund(context, refund, nowMs)) sent += 1
  return sent
}

const sendRefund = async (context: AppContext, refund: Refund, nowMs: number): Promise<boolean> => {
  const attempt = await findAttempt(context.db, refund.attempt_id)
  const order = await findPayableOrder(context.db, refund.order_id)
  if (attempt === null || order === null || attempt.provider !== context.payments.name) return false
  if (!(await moveRefund(context.db, refund.id, { from: 'approved', event: 'send' }, nowMs))) return false
  const answer = await context.payments.refund(
    toAttemptRef(context.config, order, attempt),
    Number(refund.amount_fils),
    `${order.number} ${refund.reason}`,
  )
  await inTransaction(context.db, async (db) => {
    await moveRefund(db, refund.id, { from: 'sending', event: refundEvents[answer.state] }, nowMs)
    if (answer.state !== 'done' && answer.state !== 'requested') return
    await insertOutboxEvent(
      db,
      {
        id: `refund.${refund.id}`,
        topic: REFUND_SENT_TOPIC,
        payload: { orderId: refund.order_id, amountFils: Number(refund.amount_fils), reason: refund.reason },
      },
      nowMs,
    )
    await askForNotification(db, refund.id, { kind: 'refund', orderId: refund.order_id, amountFils: Number(refund.amount_fils) }, nowMs)
    await moveAttempt(db, attempt, { event: 'refund', result: 'refunded', raw: { call: 'refund', ...answer.raw } }, nowMs)
    // An order that another attempt has paid stays paid; one that was cancelled has its money back.
    const from = ['expired', 'cancelled', 'failed', ...(refund.reason === CANCELLED_REASON ? ['paid'] : [])]
    await setOrderPayment(db, order.id, { to: 'refunded', from }, nowMs)
  })
  return true
}

const refundEvents: Readonly<Record<PaymentRefund['state'], RefundEvent>> = {
  done: 'finish',
  requested: 'accept',
  failed: 'refuse',
  unknown: 'lose',
}
