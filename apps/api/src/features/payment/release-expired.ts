import { OPEN_PAYMENT_STATUSES, UNPAID_ORDER_STATUSES } from '@sukkar/domain/order-payment'
import type { OrderStatus } from '@sukkar/domain/order-state'
import { isPaymentOpen, type PaymentStatus } from '@sukkar/domain/payment-state'
import { MINUTE_MS, readInstantMs, toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { tickFrom } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { GATEWAY_TIMEOUT_MAX_MS } from '../../platform/payments/payment-limits.ts'
import { findOrder, listUnpaidOrders, type OrderRow } from '../order/order-payment.ts'
import { releaseUnpaidOrder } from '../order/release-order.ts'
import { type Attempt, isUnderWay, listUnpaidAttempts } from './attempt.queries.ts'
import { settleAttempt } from './settle-attempt.ts'
import { noteWork } from './working-since.ts'

/** Releases all online orders past their `pay_until` (D45), each in its own transaction; returns how many. */
export const releaseExpiredOrders = async (context: AppContext, nowMs: number): Promise<number> => {
  const now = tickFrom(context.clock, nowMs)
  let released = 0
  await runEach(await listUnpaidOrders(context.db, nowMs), async (orderId) => {
    if (await releaseIfExpired(context, orderId, now())) released += 1
  })
  return released
}

/**
 * Releases an order if its `pay_until` has passed; returns whether it did. The bank is enquired first about every page of the order, for one may
 * have been paid in time by a browser that never returned. A bank that does not answer postpones the release by `SILENCE_MAX_MS` of this process's
 * work without a standstill, and by the rest of an enquiry that another process has under way then; one that has not ended `ENQUIRY_MAX_MS` later is
 * waited for no longer. The last word is an enquiry of this call: that another process heard nothing may be its own standstill.
 */
export const releaseIfExpired = async (context: AppContext, orderId: string, nowMs: number): Promise<boolean> => {
  const { db } = context
  const now = tickFrom(context.clock, nowMs)
  const order = await findOrder(db, orderId)
  if (order === null || !isWaitOver(order, nowMs)) return false
  const findSilenceEndMs = (): number => Math.max(readInstantMs(order.pay_until), noteWork(context, now())) + SILENCE_MAX_MS
  const silenceEndMs = findSilenceEndMs()
  const isDue = (attempt: Attempt): boolean => nowMs < silenceEndMs || !isUnderWay(attempt) || nowMs >= silenceEndMs + ENQUIRY_MAX_MS
  const enquired = new Set<string>()
  await runEach((await listUnanswered(db, order)).filter(isDue), async ({ id }) => {
    if (await settleAttempt(context, id, now())) enquired.add(id)
  })
  // An enquiry that a standstill has broken off is no silence of the bank.
  const isSilenceOver = now() >= findSilenceEndMs()
  if ((await listUnanswered(db, order)).some(({ id }) => !isSilenceOver || !enquired.has(id))) return false
  return await inTransaction(db, (transaction) => releaseUnpaidOrder(transaction, orderId, 'The time to pay is over', now()))
}

type ExpiredOrder = OrderRow & { pay_until: string }

/** Where the bank has voided the capture after the kitchen had begun, staff decide about the order. */
const isWaitOver = (order: OrderRow, nowMs: number): order is ExpiredOrder =>
  order.pay_until !== null &&
  order.pay_until <= toInstantText(nowMs) &&
  OPEN_PAYMENT_STATUSES.includes(order.payment_status) &&
  UNPAID_ORDER_STATUSES.includes(order.status as OrderStatus)

/** The attempts of which the bank has not said since the order's `pay_until` whether they are paid. */
const listUnanswered = async (db: Kysely<Database>, { id, pay_until }: ExpiredOrder): Promise<Attempt[]> =>
  (await listUnpaidAttempts(db, id)).filter((attempt) => !isAnsweredSince(attempt, pay_until))

const isAnsweredSince = (attempt: Attempt, instant: string): boolean => {
  if (attempt.asked_at === null || attempt.asked_at < instant || isUnderWay(attempt)) return false
  if (isPaymentOpen(attempt.state as PaymentStatus)) return attempt.result !== 'unknown'
  return attempt.answered_at !== null && attempt.answered_at >= instant
}

const SILENCE_MAX_MS = 2 * MINUTE_MS
/** A longer enquiry has lost its process. */
const ENQUIRY_MAX_MS = GATEWAY_TIMEOUT_MAX_MS + 5000
