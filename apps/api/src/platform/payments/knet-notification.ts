import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { isTrackId, readField, readFirstField } from './gateway-fields.ts'
import { readKnetError, readKnetResult } from './knet-results.ts'
import { decryptTrandata, readTrandataValue, splitTrandata } from './knet-trandata.ts'
import type {
  GatewayRequest,
  NotificationFailure,
  NotificationReply,
  PaymentNotification,
  PaymentReturn,
  PaymentState,
  ReturnFailure,
} from './payment-adapter.ts'
import { NOTIFICATION_MAX_LENGTH } from './payment-limits.ts'

interface KnetReading {
  resourceKey: string
  directReturn: boolean
}

interface KnetHint {
  trackId: string
  claimed: PaymentState
  raw: string
}

/** The plain fields of the error path; other fields of the request are not stored. */
const errorFieldNames = ['ErrorText', 'Error', 'paymentid', 'trackid', 'amt', 'udf1']

/** Reads a notification of either path. Its content is only a hint: CBC without a MAC does not authenticate the sender. */
export function parseKnetNotification(reading: KnetReading, request: GatewayRequest): Outcome<PaymentNotification, NotificationFailure> {
  const fields = readBody(request.body)
  const hint = readHint(reading.resourceKey, fields) ?? readHint(reading.resourceKey, request.query)
  if (hint === null) return fail('notification_invalid')
  return succeed({ ...hint, reply: (receiptUrl) => buildKnetReply(reading.directReturn, receiptUrl) })
}

/** Reads the query of the payer's browser at the receipt or error URL, or the older direct return with `trandata`. */
export function parseKnetReturn(reading: KnetReading, query: unknown): Outcome<PaymentReturn, ReturnFailure> {
  const hint = readHint(reading.resourceKey, query)
  return hint === null ? fail('return_invalid') : succeed({ trackId: hint.trackId, claimed: hint.claimed })
}

/** The reference kit reads the raw body as `trandata`, so a bare ciphertext counts as one. */
function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return body
  if (body.length > 2 * NOTIFICATION_MAX_LENGTH) return null
  const text = body.trim()
  return /^[0-9a-fA-F]+$/.test(text) ? { trandata: text } : Object.fromEntries(new URLSearchParams(text))
}

function readHint(resourceKey: string, fields: unknown): KnetHint | null {
  const trandata = readField(fields, 'trandata', NOTIFICATION_MAX_LENGTH)
  return trandata === null || trandata === '' ? readPlainHint(fields) : readEncryptedHint(resourceKey, trandata)
}

function readEncryptedHint(resourceKey: string, trandata: string): KnetHint | null {
  const plain = decryptTrandata(trandata.trim(), resourceKey)
  if (!plain.ok) return null
  const decrypted = splitTrandata(plain.value)
  const trackId = readTrandataValue(decrypted, 'trackid')
  if (!isTrackId(trackId)) return null
  const claimed = readKnetResult(readTrandataValue(decrypted, 'result'))
  // The shop's own request, sent back by anybody, contains the terminal password, which must not be stored.
  const masked = plain.value.replace(/(^|&)(password=)[^&]*/g, '$1$2***')
  return { trackId, claimed, raw: JSON.stringify({ trandata, plain: masked }) }
}

function readPlainHint(fields: unknown): KnetHint | null {
  const trackId = readFirstField(fields, ['trackid', 'trackId'])
  if (!isTrackId(trackId)) return null
  const error = readFirstField(fields, ['Error', 'ErrorText'])
  const raw = JSON.stringify(Object.fromEntries(errorFieldNames.map((name) => [name, readField(fields, name)])))
  return { trackId, claimed: error === null ? 'unknown' : (readKnetError(error) ?? 'unknown'), raw }
}

/** KNET expects exactly one line and voids the payment for anything else. Parsing the URL removes line breaks. */
export function buildKnetReply(directReturn: boolean, receiptUrl: string): NotificationReply {
  const url = new URL(receiptUrl).href
  return directReturn
    ? { status: 303, contentType: 'text/plain; charset=utf-8', body: '', location: url }
    : { status: 200, contentType: 'text/plain; charset=utf-8', body: `REDIRECT=${url}`, location: null }
}
