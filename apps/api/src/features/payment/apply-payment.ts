import { OPEN_PAYMENT_STATUSES } from '@sukkar/domain/order-payment'
import { nextRefundState, type RefundState } from '@sukkar/domain/refund-state'
import type { Fulfilment } from '@sukkar/domain/service'
import { asapCountsFromMs } from '@sukkar/domain/service-window-asap'
import { readInstantMs, toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import { findOrder, moveByPayment, type OrderRow, publishPaymentStatus, setPaymentStatus } from '../order/order-payment.ts'
import { type Attempt, countOpenAttempts, moveAttempt } from './attempt.queries.ts'
import { finishRefund } from './finish-refund.ts'
import { STAFF_REASON } from './open-refunds.ts'
import { insertRefund, listRefundRows } from './refund.queries.ts'

/**
 * Applies a capture: it pays the order if the order still waits for it. A capture for an order that is expired, cancelled or already paid
 * becomes an approved refund, and the order does not change.
 */
export const applyCapture = async (db: Kysely<Database>, attempt: Attempt, shop: ShopData, nowMs: number): Promise<void> => {
  const isMoved = await moveByPayment(db, attempt.order_id, { event: 'capture', trackId: attempt.track_id }, nowMs)
  const order = await findOrder(db, attempt.order_id)
  if (order === null) throw new Error('The order of an attempt has gone')
  if (!isMoved) {
    // An order whose capture was voided after the kitchen began is paid by the next capture, without a change of its status. A cancelled one is not:
    // its payment is expired.
    if (await setPaymentStatus(db, order.id, { to: 'paid', from: OPEN_PAYMENT_STATUSES, paidAtMs: nowMs }, nowMs))
      return await publishPaymentStatus(db, order.id, nowMs)
    const reason = order.payment_status === 'paid' ? 'paid_twice' : 'paid_too_late'
    // The shop owes this money in any case, so staff need not approve the refund.
    const amountFils = Number(attempt.amount_fils)
    await insertRefund(db, { orderId: attempt.order_id, attemptId: attempt.id, amountFils, reason, state: 'approved' }, nowMs)
    return
  }
  await setPaymentStatus(
    db,
    order.id,
    { to: 'paid', from: OPEN_PAYMENT_STATUSES, paidAtMs: nowMs, ...promiseFromPayment(order, shop, nowMs) },
    nowMs,
  )
}

/**
 * A "now" promise counts from the payment (D24): the range moves by the time since placement, or since an earlier payment that the bank took
 * back, each end rounded to its begun minute. Before the hours of such promises no time passes. A time that staff chose meanwhile (it has
 * an end) stays.
 */
const promiseFromPayment = (order: OrderRow, shop: ShopData, nowMs: number): { promised?: { from: string; to: string } } => {
  if (order.service !== 'asap' || order.slot_to !== null) return {}
  const window = shop.branchesById.get(order.branch_id)?.window ?? null
  const countsFrom = (atMs: number) => asapCountsFromMs(window, order.fulfilment as Fulfilment, atMs)
  const delayMs = countsFrom(nowMs) - countsFrom(readInstantMs(order.paid_at ?? order.created_at))
  const delay = (text: string) => toInstantText(readInstantMs(text) + delayMs)
  return { promised: { from: delay(order.promised_from), to: delay(order.promised_to) } }
}

/** Shows the failure of an attempt on the order, unless another attempt is still open. */
export const applyFailure = async (db: Kysely<Database>, attempt: Attempt, event: 'fail' | 'cancel', nowMs: number): Promise<void> => {
  if ((await countOpenAttempts(db, attempt.order_id)) > 0) return
  const isShown = await setPaymentStatus(
    db,
    attempt.order_id,
    { to: event === 'fail' ? 'failed' : 'cancelled', from: OPEN_PAYMENT_STATUSES },
    nowMs,
  )
  if (!isShown) return
  const isMoved = await moveByPayment(db, attempt.order_id, { event: 'payment_fail', trackId: attempt.track_id }, nowMs)
  if (!isMoved) await publishPaymentStatus(db, attempt.order_id, nowMs)
}

/**
 * Applies a void: the payer has the money, because the bank has taken its capture back (`enquiryNumber` is its enquiry) or staff learnt
 * that it has (no `enquiryNumber`). All refunds of it are finished, declined ones too, so that none can be approved any more; an order that it
 * paid is unpaid again and, before the kitchen begins, can be paid anew. Returns false when another process moved the attempt first.
 */
export const applyVoid = async (
  db: Kysely<Database>,
  attempt: Attempt,
  enquiryNumber: number | undefined,
  nowMs: number,
): Promise<boolean> => {
  const refunds = await listRefundRows(db, attempt.id)
  // Only the bank's own word can be taken back by the bank: it may call a payment that staff had given back paid for ever.
  const result = enquiryNumber === undefined ? 'given-back' : 'voided'
  const open = refunds.filter(({ state }) => nextRefundState(state as RefundState, 'settle') !== null)
  for (const refund of open) await finishRefund(db, refund, { event: 'settle', result }, nowMs)
  const isPartly = refunds.length > 0 && refunds.every(({ reason }) => reason === STAFF_REASON)
  if (open.length > 0 && !isPartly) return true
  // An attempt with refunds ends as refunded: what the bank voids was on its way back in part, and the rest with it.
  const event = isPartly ? 'refund' : 'void'
  const move = { event, result, ...(enquiryNumber === undefined ? {} : { enquiryNumber }) } as const
  if (!(await moveAttempt(db, attempt, move, nowMs))) return open.length > 0
  const order = await findOrder(db, attempt.order_id)
  if (order === null || order.payment_status !== 'paid') return true
  await setPaymentStatus(db, order.id, { to: order.status === 'cancelled' ? 'refunded' : 'failed', from: ['paid'] }, nowMs)
  const isMoved = await moveByPayment(db, order.id, { event: 'payment_void', trackId: attempt.track_id }, nowMs)
  if (!isMoved) await publishPaymentStatus(db, order.id, nowMs)
  return true
}
