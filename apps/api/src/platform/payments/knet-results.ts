import { parseGatewayAmount } from './gateway-amount.ts'
import { withoutNulls } from './gateway-fields.ts'
import { parseBareXml } from './knet-xml.ts'
import type { EnquiryMismatch, GatewayIds, PaymentAttemptRef, PaymentEnquiry, PaymentState } from './payment-adapter.ts'

const resultStates = new Map<string, PaymentState>([
  ['CAPTURED', 'paid'],
  ['NOT CAPTURED', 'failed'],
  ['DENIED BY RISK', 'failed'],
  ['CANCELED', 'cancelled'],
  ['CANCELLED', 'cancelled'],
  ['HOST TIMEOUT', 'pending'],
])

/** Results in answers to enquiries. After a timeout KNET itself has not learnt how the payment ended: that is no answer. */
const enquiryStates = new Map<string, PaymentState>([
  ...resultStates,
  ['SUCCESS', 'paid'],
  ['FAILURE', 'failed'],
  ['SUSPECTED', 'failed'],
  ['HOST TIMEOUT', 'unknown'],
])

export const HOST_TIMEOUT_ERROR = 'IPAY0100158'

/** Error codes that state something about the payment; all others only mean that the enquiry failed. */
const errorStates = new Map<string, PaymentState>([
  ['IPAY0100040', 'pending'],
  ['IPAY0100042', 'failed'],
  ['IPAY0100045', 'failed'],
  ['IPAY0100048', 'cancelled'],
  [HOST_TIMEOUT_ERROR, 'pending'],
  // "Details not available" also means that the payer has not finished on the bank's page.
  ['IPAY0100263', 'pending'],
])

export const knetCurrencyCode = '414'

export function readKnetResult(result: string | null): PaymentState {
  return result === null ? 'unknown' : (resultStates.get(normalise(result)) ?? readKnetError(result) ?? 'unknown')
}

/** The state of the error code in a text; null when it contains none. */
export function readKnetError(text: string): PaymentState | null {
  const code = /IPAY\d{7}/.exec(text)?.[0]
  return code === undefined ? null : (errorStates.get(code) ?? 'unknown')
}

/** Reads the answer to an enquiry and compares all its fields with the attempt. */
export function judgeKnetAnswer(attempt: PaymentAttemptRef, text: string): Omit<PaymentEnquiry, 'raw'> {
  const fields = parseBareXml(text)
  const result = fields?.result
  const state = result === undefined ? undefined : enquiryStates.get(normalise(result))
  if (fields === null || state === undefined) {
    return { state: text.includes(HOST_TIMEOUT_ERROR) ? 'unknown' : (readKnetError(text) ?? 'unknown'), mismatch: null, ids: {} }
  }
  const mismatch = findMismatch(attempt, fields, state === 'paid')
  const amountFils = parseGatewayAmount(fields.amt ?? '')
  return {
    state: mismatch === null ? state : 'unknown',
    ...(amountFils === null ? {} : { amountFils }),
    ...(fields.trackid === undefined ? {} : { trackId: fields.trackid }),
    mismatch,
    ids: readKnetIds(fields),
  }
}

/** A paid answer must contain amount and track id; a refusal may omit them but must not contain different ones. */
function findMismatch(attempt: PaymentAttemptRef, fields: Record<string, string>, isPaid: boolean): EnquiryMismatch | null {
  const { trackid, amt, currencycode } = fields
  if (isPaid || trackid) {
    if (trackid !== attempt.trackId) return 'track_id'
  }
  if (isPaid || amt) {
    if (parseGatewayAmount(amt ?? '') !== attempt.amountFils) return 'amount'
  }
  return currencycode !== undefined && currencycode !== knetCurrencyCode ? 'currency' : null
}

export function readKnetIds(fields: Record<string, string>): GatewayIds {
  return withoutNulls({
    paymentId: fields.payid ?? fields.paymentid ?? null,
    transactionId: fields.tranid ?? null,
    bankReference: fields.ref ?? null,
    authCode: fields.auth ?? null,
  })
}

function normalise(result: string): string {
  return result.replaceAll('+', ' ').trim().replace(/\s+/g, ' ').toUpperCase()
}
