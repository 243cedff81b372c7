import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorCode } from '@sukkar/contract/error-codes'
import type { PaymentMethodName } from '@sukkar/contract/shop'
import { UNPAID_PAYMENT_STATUSES } from '@sukkar/domain/order-payment'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { PAID_ONLINE } from '@sukkar/domain/payment-method'
import { isPaymentOpen, type PaymentStatus } from '@sukkar/domain/payment-state'
import { MINUTE_MS, readInstantMs } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { tickFrom } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import { isMethodOffered } from '../../platform/payments/offered-methods.ts'
import { GATEWAY_TIMEOUT_MAX_MS } from '../../platform/payments/payment-limits.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { awaitPayment, awaitsPayment, canStillPay, findOrder, lockAnyOrder, type OrderRow } from '../order/order-payment.ts'
import { type Attempt, findAttempt, findLatestAttempt, insertAttempt, moveAttempt } from './attempt.queries.ts'
import { makeTrackId, toAttemptRef } from './attempt-ref.ts'
import { insertExchange, insertMessage } from './payment-message.queries.ts'
import { settleUnpaid } from './settle-unpaid.ts'
import { reportStartFailure, type StartLog } from './start-failure.ts'

export type StartCall = { orderId: string; method: PaymentMethodName | null; nowMs: number; log?: StartLog }

/**
 * Starts a payment and returns the address of the bank's page. A double press gets the same address; after a failed payment a new attempt
 * starts while the order may still be paid (D45). An order has at most one open attempt.
 */
export const startPayment = async (context: AppContext, call: StartCall): Promise<Outcome<string, ErrorCode>> => {
  const shop = await getShopData(context)
  const now = tickFrom(context.clock, call.nowMs)
  if (
    call.method !== null &&
    !(await isMethodOffered(context.payments, shop.settings.paymentMethods, { code: PAID_ONLINE, name: call.method }))
  )
    return fail('PAYMENT_METHOD_UNAVAILABLE')
  // A page so young is a double press.
  await settleUnpaid(context, call.orderId, call.nowMs, (attempt) => ageMs(attempt, call.nowMs) >= YOUNG_MS)
  const claimed = await inTransactionOrUndo<Outcome<Claim, ErrorCode>>(context.db, (db) =>
    claimAttempt(db, context.payments.name, { ...call, nowMs: now() }),
  )
  if (!claimed.ok) return claimed
  const { attempt, isNew } = claimed.value
  return isNew ? await openPayment(context, claimed.value, now, call.log) : await awaitUrl(context, attempt)
}

type Claim = { order: OrderRow; attempt: Attempt; isNew: boolean }

/** Returns the open attempt or inserts the next one, with the order's row locked, so that two presses make one attempt. */
const claimAttempt = async (db: Kysely<Database>, provider: string, call: StartCall): Promise<Outcome<Claim, ErrorCode>> => {
  await lockAnyOrder(db, call.orderId)
  const order = await findOrder(db, call.orderId)
  if (order === null) return fail('ORDER_NOT_FOUND')
  if (Number(order.payment_method_code) !== PAID_ONLINE || !UNPAID_PAYMENT_STATUSES.includes(order.payment_status))
    return fail('PAYMENT_NOT_PENDING')
  if (!canStillPay(order, call.nowMs)) return fail('PAYMENT_EXPIRED')
  const last = await findLatestAttempt(db, call.orderId)
  const method = call.method ?? order.payment_method ?? 'knet'
  // A bank's page that was opened a while ago may have expired, so its address is not reused.
  const isAlive =
    last !== null &&
    last.returned_at === null &&
    ((last.state === 'redirected' && ageMs(last, call.nowMs) < YOUNG_MS) ||
      (last.state === 'created' && ageMs(last, call.nowMs) < STARTING_MAX_MS))
  if (isAlive && last.method === method) return succeed({ order, attempt: last, isNew: false })
  // If the abandoned attempt is paid after all, the second capture is refunded.
  if (last !== null && isPaymentOpen(last.state as PaymentStatus))
    await moveAttempt(db, last, { event: 'cancel', result: 'left' }, call.nowMs)
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

const openPayment = async (
  context: AppContext,
  { order, attempt }: Claim,
  now: () => number,
  log: StartLog | undefined,
): Promise<Outcome<string, ErrorCode>> => {
  const started = await context.payments.start(toAttemptRef(context.config, order, attempt))
  const nowMs = now()
  if (started.ok) {
    const { redirectUrl, gatewayRef, rawRequest, rawAnswer } = started.value
    // The enquiries about a page end a day after its claim: one that is opened after a standstill of this process is given to nobody.
    const isLate = ageMs(attempt, nowMs) >= LATE_MS
    const isGiven = await inTransaction(context.db, async (db) => {
      await lockAnyOrder(db, order.id)
      const present = await findOrder(db, order.id)
      const isUsed = !isLate && present !== null && awaitsPayment(present)
      const change = isUsed ? { event: 'redirect' as const, redirectUrl, gatewayRef } : { event: 'lose' as const, result: 'late' }
      await moveAttempt(db, attempt, change, nowMs)
      const raw = { request: rawRequest, answer: rawAnswer }
      await insertExchange(db, attempt.id, { kind: 'start', raw }, nowMs)
      return isUsed
    })
    return isGiven ? succeed(redirectUrl) : fail('PAYMENT_UNAVAILABLE')
  }
  // A gateway that did not answer may have opened a payment, so the reconciler enquires later; a refusal has opened none.
  const isUnclear = started.code === 'gateway_unreachable'
  const change = isUnclear ? { event: 'lose' as const } : { event: 'fail' as const, checkAtMs: null }
  const failure = { failure: started.code, details: started.details }
  await inTransaction(context.db, async (db) => {
    await lockAnyOrder(db, order.id)
    await moveAttempt(db, attempt, { ...change, result: started.code }, nowMs)
    await insertMessage(db, { attemptId: attempt.id, direction: 'received', kind: 'start', body: JSON.stringify(failure) }, nowMs)
  })
  reportStartFailure(context, log, failure, nowMs)
  return fail(
    started.code === 'attempt_invalid' && started.details?.field === 'method' ? 'PAYMENT_METHOD_UNAVAILABLE' : 'PAYMENT_UNAVAILABLE',
  )
}

/** A concurrent request is starting this attempt at the gateway; waits for its address. */
const awaitUrl = async (context: AppContext, attempt: Attempt): Promise<Outcome<string, ErrorCode>> => {
  const deadline = performance.now() + GATEWAY_TIMEOUT_MAX_MS
  for (let current: Attempt | null = attempt; current !== null; current = await findAttempt(context.db, attempt.id)) {
    if (current.redirect_url !== null) return succeed(current.redirect_url)
    if (current.state !== 'created' || performance.now() > deadline) break
    await sleep(WAIT_STEP_MS)
  }
  return fail('PAYMENT_UNAVAILABLE')
}

const ageMs = (attempt: Attempt, nowMs: number): number => nowMs - readInstantMs(attempt.created_at)

/** A double press happens within seconds. */
const YOUNG_MS = 10_000
/** An older attempt without an address has lost the process that called the gateway. */
const STARTING_MAX_MS = GATEWAY_TIMEOUT_MAX_MS + 5_000
/** A start may ask for the methods of the contract first. */
const LATE_MS = 2 * GATEWAY_TIMEOUT_MAX_MS + 5_000
const WAIT_STEP_MS = 100
