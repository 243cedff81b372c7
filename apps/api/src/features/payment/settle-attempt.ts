import type { PaymentEvent, PaymentStatus } from '@sukkar/domain/payment-state'
import { isPaymentOpen } from '@sukkar/domain/payment-state'
import { formatInstant, MINUTE_MS, parseInstant } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { PaymentEnquiry } from '../../platform/payments/payment-adapter.ts'
import { findPayableOrder, type PayableOrder, setOrderPayment } from '../order/order-payment.ts'
import { moveOrder } from '../order/order-status.ts'
import { OPEN_PAYMENT_STATUSES } from '../order/release-order.ts'
import { type Attempt, countOpenAttempts, findAttempt, moveAttempt, putOffCheck } from './attempt.queries.ts'
import { toAttemptRef } from './attempt-ref.ts'
import { insertRefund } from './refund.queries.ts'

/**
 * Asks the gateway what became of an attempt and writes it down. Callback, browser's return, status page and reconciler
 * all come here; nothing that they claim counts, and however many arrive at once, an attempt is settled once.
 */
export const settleAttempt = async (context: AppContext, attemptId: string, nowMs: number): Promise<void> => {
  const attempt = await findAttempt(context.db, attemptId)
  if (attempt === null || !isWorthAsking(attempt)) return
  const order = await findPayableOrder(context.db, attempt.order_id)
  if (order === null || attempt.provider !== context.payments.name) return
  const enquiry = await context.payments.enquire(toAttemptRef(context.config, order, attempt))
  await inTransaction(context.db, (db) => applyEnquiry(db, attempt, judge(enquiry, attempt), nowMs))
}

type Verdict = { event: Extract<PaymentEvent, 'capture' | 'fail' | 'cancel'> | null; result: string; enquiry: PaymentEnquiry }

/** An attempt that was left or has expired may still be paid at the bank; only a captured one needs no more asking. */
const isWorthAsking = (attempt: Attempt): boolean =>
  isPaymentOpen(attempt.state as PaymentStatus) || attempt.state === 'cancelled' || attempt.state === 'expired'

/** Paid only when amount, currency and track id are ours; whatever does not agree is for a person to look at. */
const judge = (enquiry: PaymentEnquiry, attempt: Attempt): Verdict => {
  const isOurs =
    enquiry.mismatch === null &&
    (enquiry.amountFils === undefined || enquiry.amountFils === Number(attempt.amount_fils)) &&
    (enquiry.currency === undefined || enquiry.currency === attempt.currency) &&
    (enquiry.trackId === undefined || enquiry.trackId === attempt.track_id)
  if (enquiry.state === 'paid')
    return isOurs ? { event: 'capture', result: 'captured', enquiry } : { event: null, result: 'mismatch', enquiry }
  if (enquiry.mismatch !== null) return { event: null, result: `mismatch ${enquiry.mismatch}`, enquiry }
  if (enquiry.state === 'failed') return { event: 'fail', result: 'failed', enquiry }
  if (enquiry.state === 'cancelled') return { event: 'cancel', result: 'cancelled', enquiry }
  return { event: null, result: enquiry.state, enquiry }
}

const applyEnquiry = async (db: Kysely<Database>, asked: Attempt, verdict: Verdict, nowMs: number): Promise<void> => {
  const attempt = await findAttempt(db, asked.id)
  if (attempt === null) return
  const raw = { at: formatInstant(nowMs), call: 'enquire', ...verdict.enquiry.raw }
  if (verdict.event === null) {
    await waitOn(db, attempt, verdict.result, nowMs)
    return
  }
  const isMine = await moveAttempt(
    db,
    attempt,
    { event: verdict.event, result: verdict.result, ids: verdict.enquiry.ids, checkAtMs: null, raw },
    nowMs,
  )
  if (!isMine) {
    // Left for another method and not paid: there is nothing more to ask.
    if (verdict.event !== 'capture' && !isPaymentOpen(attempt.state as PaymentStatus))
      await putOffCheck(db, attempt, { checkAtMs: null, result: verdict.result, isCounted: true }, nowMs)
    return
  }
  if (verdict.event === 'capture') await applyCapture(db, attempt, nowMs)
  else await applyFailure(db, attempt, verdict.event, nowMs)
}

