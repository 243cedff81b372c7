import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { formatGatewayAmount, isPayableFils } from './gateway-amount.ts'
import { isTrackId, maskSecrets } from './gateway-fields.ts'
import { type GatewayFetch, postToGateway } from './gateway-http.ts'
import { buildKnetReply, parseKnetNotification, parseKnetReturn } from './knet-notification.ts'
import { HOST_TIMEOUT_ERROR, judgeKnetAnswer, knetCurrencyCode, readKnetIds } from './knet-results.ts'
import { encryptTrandata, joinTrandata } from './knet-trandata.ts'
import { buildBareXml, parseBareXml } from './knet-xml.ts'
import type {
  PaymentAdapter,
  PaymentAttemptRef,
  PaymentEnquiry,
  PaymentRefund,
  PaymentStart,
  PaymentStartFailure,
} from './payment-adapter.ts'
import { RETURN_URL_MAX_LENGTH } from './payment-limits.ts'

export interface KnetConfig {
  tranportalId: string
  tranportalPassword: string
  /** Exactly 16 characters: the AES-128 key. */
  resourceKey: string
  /** The hosted payment page, with its `?param=paymentInit`. */
  paymentUrl: string
  /** The server-to-server URL, with its `?param=tranInit`. */
  tranPipeUrl: string
  languageCodes: { en: string; ar: string }
  /** For terminals certified before September 2023: the payer's browser itself brings `trandata`. */
  directReturn: boolean
  /** Only for a gateway on the same machine; KNET refuses plain http. */
  allowHttpUrls: boolean
  timeoutMs: number
}

type Field = readonly [string, string]

/** KNET direct, "RAW" method: a redirect with encrypted fields, then enquiries in plain XML. */
export function createKnetAdapter(config: KnetConfig, fetch: GatewayFetch): PaymentAdapter {
  return {
    name: 'knet',
    listMethods: () => Promise.resolve(['knet']),
    cachedMethods: () => ['knet'],
    start: (attempt) => Promise.resolve(start(config, attempt)),
    parseNotification: (request) => parseKnetNotification(config, request),
    replyToUnread: (receiptUrl) => buildKnetReply(config.directReturn, receiptUrl),
    parseReturn: (request) => parseKnetReturn(config, request.query),
    enquire: (attempt) => enquire(config, fetch, attempt),
    refund: (attempt, fils, remark) => refund(config, fetch, attempt, fils, remark),
  }
}

function start(config: KnetConfig, attempt: PaymentAttemptRef): Outcome<PaymentStart, PaymentStartFailure> {
  const responseUrl = config.directReturn ? attempt.returnUrls.success : attempt.returnUrls.notification
  const errorUrl = attempt.returnUrls.failure
  const field = findInvalidField(config, attempt, responseUrl, errorUrl)
  if (field !== null) return fail('attempt_invalid', { field })
  const fields = paymentFields(config, attempt, responseUrl, errorUrl)
  const redirect = new URL(config.paymentUrl)
  redirect.searchParams.set('trandata', encryptTrandata(joinTrandata(fields), config.resourceKey))
  redirect.searchParams.set('tranportalId', config.tranportalId)
  redirect.searchParams.set('responseURL', responseUrl)
  redirect.searchParams.set('errorURL', errorUrl)
  const rawRequest = joinTrandata(fields.map(([name, value]) => [name, name === 'password' ? '***' : value]))
  return succeed({ redirectUrl: redirect.href, gatewayRef: null, rawRequest, rawAnswer: '' })
}

/** In the order of the manual; whether the terminal accepts another is unknown. */
function paymentFields(config: KnetConfig, attempt: PaymentAttemptRef, responseUrl: string, errorUrl: string): Field[] {
  return [
    ['id', config.tranportalId],
    ['password', config.tranportalPassword],
    ['action', '1'],
    ['langid', config.languageCodes[attempt.locale]],
    ['currencycode', knetCurrencyCode],
    ['amt', formatGatewayAmount(attempt.amountFils, 'three-decimals')],
    ['responseURL', responseUrl],
    ['errorURL', errorUrl],
    ['trackid', attempt.trackId],
    // Fields are joined without encoding, so characters that could end a field or are forbidden in it are removed.
    ['udf1', attempt.orderNumber.replace(/[^A-Za-z0-9 -]/g, '')],
    ['udf2', ''],
    ['udf3', ''],
    ['udf4', ''],
    ['udf5', ''],
  ]
}

