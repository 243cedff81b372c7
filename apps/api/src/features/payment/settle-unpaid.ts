import { setTimeout as sleep } from 'node:timers/promises'
import { isPaymentOpen, type PaymentStatus } from '@sukkar/domain/payment-state'
import type { AppContext } from '../../app-context.ts'
import { tickFrom } from '../../platform/clock/clock.ts'
import { GATEWAY_TIMEOUT_MAX_MS } from '../../platform/payments/payment-limits.ts'
import { type Attempt, findAttempt, listUnpaidAttempts } from './attempt.queries.ts'
import { settleAttempt } from './settle-attempt.ts'

/**
 * Enquires at the bank about every page of an order that may be paid by now: its last one, those that were left for another, and declined ones, on
 * which a payer can try again. `isDue` leaves some out.
 */
export const settleUnpaid = async (
  context: AppContext,
  orderId: string,
  nowMs: number,
  isDue: (attempt: Attempt) => boolean = () => true,
): Promise<void> => {
  const unpaid = await listUnpaidAttempts(context.db, orderId)
  // At once, so that a bank which does not answer is waited for once.
  await Promise.all(unpaid.filter(isDue).map(({ id }) => settleAttempt(context, id, nowMs)))
}

/**
 * As `settleUnpaid` of every page, and waits for the answers to enquiries of other requests, for whoever releases the order next. Returns whether an
 * enquiry about each page has ended.
 */
export const settleUnpaidAndWait = async (context: AppContext, orderId: string, nowMs: number): Promise<boolean> => {
  const now = tickFrom(context.clock, nowMs)
  const settle = async ({ id }: Attempt) => (await settleAttempt(context, id, nowMs)) || (await awaitAnswer(context, id, now))
  return (await Promise.all((await listUnpaidAttempts(context.db, orderId)).map(settle))).every(Boolean)
}

/** Without an answer in time the enquiry has lost its process and is made again, unless even that would be too soon after it. */
const awaitAnswer = async (context: AppContext, attemptId: string, now: () => number): Promise<boolean> => {
  const deadline = performance.now() + GATEWAY_TIMEOUT_MAX_MS
  const latest = await findAttempt(context.db, attemptId)
  for (let current = latest; current !== null; current = await findAttempt(context.db, attemptId)) {
    if (Number(current.checks) >= Number(latest?.asks)) break
    if (performance.now() > deadline) return await settleAttempt(context, attemptId, now())
    await sleep(WAIT_STEP_MS)
  }
  return true
}

const WAIT_STEP_MS = 100

/** Whether the bank has not said how an attempt ended: it is open, or was left for another before the bank answered. */
export const isUndecided = ({ state, answered_at }: Attempt): boolean => isPaymentOpen(state as PaymentStatus) || answered_at === null
