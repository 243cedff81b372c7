import { isPaymentOpen, type PaymentEvent, type PaymentStatus } from './payment-state.ts'
import { MINUTE_MS } from './shop-time.ts'

/** The gateway's status of an attempt in an answer to an enquiry. `unknown`: no answer, or one without a status. */
export type GatewayWord = 'paid' | 'failed' | 'cancelled' | 'pending' | 'unknown'

/** Why a person has to review an attempt. */
export const PAYMENT_CONCERNS = ['mismatch', 'foreign_transaction', 'second_capture', 'voided', 'silent'] as const
export type PaymentConcern = (typeof PAYMENT_CONCERNS)[number]

/** The recorded state of an attempt. */
export type AttemptState = {
  status: PaymentStatus
  /** The number of the enquiry whose answer decided the status; 0 before any did. */
  decidedByEnquiry: number
  transactionId: string | null
  /** Whether its refunds count as given because the bank has taken the payment back. */
  isVoided: boolean
}

/** An answer of the gateway. `enquiryNumber` is the number of its enquiry; the enquiries of one attempt are numbered in the order in which they were made. */
export type GatewayAnswer = {
  enquiryNumber: number
  word: GatewayWord
  /** Whether amount, currency and track ID match the attempt, as far as the answer has them. */
  isOurs: boolean
  /** Whether its enquiry was begun before the present status was recorded: the bank may have answered it before that status was true. */
  isOfBefore: boolean
  transactionId: string | null
  /** Whether the transaction is already recorded as another attempt's capture. */
  isTransactionTaken: boolean
}

export type Judgement = {
  event: Extract<PaymentEvent, 'capture' | 'fail' | 'cancel' | 'void'> | null
  concern: PaymentConcern | null
  /** The answers contradict each other and their order is unclear: the reconciler must enquire again at once. */
  isEnquiryDue: boolean
}

/**
 * What an answer means for the recorded state. The gateway's latest definite answer counts at any time; an answer that is not definite (pending,
 * unknown) changes nothing, and neither does a definite one whose enquiry is older than the one that decided. A payment that is not clearly this
 * attempt's raises a concern for a person.
 */
export function judgeAnswer(known: AttemptState, answer: GatewayAnswer): Judgement {
  if (!answer.isOurs) return { ...nothing, concern: 'mismatch' }
  if (answer.word === 'paid') return judgePaid(known, answer)
  if (answer.word !== 'failed' && answer.word !== 'cancelled') return nothing
  if (answer.enquiryNumber < known.decidedByEnquiry) return nothing
  if (known.status === 'captured') return answer.isOfBefore ? enquireAgain : { ...nothing, event: 'void', concern: 'voided' }
  if (!isPaymentOpen(known.status)) return nothing
  return { ...nothing, event: answer.word === 'failed' ? 'fail' : 'cancel' }
}

function judgePaid(known: AttemptState, answer: GatewayAnswer): Judgement {
  const isKnownAsPaid = known.status === 'captured' || known.status === 'refunded'
  if (isKnownAsPaid) {
    const isOther = known.transactionId !== null && answer.transactionId !== null && known.transactionId !== answer.transactionId
    if (isOther) return { ...nothing, concern: 'second_capture' }
    if (known.status !== 'refunded' || !known.isVoided) return nothing
    // The customer has been told that a voided payment is back.
    return answer.enquiryNumber < known.decidedByEnquiry ? enquireAgain : { ...nothing, concern: 'second_capture' }
  }
  if (answer.isTransactionTaken) return { ...nothing, concern: 'foreign_transaction' }
  if (answer.enquiryNumber < known.decidedByEnquiry) return enquireAgain
  return { ...nothing, event: 'capture' }
}

/** Whether an answer is conclusive about the payment. */
export function isDefinite(answer: GatewayAnswer): boolean {
  return answer.isOurs && (answer.word === 'paid' || answer.word === 'failed' || answer.word === 'cancelled')
}

/**
 * When the next enquiry is due (epoch ms), or null when the reconciler makes no more by itself. A payment page can be paid for a day after it was
 * opened, also after a decline; a capture can be voided, mostly within minutes, or its page charged again, also after a refund; and a gateway whose
 * notification was not acknowledged in time may change its result. A due enquiry without a definite answer is repeated. The first one after the day
 * of a page is made again where the bank was silent: a shop that was off for longer must not end with its first try.
 */
export function nextCheckMs(attempt: AttemptTimes, nowMs: number): number | null {
  const { status, createdMs, settledMs, notifiedMs, answeredMs, silentAfterMs } = attempt
  const isHeld = status === 'captured' || status === 'refunded'
  const checkTimes = [...after(isHeld ? settledMs : NEVER_MS, CAPTURE_MINUTES), ...after(notifiedMs ?? NEVER_MS, NOTIFICATION_MINUTES)]
  const page = after(isHeld ? NEVER_MS : createdMs, PAGE_MINUTES)
  const unanswered = checkTimes.filter((ms) => ms <= nowMs && ms > (answeredMs ?? 0))
  const again = after(Math.max(NEVER_MS, ...unanswered), UNANSWERED_MINUTES)
  const dayEndMs = page.at(-1) ?? NEVER_MS
  const isFirstAfterDay = silentAfterMs !== null && silentAfterMs < dayEndMs && dayEndMs <= nowMs
  const lastTry = isFirstAfterDay ? [nowMs + LAST_TRY_MINUTES * MINUTE_MS] : []
  const coming = [...checkTimes, ...again, ...page, ...lastTry].filter((ms) => ms > nowMs)
  return coming.length === 0 ? null : Math.min(...coming)
}

type AttemptTimes = {
  status: PaymentStatus
  createdMs: number
  settledMs: number
  /** When the gateway last notified, or the payer first came back from its page. */
  notifiedMs: number | null
  /** When the last enquiry with a definite answer was made. */
  answeredMs: number | null
  /** Where the last enquiry had no answer: when the one before it was made, 0 if there was none. Null where it had one. */
  silentAfterMs: number | null
}

/** Adding minutes to it never yields a future instant, so an event that did not happen schedules nothing. */
const NEVER_MS = Number.NEGATIVE_INFINITY

const after = (startMs: number, minutes: readonly number[]): number[] => minutes.map((minute) => startMs + minute * MINUTE_MS)

/** A bank settles within minutes; a gateway that is down recovers within hours. */
const PAGE_MINUTES: readonly number[] = [1, 3, 10, 30, ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60)]
/** KNET voids within minutes what the shop did not acknowledge; the last check is a day later. */
const CAPTURE_MINUTES: readonly number[] = [1, 5, 15, 60, 24 * 60]
/** Anybody can send notifications, so each one causes few enquiries. */
const NOTIFICATION_MINUTES: readonly number[] = [1, 5]
const LAST_TRY_MINUTES = 5
const UNANSWERED_MINUTES: readonly number[] = [5, 15, ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60)]

/** The minimum gap in ms between two enquiries for an attempt, so that a client that calls often does not cause as many enquiries. */
export function enquiryGapMs(attempt: { status: PaymentStatus; createdMs: number }, nowMs: number): number {
  const isBeingPaid = attempt.status !== 'captured' && attempt.status !== 'refunded' && nowMs - attempt.createdMs < FRESH_MS
  return isBeingPaid ? 2000 : MINUTE_MS
}

/** While a customer may have the result page open. */
const FRESH_MS = 60 * MINUTE_MS

const nothing: Judgement = { event: null, concern: null, isEnquiryDue: false }
const enquireAgain: Judgement = { ...nothing, isEnquiryDue: true }
