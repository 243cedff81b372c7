import type { PaymentTruth, OrderStatus as WireStatus } from '@sukkar/contract/order'
import { filsToKwd } from '@sukkar/domain/money'
import { choosePayment } from '@sukkar/domain/receipt'
import type { FastifyBaseLogger } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { tickFrom } from '../../platform/clock/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { GatewayRequest, NotificationReply, PaymentAdapter, PaymentReturn } from '../../platform/payments/payment-adapter.ts'
import { canStillPay, findOrder, lockAnyOrder } from '../order/order-payment.ts'
import { orderTokenOf } from '../order/order-token.ts'
import { toReceipt } from '../order/order-view.ts'
import { type Attempt, findAttemptByTrack, listAttempts } from './attempt.queries.ts'
import { RETURN_PATH } from './attempt-ref.ts'
import { markNotified, markReturned, scheduleEnquiry } from './enquiry.queries.ts'
import { insertMessage } from './payment-message.queries.ts'
import { releaseIfExpired } from './release-expired.ts'
import { settleAttempt } from './settle-attempt.ts'
import { isUndecided, settleUnpaid } from './settle-unpaid.ts'

/** The payment status of an order; while it is open, the bank is enquired first. */
export const getPaymentTruth = async (context: AppContext, orderId: string, nowMs: number): Promise<PaymentTruth> => {
  const now = tickFrom(context.clock, nowMs)
  await settleUnpaid(context, orderId, nowMs, isUndecided)
  // The time to pay may be over before the job has released the order.
  await releaseIfExpired(context, orderId, now())
  const order = await findOrder(context.db, orderId)
  const payment = choosePayment((await listAttempts(context.db, orderId)).map(toReceipt))
  if (order === null) throw new Error('The order of a token has gone')
  const canRetry = canStillPay(order, now())
  return {
    order_id: order.id,
    order_number: order.number,
    status: order.status as WireStatus,
    payment_status: order.payment_status,
    can_retry: canRetry,
    pay_until: canRetry ? order.pay_until : null,
    total: filsToKwd(Number(order.total_fils)),
    receipt: payment === undefined || payment.result === 'created' ? null : payment,
  }
}

/**
 * A notification by the gateway is only a hint: the shop enquires at the gateway and then answers with the address for the payer's browser.
 * Null for an unreadable notification.
 */
export const receiveNotification = async (
  context: AppContext,
  bank: PaymentAdapter,
  request: GatewayRequest,
  { nowMs, log }: HintCall,
): Promise<NotificationReply | null> => {
  const hint = bank.parseNotification(request)
  if (!hint.ok) return bank.replyToUnread?.(receiptUrl(context, null)) ?? null
  const attempt = await findAttemptByTrack(context.db, hint.value.trackId)
  if (attempt !== null) {
    await saveHint(context, attempt, { kind: 'notification', body: hint.value.raw }, nowMs)
    await settleHinted(context, attempt, { nowMs, log })
  }
  return hint.value.reply(receiptUrl(context, attempt))
}

export type HintCall = { nowMs: number; log: Pick<FastifyBaseLogger, 'error'> }

/** Enquires at once. The enquiry is due in any case, so its failure reaches neither the bank, which would void the payment, nor the payer. */
const settleHinted = async (context: AppContext, attempt: Attempt, { nowMs, log }: HintCall): Promise<void> => {
  try {
    await settleAttempt(context, attempt.id, nowMs)
  } catch (error) {
    log.error({ err: error }, 'An enquiry about a payment has failed and is made again')
  }
}

/** The address contains nothing of the notification but the track ID of an existing attempt. */
const receiptUrl = (context: AppContext, attempt: Attempt | null): string => {
  const receipt = new URL(`${context.config.publicUrl}${RETURN_PATH}`)
  if (attempt !== null) receipt.searchParams.set('trackid', attempt.track_id)
  return receipt.href
}

/**
 * Stores a message about an attempt, whoever sent it. It also means that the payer has left the bank's page. The enquiry that it leads to becomes due
 * with it, so that a process killed before it enquires loses nothing.
 */
const saveHint = (context: AppContext, attempt: Attempt, hint: { kind: 'notification' | 'return'; body: string }, nowMs: number) =>
  inTransaction(context.db, async (db) => {
    await lockAnyOrder(db, attempt.order_id)
    await markReturned(db, attempt.id, nowMs)
    if (hint.kind === 'notification') await markNotified(db, attempt.id, nowMs)
    await insertMessage(db, { attemptId: attempt.id, direction: 'received', ...hint }, nowMs)
    await scheduleEnquiry(db, attempt, nowMs)
  })

/** Tries all adapters: the page may have been opened before the shop changed its gateway. */
const readReturn = (context: AppContext, query: Record<string, unknown>): PaymentReturn | null => {
  for (const bank of [context.payments, ...context.formerPayments]) {
    const parsed = bank.parseReturn({ query })
    if (parsed.ok) return parsed.value
  }
  return null
}

/**
 * The payer's browser returns: enquires at the gateway and returns the address of the status page. A bank's app may open another browser
 * than the one that ordered: nobody is signed in there, so a member's order is opened by its token, too, and a browser without a language gets
 * the order's.
 */
export const receiveReturn = async (
  context: AppContext,
  fields: Record<string, unknown>,
  hasLanguage: boolean,
  { nowMs, log }: HintCall,
): Promise<string> => {
  const parsed = readReturn(context, fields)
  const trackId = parsed === null ? fields.trackid : parsed.trackId
  const attempt = typeof trackId === 'string' ? await findAttemptByTrack(context.db, trackId) : null
  if (attempt === null) return '/#/payment/success'
  await saveHint(context, attempt, { kind: 'return', body: JSON.stringify(parsed ?? { trackId }) }, nowMs)
  await settleHinted(context, attempt, { nowMs, log })
  const query = new URLSearchParams({ order: attempt.order_id, token: orderTokenOf(attempt.order_id, context.config.appSecret) })
  const order = await findOrder(context.db, attempt.order_id)
  return `/${order?.locale === 'ar' && !hasLanguage ? '?lang=ar' : ''}#/payment/success?${query}`
}