function findInvalidField(config: KnetConfig, attempt: PaymentAttemptRef, responseUrl: string, errorUrl: string): string | null {
  if (!isTrackId(attempt.trackId)) return 'trackId'
  if (!isPayableFils(attempt.amountFils)) return 'amountFils'
  if (attempt.method !== 'knet') return 'method'
  const isBad = [responseUrl, errorUrl].some((url) => !isReturnUrl(url, config.allowHttpUrls))
  return isBad ? 'returnUrls' : null
}

function isReturnUrl(url: string, allowHttp: boolean): boolean {
  if (url.length > RETURN_URL_MAX_LENGTH || /[&?#\s]/.test(url) || !URL.canParse(url)) return false
  const { protocol } = new URL(url)
  return protocol === 'https:' || (allowHttp && protocol === 'http:')
}

async function enquire(config: KnetConfig, fetch: GatewayFetch, attempt: PaymentAttemptRef): Promise<PaymentEnquiry> {
  const fields: Field[] = [
    ['action', '8'],
    ['amt', formatGatewayAmount(attempt.amountFils, 'three-decimals')],
    ['transid', attempt.trackId],
    ['trackid', attempt.trackId],
    ['udf5', 'TrackID'],
  ]
  const exchange = await callTranPipe(config, fetch, fields)
  const judged = exchange.text === null ? { state: 'unknown' as const, mismatch: null, ids: {} } : judgeKnetAnswer(attempt, exchange.text)
  return { ...judged, raw: exchange.raw }
}

async function refund(
  config: KnetConfig,
  fetch: GatewayFetch,
  attempt: PaymentAttemptRef,
  fils: number,
  remark: string,
): Promise<PaymentRefund> {
  if (!isPayableFils(fils) || fils > attempt.amountFils) {
    return { state: 'failed', ids: {}, raw: { request: '', answer: 'not sent: the refund is not within the payment' } }
  }
  const exchange = await callTranPipe(config, fetch, [
    ['action', '2'],
    ['amt', formatGatewayAmount(fils, 'three-decimals')],
    ['transid', attempt.trackId],
    ['trackid', attempt.trackId],
    ['udf1', remark.replace(/[@/\r\n]/g, ' ').slice(0, 50)],
    ['udf5', 'TrackID'],
  ])
  const fields = exchange.text === null ? null : parseBareXml(exchange.text)
  return { state: readRefundState(exchange.text, fields), ids: fields === null ? {} : readKnetIds(fields), raw: exchange.raw }
}

/** Only `CAPTURED` is a refund; a clear refusal is a failure; after any other answer, enquire before a second try. */
function readRefundState(text: string | null, fields: Record<string, string> | null): PaymentRefund['state'] {
  const result = fields?.result?.trim().replaceAll('+', ' ').toUpperCase()
  if (result === 'CAPTURED') return 'done'
  if (result === 'NOT CAPTURED' || result === 'FAILURE') return 'failed'
  const isRefused = text !== null && /IPAY\d{7}/.test(text) && !text.includes(HOST_TIMEOUT_ERROR)
  return isRefused ? 'failed' : 'unknown'
}

interface TranPipeExchange {
  text: string | null
  raw: { request: string; answer: string }
}

async function callTranPipe(config: KnetConfig, fetch: GatewayFetch, fields: readonly Field[]): Promise<TranPipeExchange> {
  const body = (id: string, password: string) => buildBareXml([['id', id], ['password', password], ...fields])
  const request = body(config.tranportalId, '***')
  const answer = await postToGateway(fetch, {
    url: config.tranPipeUrl,
    contentType: 'application/xml',
    body: body(config.tranportalId, config.tranportalPassword),
    timeoutMs: config.timeoutMs,
  })
  if (!answer.ok) return { text: null, raw: { request, answer: answer.code } }
  const text = answer.value.text
  const raw = { request, answer: maskSecrets(`${answer.value.status} ${text}`, [config.tranportalPassword, config.resourceKey]) }
  return { text: answer.value.status === 200 ? text : null, raw }
}
