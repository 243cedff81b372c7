import { parseGatewayAmount } from './gateway-amount.ts'
import { readField, readFirstField, readValue, withoutNulls } from './gateway-fields.ts'
import type { EnquiryMismatch, PaymentAttemptRef, PaymentEnquiry, PaymentState } from './payment-adapter.ts'

const finalStates = new Map<string, PaymentState>([
  ['success', 'paid'],
  ['failed', 'failed'],
  ['failure', 'failed'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
  ['initiated', 'pending'],
  ['pending', 'pending'],
])

export function readFinalStatus(text: string | null): PaymentState {
  return text === null ? 'unknown' : (finalStates.get(text.trim().toLowerCase()) ?? 'unknown')
}

/** Null for text that is not JSON: a gateway's proxy may answer with HTML, with any status. */
export function parseJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch {
    return null
  }
}

/**
 * Reads a status answer. The track id, which is unique, identifies the payment; the answer need not contain an amount, but one that is
 * present must agree.
 */
export function judgeBookeeyAnswer(attempt: PaymentAttemptRef, text: string): Omit<PaymentEnquiry, 'raw'> {
  const list = readValue(parseJson(text), 'PaymentStatus')
  if (!Array.isArray(list)) return { state: 'unknown', mismatch: null, ids: {} }
  // The answer for a link that nobody has opened is an empty list.
  if (list.length === 0) return { state: 'pending', mismatch: null, ids: {} }
  const entries: unknown[] = list
  const own = entries.filter((entry) => readReference(entry) === attempt.trackId)
  const entry = own[0]
  if (entry === undefined || own.length > 1) return { state: 'unknown', mismatch: 'track_id', ids: {} }
  const mismatch = findMismatch(attempt, entry)
  const amountFils = readAmountFils(entry)
  return {
    state: mismatch === null ? readEntryState(entry) : 'unknown',
    ...(amountFils === null ? {} : { amountFils }),
    trackId: attempt.trackId,
    mismatch,
    ids: withoutNulls({
      paymentId: readField(entry, 'PaymentId'),
      transactionId: readField(entry, 'BookeeyTrackId'),
      bankReference: readField(entry, 'BankRefNo'),
      authCode: readField(entry, 'AuthCode'),
    }),
  }
}

/** A success with an error code is contradictory and does not count as paid. */
function readEntryState(entry: unknown): PaymentState {
  const state = readFinalStatus(readField(entry, 'finalStatus'))
  const errorCode = readField(entry, 'ErrorCode')?.trim() ?? ''
  return state === 'paid' && errorCode !== '' && errorCode !== '0' ? 'unknown' : state
}

function readReference(entry: unknown): string | null {
  return readFirstField(entry, ['MerchantTxnRefNo', 'merchTxnRefno'])
}

const amountNames = ['Amount', 'Txn_AMT']

function readAmountFils(entry: unknown): number | null {
  return parseGatewayAmount(readFirstField(entry, amountNames) ?? '')
}

function findMismatch(attempt: PaymentAttemptRef, entry: unknown): EnquiryMismatch | null {
  const hasAmount = readFirstField(entry, amountNames) !== null
  if (hasAmount && readAmountFils(entry) !== attempt.amountFils) return 'amount'
  const currency = readFirstField(entry, ['Currency', 'CurrencyCode'])
  return currency !== null && currency.toUpperCase() !== attempt.currency && currency !== '414' ? 'currency' : null
}
