import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorCode } from '@sukkar/contract/error-codes'
import type { PaymentMethodName } from '@sukkar/contract/shop'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { isPaymentOpen, type PaymentStatus } from '@sukkar/domain/payment-state'
import { MINUTE_MS, parseInstant } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { tickFrom } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import { isMethodOffered } from '../../platform/payments/offered-methods.ts'
import { GATEWAY_TIMEOUT_MS } from '../../platform/payments/payment-limits.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { awaitPayment, canStillPay, findPayableOrder, lockOrderRow, type PayableOrder } from '../order/order-payment.ts'
import { type Attempt, findAttempt, findLatestAttempt, insertAttempt, moveAttempt } from './attempt.queries.ts'
import { makeTrackId, toAttemptRef } from './attempt-ref.ts'
import { insertExchange, insertMessage } from './payment-message.queries.ts'
import { settleAttempt } from './settle-attempt.ts'

export type StartCall = { orderId: string; method: PaymentMethodName | null; nowMs: number }

/**
 * The page on which the order is paid. A second press gets the address of the first; a payment that failed is tried again
 * with a new attempt, as long as the order waits for its money (D45). One attempt at a time is alive.
 */
export const startPayment = async (context: AppContext, call: StartCall): Promise<Outcome<string, ErrorCode>> => {
  const shop = await getShopData(context)
  const now = tickFrom(context.clock, call.nowMs)
  if (call.method !== null && !(await isMethodOffered(context.payments, shop.settings.paymentMethods, { code: 3, name: call.method })))
    return fail('PAYMENT_METHOD_UNAVAILABLE')
  await settleStale(context, call)
  const claimed = await inTransactionOrUndo<Outcome<Claim, ErrorCode>>(context.db, (db) =>
    claimAttempt(db, context.payments.name, { ...call, nowMs: now() }),
  )
  if (!claimed.ok) return claimed
  const { attempt, isNew } = claimed.value
  return isNew ? await openPayment(context, claimed.value, now) : await awaitUrl(context, attempt)
}

type Claim = { order: PayableOrder; attempt: Attempt; isNew: boolean }

/** Before a payment is begun again the gateway is asked what became of the last one; a double press is too young for that. */
const settleStale = async (context: AppContext, call: StartCall): Promise<void> => {
  const last = await findLatestAttempt(context.db, call.orderId)
  if (last === null || !isPaymentOpen(last.state as PaymentStatus)) return
  if (ageMs(last, call.nowMs) >= YOUNG_MS) await settleAttempt(context, last.id, call.nowMs)
}

/** Finds the attempt that is alive or makes the next one, with the order's row held, so that two presses make one. */
const claimAttempt = async (db: Kysely<Database>, provider: string, call: StartCall): Promise<Outcome<Claim, ErrorCode>> => {
  await lockOrderRow(db, call.orderId, call.nowMs)
  const order = await findPayableOrder(db, call.orderId)
  if (order === null) return fail('ORDER_NOT_FOUND')
  if (Number(order.payment_method_code) !== 3 || !['pending', 'failed', 'cancelled', 'expired'].includes(order.payment_status))
    return fail('PAYMENT_NOT_PENDING')
  if (!canStillPay(order, call.nowMs)) return fail('PAYMENT_EXPIRED')
  const last = await findLatestAttempt(db, call.orderId)
  const method = call.method ?? order.payment_method ?? 'knet'
  // A page of the bank that was left a while ago may be over, and then leads nowhere; the order is paid on a new one.
  const isAlive =
    last !== null &&
    last.returned_at === null &&
    ((last.state === 'redirected' && ageMs(last, call.nowMs) < YOUNG_MS) ||
      (last.state === 'created' && ageMs(last, call.nowMs) < GATEWAY_TIMEOUT_MS * 2))
  if (isAlive && last.method === method) return succeed({ order, attempt: last, isNew: false })
  // Left behind: should it be paid all the same, the second payment is given back.
  if (last !== null && isPaymentOpen(last.state as PaymentStatus))
    await moveAttempt(db, last, { event: last.state === 'unknown' ? 'expire' : 'cancel', result: 'left' }, call.nowMs)
  const number = Number(last?.number ?? 0) + 1
  const attempt = await insertAttempt(
    db,
    {
      orderId: order.id,
      number,
      trackId: makeTrackId(order.number, number),
      provider,
      method,
      amountFils: Number(order.total_fils),
      checkAtMs: call.nowMs + MINUTE_MS,
    },
    call.nowMs,
  )
  await awaitPayment(db, order.id, method)
  return succeed({ order, attempt, isNew: true })
}

const openPayment = async (context: AppContext, { order, attempt }: Claim, now: () => number): Promise<Outcome<string, ErrorCode>> => {
  const started = await context.payments.start(toAttemptRef(context.config, order, attempt))
  const nowMs = now()
  if (started.ok) {
    const { redirectUrl, gatewayRef, rawRequest, rawAnswer } = started.value
    await inTransaction(context.db, async (db) => {
      await lockOrderRow(db, order.id, nowMs)
      await moveAttempt(db, attempt, { event: 'redirect', redirectUrl, gatewayRef }, nowMs)
      const raw = { request: rawRequest, answer: rawAnswer }
      await insertExchange(db, attempt.id, { kind: 'start', raw }, nowMs)
    })
    return succeed(redirectUrl)
  }
  // A gateway that did not answer may have opened a payment: it is asked later. A refusal has opened none.
  const isUnclear = started.code === 'gateway_unreachable'
  const change = isUnclear ? { event: 'lose' as const } : { event: 'fail' as const, checkAtMs: null }
  await inTransaction(context.db, async (db) => {
    await lockOrderRow(db, order.id, nowMs)
    await moveAttempt(db, attempt, { ...change, result: started.code }, nowMs)
    const body = JSON.stringify({ failure: started.code, details: started.details })
    await insertMessage(db, { attemptId: attempt.id, direction: 'received', kind: 'start', body }, nowMs)
  })
  return fail(
    started.code === 'attempt_invalid' && started.details?.field === 'method' ? 'PAYMENT_METHOD_UNAVAILABLE' : 'PAYMENT_UNAVAILABLE',
  )
}

/** The other press is talking to the gateway at this moment; its address is ours. */
const awaitUrl = async (context: AppContext, attempt: Attempt): Promise<Outcome<string, ErrorCode>> => {
  const deadline = performance.now() + GATEWAY_TIMEOUT_MS
  for (let current: Attempt | null = attempt; current !== null; current = await findAttempt(context.db, attempt.id)) {
    if (current.redirect_url !== null) return succeed(current.redirect_url)
    if (current.state !== 'created' || performance.now() > deadline) break
    await sleep(WAIT_STEP_MS)
  }
  return fail('PAYMENT_UNAVAILABLE')
}

const ageMs = (attempt: Attempt, nowMs: number): number => {
  const created = parseInstant(attempt.created_at)
  return created.ok ? nowMs - created.value : Number.POSITIVE_INFINITY
}

/** A double press comes within seconds. */
const YOUNG_MS = 10_000
const WAIT_STEP_MS = 100
