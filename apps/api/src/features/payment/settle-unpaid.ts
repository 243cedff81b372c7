import { setTimeout as sleep } from 'node:timers/promises'
import { isPaymentOpen, type PaymentStatus } from '@sukkar/domain/payment-state'
import type { AppContext } from '../../app-context.ts'
import { tickFrom } from '../../platform/clock/clock.ts'
import { GATEWAY_TIMEOUT_MAX_MS } from '../../platform/payments/payment-limits.ts'
import { type Attempt, findAttempt, listUnpaidAttempts } from './attempt.queries.ts'
import { settleAttempt } from './settle-attempt.ts'

/**
 * Enquires at the bank about every page of an order that may be paid by now: its last one, those that were left for another, and declined ones, on
 * which a payer can try again. `isDue` leaves some out. Returns the attempts about which another request has enquired so recently that this one did not.
 */
export const settleUnpaid = async (
  context: AppContext,
  orderId: string,
  nowMs: number,
  isDue: (attempt: Attempt) => boolean = () => true,
): Promise<Attempt[]> => {
  const unpaid = (await listUnpaidAttempts(context.db, orderId)).filter(isDue)
  // At once, so that a bank which does not answer is waited for once.
  const isEnquired = await Promise.all(unpaid.map(({ id }) => settleAttempt(context, id, nowMs)))
  return unpaid.filter((_attempt, at) => isEnquired[at] !== true)
}

/**
 * As `settleUnpaid` of every page, and waits for the answers to enquiries of other requests, for whoever releases the order next. Returns whether an
 * enquiry about each page has ended.
 */
export const settleUnpaidAndWait = async (context: AppContext, orderId: string, nowMs: number): Promise<boolean> => {
  const now = tickFrom(context.clock, nowMs)
  const others = await settleUnpaid(context, orderId, nowMs)
  return (await Promise.all(others.map(({ id }) => awaitAnswer(context, id, now)))).every(Boolean)
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
