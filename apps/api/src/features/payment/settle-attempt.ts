import {
  type GatewayAnswer,
  isDefinite,
  type Judgement,
  judgeAnswer,
  nextCheckMs,
  type PaymentConcern,
} from '@sukkar/domain/payment-answer'
import { isPaymentOpen, type PaymentStatus } from '@sukkar/domain/payment-state'
import { MINUTE_MS, readInstantMs, toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { tickFrom } from '../../platform/clock/clock.ts'
import { isUniqueViolation } from '../../platform/db/database-errors.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import type { PaymentEnquiry } from '../../platform/payments/payment-adapter.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import { findOrder, lockAnyOrder } from '../order/order-payment.ts'
import { applyCapture, applyFailure, applyVoid } from './apply-payment.ts'
import { type Attempt, findAttempt, isTransactionTaken, isUnderWay, moveAttempt, nameTransaction } from './attempt.queries.ts'
import { toAttemptRef } from './attempt-ref.ts'
import { bankOf } from './bank-of.ts'
import { claimEnquiry, latest, raiseConcern, recordEnquiry, scheduleEnquiry } from './enquiry.queries.ts'
import { insertExchange } from './payment-message.queries.ts'
import { hasRefundUnderWay } from './refund.queries.ts'

/**
 * Enquires at the gateway about an attempt and records the answer. Callback, return, status page and reconciler all call this; only the
 * enquiry's answer counts, all share one limit, and of concurrent calls one settles the attempt. Returns whether this call enquired; otherwise
 * the last enquiry is less old than the gap between two, and may still be under way.
 */
export const settleAttempt = async (context: AppContext, attemptId: string, nowMs: number): Promise<boolean> => {
  const now = tickFrom(context.clock, nowMs)
  const attempt = await findAttempt(context.db, attemptId)
  if (attempt === null) return false
  const order = await findOrder(context.db, attempt.order_id)
  if (order === null) return false
  const enquiryNumber = await claimEnquiry(context.db, attempt, nowMs)
  if (enquiryNumber === null) {
    await scheduleEnquiry(context.db, attempt, nowMs)
    return false
  }
  const shop = await getShopData(context)
  const bank = bankOf(context, attempt.provider)
  // Without credentials for the gateway there is no enquiry.
  const enquiry = bank === null ? silence(attempt) : await bank.enquire(toAttemptRef(context.config, order, attempt))
  const apply = () =>
    inTransaction(context.db, (db) => applyEnquiry(db, attempt, { shop, enquiryNumber, enquiredAtMs: nowMs, enquiry }, now()))
  try {
    await apply()
  } catch (error) {
    // Another attempt has claimed the same transaction concurrently; the second try reads that.
    if (!isUniqueViolation(error)) throw error
    await apply()
  }
  return true
}

const silence = (attempt: Attempt): PaymentEnquiry => ({
  state: 'unknown',
  mismatch: null,
  ids: {},
  raw: { request: '', answer: `not asked: the shop has no access to ${attempt.provider}` },
})

type EnquiryResult = { shop: ShopData; enquiryNumber: number; enquiredAtMs: number; enquiry: PaymentEnquiry }

const applyEnquiry = async (db: Kysely<Database>, enquired: Attempt, given: EnquiryResult, nowMs: number): Promise<void> => {
  const { enquiryNumber, enquiredAtMs, enquiry } = given
  // Serialises all writes about the order's money.
  await lockAnyOrder(db, enquired.order_id)
  const attempt = await findAttempt(db, enquired.id)
  if (attempt === null) return
  await insertExchange(db, attempt.id, { kind: 'enquire', raw: enquiry.raw }, nowMs)
  const answer = await toAnswer(db, attempt, given, nowMs)
  const known = {
    status: attempt.state as PaymentStatus,
    decidedByEnquiry: Number(attempt.decided_by_ask),
    transactionId: attempt.transaction_id ?? readSettledTransaction(attempt.settled_concern),
    isVoided: attempt.result === 'voided',
  }
  const { event, concern, isEnquiryDue } = judgeAnswer(known, answer)
  // Staff have settled the attempt as paid without a transaction ID. Recording the bank's lets a second capture be noticed.
  if (known.status === 'captured' && known.transactionId === null && concern === null && isPlainlyPaid(answer))
    await nameTransaction(db, attempt.id, answer.transactionId)
  // A void during a refund in progress is judged again after the refund's answer.
  const isBusy = event === 'void' && (await hasRefundUnderWay(db, attempt.id))
  const isMoved = event !== null && !isBusy && (await applyEvent(db, attempt, { event, ...given }, nowMs))
  if (concern !== null && !isBusy) await publishConcern(db, attempt, { concern, evidence: toEvidence(concern, enquiry) }, nowMs)
  const isWaiting = !isMoved && isPaymentOpen(known.status)
  const result = isWaiting ? (concern === null ? answer.word : `mismatch ${enquiry.mismatch ?? concern}`) : undefined
  const definiteAtMs = isDefinite(answer) && !isEnquiryDue && !isBusy ? enquiredAtMs : undefined
  if (isEnquiryDue || isBusy) await recordEnquiry(db, attempt, { enquiryNumber, checkAtMs: nowMs + RETRY_MS, result }, nowMs)
  else {
    const enquiredBeforeMs = enquired.asked_at === null || isUnderWay(enquired) ? 0 : readInstantMs(enquired.asked_at)
    await planNext(db, attempt.id, { answer, result, enquiredAtMs, enquiredBeforeMs, definiteAtMs }, nowMs)
  }
}

/** Raises a concern; a new one is shown on the open pages of staff. */
const publishConcern = async (
  db: Kysely<Database>,
  { id, order_id: orderId }: Attempt,
  about: Parameters<typeof raiseConcern>[2],
  nowMs: number,
): Promise<void> => {
  if (await raiseConcern(db, id, about, nowMs)) await insertOutboxEvent(db, { topic: 'order.updated', payload: { orderId } }, nowMs)
}

/** Identifies a concern: the same kind with another amount, currency or ID is a new one. */
const toEvidence = (concern: PaymentConcern, { mismatch, amountFils, currency, trackId, ids }: PaymentEnquiry): string =>
  JSON.stringify([concern, mismatch, amountFils, currency, trackId, ids.transactionId])

/** The transaction of the concern that staff have settled, which need not be the attempt's own. */
const readSettledTransaction = (evidence: string | null): string | null =>
  evidence?.startsWith('[') === true ? ((JSON.parse(evidence) as (string | null)[])[5] ?? null) : null

const isPlainlyPaid = (answer: GatewayAnswer): boolean => answer.word === 'paid' && answer.isOurs && !answer.isTransactionTaken

type Eventful = EnquiryResult & { event: NonNullable<Judgement['event']> }

const applyEvent = async (
  db: Kysely<Database>,
  attempt: Attempt,
  { event, shop, enquiryNumber, enquiry }: Eventful,
  nowMs: number,
): Promise<boolean> => {
  if (event === 'void') return await applyVoid(db, attempt, enquiryNumber, nowMs)
  if (!(await moveAttempt(db, attempt, { event, enquiryNumber, result: RESULTS[event], ids: enquiry.ids }, nowMs))) return false
  if (event === 'capture') await applyCapture(db, attempt, shop, nowMs)
  else await applyFailure(db, attempt, event, nowMs)
  return true
}

const RESULTS = { capture: 'captured', fail: 'failed', cancel: 'cancelled' } as const

/** Schedules the next enquiry, at growing intervals. After the last one an attempt that is still unclear becomes a concern for staff. */
const planNext = async (
  db: Kysely<Database>,
  attemptId: string,
  given: {
    answer: GatewayAnswer
    result: string | undefined
    enquiredAtMs: number
    /** When the enquiry before this one was made; 0 if there was none. */
    enquiredBeforeMs: number
    definiteAtMs: number | undefined
  },
  nowMs: number,
): Promise<void> => {
  const { answer, result, enquiredAtMs, enquiredBeforeMs, definiteAtMs } = given
  const attempt = await findAttempt(db, attemptId)
  if (attempt === null) return
  const status = attempt.state as PaymentStatus
  const times = {
    createdMs: readInstantMs(attempt.created_at),
    settledMs: readInstantMs(attempt.settled_at ?? attempt.created_at),
    notifiedMs: lastHintMs(attempt),
    answeredMs: definiteAtMs ?? (attempt.answered_at === null ? null : readInstantMs(attempt.answered_at)),
    silentAfterMs: answer.word === 'unknown' ? enquiredBeforeMs : null,
  }
  // What fell due while the bank was enquired, which can take as long as a standstill, is due now.
  const checkAtMs = nextCheckMs({ status, ...times }, enquiredAtMs)
  await recordEnquiry(db, attempt, { enquiryNumber: answer.enquiryNumber, checkAtMs, result, definiteAtMs }, nowMs)
  if (checkAtMs !== null || status === 'refunded') return
  // An answer about another amount or payment is not silence; it has a concern of its own, which staff may have settled.
  const isUnclear = answer.isOurs && (answer.word === 'unknown' || (status === 'captured' && answer.word === 'pending'))
  if (isUnclear && attempt.concern === null) await publishConcern(db, attempt, { concern: 'silent', evidence: 'silent' }, nowMs)
  if (!isPaymentOpen(status)) return
  await moveAttempt(
    db,
    attempt,
    { event: 'expire', result: answer.word === 'pending' ? 'expired' : (result ?? 'expired'), checkAtMs: null },
    nowMs,
  )
}

/** When the bank last called about the attempt, or its payer came back. */
const lastHintMs = ({ notified_at: notifiedAt, returned_at: returnedAt }: Attempt): number | null => {
  const last = latest(notifiedAt, returnedAt)
  return last === null ? null : readInstantMs(last)
}

/** `isOurs`: amount, currency and track ID match the attempt, as far as the answer contains them. */
const toAnswer = async (db: Kysely<Database>, attempt: Attempt, given: EnquiryResult, nowMs: number): Promise<GatewayAnswer> => {
  const { enquiryNumber, enquiredAtMs, enquiry } = given
  const transactionId = enquiry.ids.transactionId ?? null
  const isOurs =
    enquiry.mismatch === null &&
    (enquiry.amountFils === undefined || enquiry.amountFils === Number(attempt.amount_fils)) &&
    (enquiry.currency === undefined || enquiry.currency === attempt.currency) &&
    (enquiry.trackId === undefined || enquiry.trackId === attempt.track_id)
  const isTaken = enquiry.state === 'paid' && transactionId !== null && (await isTransactionTaken(db, attempt, transactionId))
  // A capture that a clock set back since has put into the future is older than any answer.
  const isPast = attempt.settled_at !== null && attempt.settled_at <= toInstantText(nowMs + MINUTE_MS)
  const isOfBefore = isPast && toInstantText(enquiredAtMs) <= (attempt.settled_at ?? '')
  return { enquiryNumber, word: enquiry.state, isOurs, isOfBefore, transactionId, isTransactionTaken: isTaken }
}

const RETRY_MS = 5000
