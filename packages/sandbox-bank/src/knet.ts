import { randomUUID } from 'node:crypto'
import { formatDinars, readDinars } from './amount.ts'
import { currentStatus, isOwnReturnUrl, pagePath, postDate, randomDigits, type SandboxContext, withQuery } from './bank-context.ts'
import { consumePendingEnquiry } from './faults.ts'
import { isTrackId, readText } from './fields.ts'
import { openTrandata, readElements, sealTrandata, TRANDATA_CHARS_MAX, writeElements } from './knet-message.ts'
import type { SandboxPayment, SandboxStatus } from './store.ts'

type KnetOpening = { kind: 'redirect'; url: string } | { kind: 'refused'; detail: string }

/** Opens the hosted page, or redirects the browser to the shop's error URL, as the real terminal does. */
export function openKnetPayment(context: SandboxContext, query: unknown): KnetOpening {
  const { tranportalId, tranportalPassword, resourceKey } = context.credentials.knet
  const trandata = readText(query, 'trandata', TRANDATA_CHARS_MAX)
  const fields = openTrandata(trandata, resourceKey)
  if (fields === null || readText(query, 'tranportalId') !== tranportalId) {
    return { kind: 'refused', detail: 'IPAY0100176 Decrypting transaction data failed.' }
  }
  const read = (name: string) => fields.get(name) ?? ''
  const errorUrl = read('errorURL')
  // The browser is only redirected once both URLs are verified as the shop's.
  const areOwn = [read('responseURL'), errorUrl].every((url) => isPlainReturnUrl(context, url))
  if (!areOwn) return { kind: 'refused', detail: 'The response and error addresses must be the shop’s, without a query.' }
  const refuse = (error: string, text: string): KnetOpening => {
    const url = withQuery(errorUrl, {
      ErrorText: `${error}-${text}`,
      Error: error,
      trackid: read('trackid'),
      amt: read('amt'),
      udf1: read('udf1'),
    })
    return { kind: 'redirect', url }
  }
  if (read('id') !== tranportalId || read('password') !== tranportalPassword)
    return refuse('IPAY0100176', 'Decrypting transaction data failed.')
  if (!isTrackId(read('trackid'))) return refuse('IPAY0100027', 'Invalid Track ID.')
  const problem = findProblem(fields)
  if (problem !== null) return refuse('SANDBOX', problem)
  const payment = insertPayment(context, fields, trandata)
  // The same request again is a reload of the page; a different one with the same track ID is a duplicate.
  const isOpen = payment !== null && payment.request === trandata && currentStatus(context, payment) === 'initiated'
  return isOpen ? { kind: 'redirect', url: pagePath(context, payment.ref) } : refuse('IPAY0100114', 'Duplicate Record.')
}

/** The terminal's limit for URLs. */
const RETURN_URL_CHARS_MAX = 255

function isPlainReturnUrl(context: SandboxContext, url: string): boolean {
  return url.length <= RETURN_URL_CHARS_MAX && !url.includes('?') && isOwnReturnUrl(context, url)
}

function findProblem(fields: Map<string, string>): string | null {
  const amount = fields.get('amt') ?? ''
  if (fields.get('action') !== '1') return 'Invalid action.'
  if (fields.get('currencycode') !== '414') return 'Invalid currency code.'
  if (!/^\d{1,6}\.\d{3}$/.test(amount) || readDinars(amount) === null) return 'Invalid amount.'
  const userFields = ['udf1', 'udf2', 'udf3', 'udf4', 'udf5'].map((name) => fields.get(name) ?? '')
  return userFields.some((value) => /[@/\r\n]/.test(value)) ? 'Invalid user field.' : null
}

function insertPayment(context: SandboxContext, fields: Map<string, string>, trandata: string): SandboxPayment | null {
  const trackId = fields.get('trackid') ?? ''
  context.store.insertPayment({
    ref: randomUUID().replaceAll('-', ''),
    protocol: 'knet',
    trackId,
    amountFils: readDinars(fields.get('amt') ?? '') ?? 0,
    method: 'knet',
    locale: fields.get('langid') === 'AR' ? 'ar' : 'en',
    orderReference: fields.get('udf1') || trackId,
    successUrl: fields.get('responseURL') ?? '',
    failureUrl: fields.get('errorURL') ?? '',
    request: trandata,
    paymentId: `1${randomDigits(17)}`,
    createdAtMs: context.now(),
  })
  return context.store.findByTrackId('knet', trackId)
}

