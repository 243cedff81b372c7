import { isPaymentOpen, type PaymentEvent, type PaymentStatus } from './payment-state.ts'
import { MINUTE_MS } from './shop-time.ts'

/** What a gateway says of an attempt when it is asked. `unknown` is silence, or an answer that says nothing. */
export type GatewayWord = 'paid' | 'failed' | 'cancelled' | 'pending' | 'unknown'

/** Why a person has to look at an attempt. */
export const PAYMENT_CONCERNS = ['mismatch', 'foreign_transaction', 'second_capture', 'voided', 'silent'] as const
export type PaymentConcern = (typeof PAYMENT_CONCERNS)[number]

/** What is known of an attempt. */
export type AttemptState = {
  status: PaymentStatus
  /** The enquiry whose answer decided the status; 0 before any did. */
  decidedByEnquiry: number
  transactionId: string | null
}

/** An answer, with the number of the question that it answers: questions of one attempt are numbered in the order in which they were asked. */
export type GatewayAnswer = {
  ask: number
  word: GatewayWord
  /** Whether amount, currency and track id are the attempt's, as far as they were told. */
  isOurs: boolean
  transactionId: string | null
  /** Whether the transaction is the money of another attempt. */
  isTransactionTaken: boolean
}

export type Judgement = {
  event: Extract<PaymentEvent, 'capture' | 'fail' | 'cancel' | 'void'> | null
  concern: PaymentConcern | null
  /** The answers contradict each other in an order that nobody can tell: the gateway is asked once more, now. */
  isToBeAskedNow: boolean
}

/**
 * What an answer means for what is known. The gateway's last definite word about a page is believed at any time; what is no word
 * (pending, silence) undoes nothing, and neither does a definite word from before the one that decided. Money that is not plainly this
 * attempt's is for a person to look at.
 */
export function judgeAnswer(known: AttemptState, answer: GatewayAnswer): Judgement {
  if (!answer.isOurs) return { ...nothing, concern: 'mismatch' }
  if (answer.word === 'paid') return judgePaid(known, answer)
  if (answer.word !== 'failed' && answer.word !== 'cancelled') return nothing
  if (answer.ask < known.decidedByEnquiry) return nothing
  if (known.status === 'captured') return { ...nothing, event: 'void', concern: 'voided' }
  if (!isPaymentOpen(known.status)) return nothing
  return { ...nothing, event: answer.word === 'failed' ? 'fail' : 'cancel' }
}

function judgePaid(known: AttemptState, answer: GatewayAnswer): Judgement {
  const isKnownAsPaid = known.status === 'captured' || known.status === 'refunded'
  if (isKnownAsPaid) {
    const isOther = known.transactionId !== null && answer.transactionId !== null && known.transactionId !== answer.transactionId
    return isOther ? { ...nothing, concern: 'second_capture' } : nothing
  }
  if (answer.isTransactionTaken) return { ...nothing, concern: 'foreign_transaction' }
  if (answer.ask < known.decidedByEnquiry) return { ...nothing, isToBeAskedNow: true }
  return { ...nothing, event: 'capture' }
}

/** Whether an answer says how a payment stands, so that later questions count for more. */
export function isDefinite(answer: GatewayAnswer): boolean {
  return answer.isOurs && (answer.word === 'paid' || answer.word === 'failed' || answer.word === 'cancelled')
}

/**
 * When the gateway is asked again, or null for never again by itself. A page may be paid for a day after it was opened, also after a
 * decline; a capture may be taken back, mostly within minutes, or its page charged once more, also when it went back; and a gateway that notified may think otherwise when it was not
 * acknowledged in time. A look that brought no clear answer is taken again. Instants are epoch ms.
 */
export function nextCheckMs(attempt: AttemptTimes, nowMs: number): number | null {
  const { status, createdMs, settledMs, notifiedMs, answeredMs } = attempt
  const isHeld = status === 'captured' || status === 'refunded'
  const looks = [...after(isHeld ? settledMs : NEVER_MS, CAPTURE_MINUTES), ...after(notifiedMs ?? NEVER_MS, NOTIFICATION_MINUTES)]
  const unanswered = looks.filter((ms) => ms <= nowMs && ms > (answeredMs ?? 0))
  const again = after(Math.max(NEVER_MS, ...unanswered), UNANSWERED_MINUTES)
  const page = after(isHeld ? NEVER_MS : createdMs, PAGE_MINUTES)
  const coming = [...looks, ...again, ...page].filter((ms) => ms > nowMs)
  return coming.length === 0 ? null : Math.min(...coming)
}

type AttemptTimes = {
  status: PaymentStatus
  createdMs: number
  settledMs: number
  notifiedMs: number | null
  /** When the last question was put that had a clear answer. */
  answeredMs: number | null
}

/** What never was is followed by nothing that is still to come. */
const NEVER_MS = Number.NEGATIVE_INFINITY

const after = (startMs: number, minutes: readonly number[]): number[] => minutes.map((minute) => startMs + minute * MINUTE_MS)

/** A bank settles within minutes; a gateway that is down comes back within hours. */
const PAGE_MINUTES: readonly number[] = [1, 3, 10, 30, ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60)]
/** KNET voids within minutes what the shop did not acknowledge; the last look is on the day after. */
const CAPTURE_MINUTES: readonly number[] = [1, 5, 15, 60, 24 * 60]
/** Anybody can send notifications, so each is followed by few questions. */
const NOTIFICATION_MINUTES: readonly number[] = [1, 5]
const UNANSWERED_MINUTES: readonly number[] = [5, 15, ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60)]

/** How long after one enquiry the next one may be made: a client that calls often must not make the gateway answer often. */
export function enquiryGapMs(attempt: { status: PaymentStatus; createdMs: number }, nowMs: number): number {
  const isBeingPaid = attempt.status !== 'captured' && attempt.status !== 'refunded' && nowMs - attempt.createdMs < FRESH_MS
  return isBeingPaid ? 2000 : MINUTE_MS
}

/** While a customer may be waiting for the answer. */
const FRESH_MS = 60 * MINUTE_MS

const nothing: Judgement = { event: null, concern: null, isToBeAskedNow: false }