/**
 * Money has come. It pays the order where the order still waits for it; money for an order that was released, cancelled or
 * paid before is given back, and the order stays what it is.
 */
const applyCapture = async (db: Kysely<Database>, attempt: Attempt, nowMs: number): Promise<void> => {
  const moved = await moveOrder(
    db,
    attempt.order_id,
    { event: 'capture', actor: 'gateway', note: attempt.track_id, paymentStatuses: OPEN_PAYMENT_STATUSES },
    nowMs,
  )
  const order = await findPayableOrder(db, attempt.order_id)
  if (moved === null || order === null) {
    const reason = order?.payment_status === 'paid' ? 'paid_twice' : 'paid_too_late'
    // Money that no order waits for is owed; nobody has to decide that.
    const amountFils = Number(attempt.amount_fils)
    await insertRefund(db, { orderId: attempt.order_id, attemptId: attempt.id, amountFils, reason, state: 'approved' }, nowMs)
    return
  }
  await setOrderPayment(
    db,
    order.id,
    { to: 'paid', from: OPEN_PAYMENT_STATUSES, paidAtMs: nowMs, ...promiseFromPayment(order, nowMs) },
    nowMs,
  )
}

/** "Now" counts from the payment (D24): what was promised moves by the time that paying took. */
const promiseFromPayment = (order: PayableOrder, nowMs: number): { promised?: { from: string; to: string } } => {
  if (order.service !== 'asap') return {}
  const [created, from, to] = [order.created_at, order.promised_from, order.promised_to].map(toMs)
  if (created === undefined || from === undefined || to === undefined) return {}
  const delayMs = Math.ceil((nowMs - created) / MINUTE_MS) * MINUTE_MS
  return { promised: { from: formatInstant(from + delayMs), to: formatInstant(to + delayMs) } }
}

/** The order shows the failure of its last attempt; while another attempt is alive it goes on waiting. */
const applyFailure = async (db: Kysely<Database>, attempt: Attempt, event: 'fail' | 'cancel', nowMs: number): Promise<void> => {
  if ((await countOpenAttempts(db, attempt.order_id)) > 0) return
  const isShown = await setOrderPayment(
    db,
    attempt.order_id,
    { to: event === 'fail' ? 'failed' : 'cancelled', from: OPEN_PAYMENT_STATUSES },
    nowMs,
  )
  if (isShown) await moveOrder(db, attempt.order_id, { event: 'payment_fail', actor: 'gateway', note: attempt.track_id }, nowMs)
}

/** Asked again ever later; after a day nobody is paying any more, and what stayed unclear is for a person to look at. */
const waitOn = async (db: Kysely<Database>, attempt: Attempt, result: string, nowMs: number): Promise<void> => {
  const createdMs = toMs(attempt.created_at) ?? nowMs
  const nextMs = CHECK_MINUTES.map((minutes) => createdMs + minutes * MINUTE_MS).find((ms) => ms > nowMs) ?? null
  if (nextMs === null && result === 'pending' && isPaymentOpen(attempt.state as PaymentStatus)) {
    await moveAttempt(db, attempt, { event: 'expire', result: 'expired', checkAtMs: null }, nowMs)
    return
  }
  // Without its check an attempt that was left would never be asked about again.
  await putOffCheck(db, attempt, { checkAtMs: nextMs, result, isCounted: true }, nowMs)
}

const toMs = (text: string): number | undefined => {
  const instant = parseInstant(text)
  return instant.ok ? instant.value : undefined
}

/** A bank settles within minutes; a gateway that is down comes back within hours. */
const CHECK_MINUTES = [1, 3, 10, 30, ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60)]