const results: Record<SandboxStatus | 'expired', string> = {
  initiated: '!ERROR!-IPAY0100263-Transaction details not available.',
  captured: 'CAPTURED',
  declined: 'NOT CAPTURED',
  cancelled: 'CANCELED',
  timed_out: 'HOST TIMEOUT',
  voided: 'NOT CAPTURED',
  expired: '!ERROR!-IPAY0100042-Transaction time limit exceeds.',
}

/** `tranPipe`: enquiries (action 8) and refunds (action 2), a bare list of elements in and out. */
export function answerTranPipe(context: SandboxContext, body: string): string {
  const fields = readElements(body)
  const read = (name: string) => fields?.get(name) ?? ''
  const { tranportalId, tranportalPassword } = context.credentials.knet
  if (read('id') !== tranportalId || read('password') !== tranportalPassword)
    return errorXml('IPAY0100176', 'Decrypting transaction data failed.')
  const payment = findTransaction(context, read)
  if (payment === null || payment.trackId !== read('trackid')) return errorXml('IPAY0100263', 'Transaction details not available.')
  const fils = readDinars(read('amt'))
  if (read('action') === '2') return answerRefund(context, payment, fils)
  const isEnquiry = read('action') === '8' && fils === payment.amountFils
  return isEnquiry ? describeTransaction(context, payment) : errorXml('IPAY0100263', 'Transaction details not available.')
}

function findTransaction(context: SandboxContext, read: (name: string) => string): SandboxPayment | null {
  const payment = context.store.findByTrackId('knet', read('trackid'))
  if (payment === null) return null
  const ids: Record<string, string> = { TrackID: payment.trackId, PaymentID: payment.paymentId, TransID: payment.transactionId }
  return ids[read('udf5') || 'TransID'] === read('transid') ? payment : null
}

function errorXml(code: string, text: string): string {
  return writeElements([['result', `!ERROR!-${code}-${text}`]])
}

function describeTransaction(context: SandboxContext, payment: SandboxPayment): string {
  const isHeldBack = consumePendingEnquiry(context.faults)
  const result = isHeldBack ? results.timed_out : results[currentStatus(context, payment)]
  if (result.startsWith('!ERROR!')) return writeElements([['result', result]])
  return transactionXml(payment, result, context.faults.wrongAmountFils ?? payment.amountFils)
}

function transactionXml(payment: SandboxPayment, result: string, fils: number): string {
  return writeElements([
    ['result', result],
    ['auth', payment.authCode],
    ['ref', payment.bankReference],
    ['avr', 'N'],
    ['postdate', postDate(payment.decidedAtMs ?? payment.createdAtMs)],
    ['tranid', payment.transactionId],
    ['trackid', payment.trackId],
    ['payid', payment.paymentId],
    ['udf1', ''],
    ['udf5', 'TrackID'],
    ['amt', formatDinars(fils)],
  ])
}

function answerRefund(context: SandboxContext, payment: SandboxPayment, fils: number | null): string {
  const isTaken = fils !== null && context.store.takeRefund(payment.ref, fils, '', context.now())
  return transactionXml(payment, isTaken ? 'CAPTURED' : 'NOT CAPTURED', fils ?? 0)
}

/** The encrypted result of a decided payment, as the terminal posts it to the response URL. */
export function buildKnetResult(context: SandboxContext, payment: SandboxPayment): string {
  const result = results[payment.status].replaceAll(' ', '+')
  const fields: [string, string][] = [
    ['paymentid', payment.paymentId],
    ['result', result],
    ['auth', payment.authCode],
    ['avr', 'N'],
    ['ref', payment.bankReference],
    ['tranid', payment.transactionId],
    ['postdate', postDate(payment.decidedAtMs ?? payment.createdAtMs)],
    ['trackid', payment.trackId],
    ['udf1', payment.orderReference === payment.trackId ? '' : payment.orderReference],
    ['udf2', ''],
    ['udf3', ''],
    ['udf4', ''],
    ['udf5', ''],
    ['amt', formatDinars(payment.amountFils)],
    ['authRespCode', payment.status === 'captured' ? '00' : '05'],
  ]
  return sealTrandata(fields, context.credentials.knet.resourceKey)
}

/** The shop's error URL with the unencrypted fields of a payment that could not be finished. */
export function knetErrorUrl(payment: SandboxPayment, error: string, text: string): string {
  const { paymentId, trackId, amountFils } = payment
  const amt = formatDinars(amountFils)
  return withQuery(payment.failureUrl, { ErrorText: `${error}-${text}`, Error: error, paymentid: paymentId, trackid: trackId, amt })
}
