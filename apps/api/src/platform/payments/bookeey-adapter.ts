import { randomInt } from 'node:crypto'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import {
  type BookeeyConfig,
  buildLinkRequest,
  buildRefundRequest,
  buildStatusRequest,
  hashLinkRequest,
  hashStatusRequest,
} from './bookeey-messages.ts'
import { createMethodList, type MethodList } from './bookeey-methods.ts'
import { judgeBookeeyAnswer, parseJson, readFinalStatus } from './bookeey-results.ts'
import { formatGatewayAmount, isPayableFils } from './gateway-amount.ts'
import { isTrackId, maskSecrets, readFirstField } from './gateway-fields.ts'
import { type GatewayAnswer, type GatewayFailure, type GatewayFetch, postToGateway } from './gateway-http.ts'
import type {
  PaymentAdapter,
  PaymentAttemptRef,
  PaymentEnquiry,
  PaymentRefund,
  PaymentReturn,
  PaymentStart,
  PaymentStartFailure,
} from './payment-adapter.ts'

interface BookeeyDependencies {
  fetch: GatewayFetch
  /** Epoch milliseconds; used only for the age of the cached list of methods. */
  now: () => number
  /** A new number for each link request. */
  nextHeader?: () => string
}

interface Bookeey {
  config: BookeeyConfig
  methods: MethodList
  nextHeader: () => string
  post: (url: string, body: string) => Promise<Outcome<GatewayAnswer, GatewayFailure>>
}

/** Adapter of the aggregator Bookeey: a link per attempt, a browser return without signature, and a status call that decides. */
export function createBookeeyAdapter(config: BookeeyConfig, dependencies: BookeeyDependencies): PaymentAdapter {
  const { fetch, now } = dependencies
  const post = (url: string, body: string) =>
    postToGateway(fetch, { url, contentType: 'application/json', body, timeoutMs: config.timeoutMs })
  const methods = createMethodList(config, post, now)
  const bookeey: Bookeey = { config, post, methods, nextHeader: dependencies.nextHeader ?? randomHeader }
  return {
    name: 'bookeey',
    listMethods: (context) => methods.listNames(context.deviceHasApplePay),
    cachedMethods: methods.knownNames,
    start: (attempt) => start(bookeey, attempt),
    parseNotification: (request) => {
      const found = readReturn(request.body) ?? readReturn(request.query)
      if (found === null) return fail('notification_invalid')
      const reply = { status: 200, contentType: 'text/plain; charset=utf-8', body: 'OK', location: null }
      return succeed({ ...found, raw: JSON.stringify(found), reply: () => reply })
    },
    parseReturn: (request) => {
      const found = readReturn(request.query)
      return found === null ? fail('return_invalid') : succeed(found)
    },
    enquire: (attempt) => enquire(bookeey, attempt),
    refund: (attempt, fils, remark) => refund(bookeey, attempt, fils, remark),
  }
}

async function start(bookeey: Bookeey, attempt: PaymentAttemptRef): Promise<Outcome<PaymentStart, PaymentStartFailure>> {
  const { config } = bookeey
  if (!isTrackId(attempt.trackId)) return fail('attempt_invalid', { field: 'trackId' })
  if (!isPayableFils(attempt.amountFils)) return fail('attempt_invalid', { field: 'amountFils' })
  const methodCode = await bookeey.methods.findCode(attempt.method)
  if (methodCode === null) return fail('attempt_invalid', { field: 'method' })
  const header = bookeey.nextHeader()
  const hash = hashLinkRequest({
    merchantId: config.merchantId,
    trackId: attempt.trackId,
    successUrl: attempt.returnUrls.success,
    failureUrl: attempt.returnUrls.failure,
    amountText: formatGatewayAmount(attempt.amountFils, config.amountText),
    secretKey: config.secretKey,
    header,
  })
  const answer = await bookeey.post(config.urls.requestLink, buildLinkRequest(config, attempt, methodCode, header, hash))
  if (!answer.ok) return fail('gateway_unreachable', { reason: answer.code })
  const parsed = parseJson(answer.value.text)
  const link = readFirstField(parsed, ['PayUrl'])
  if (link !== null && isPayable(link, config.urls.requestLink)) {
    const rawRequest = buildLinkRequest(config, attempt, methodCode, header, '***')
    return succeed({ redirectUrl: link, gatewayRef: null, rawRequest, rawAnswer: maskAnswer(config, answer.value) })
  }
  const message = readFirstField(parsed, ['ErrorMessage', 'Message'])
  if (answer.value.status >= 500 || message === null) return fail('gateway_unreachable', { reason: `status ${answer.value.status}` })
  return fail('gateway_refused', { message: maskSecrets(message, [config.secretKey]) })
}

/** Redirects the customer only to https, or to http when the gateway itself uses it (the sandbox). */
function isPayable(link: string, requestLinkUrl: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol } = new URL(link)
  return protocol === 'https:' || (protocol === 'http:' && new URL(requestLinkUrl).protocol === 'http:')
}

async function enquire(bookeey: Bookeey, attempt: PaymentAttemptRef): Promise<PaymentEnquiry> {
  const { config } = bookeey
  const request = buildStatusRequest(config.merchantId, attempt.trackId, '***')
  const hash = hashStatusRequest(config.merchantId, config.secretKey)
  const answer = await bookeey.post(config.urls.paymentStatus, buildStatusRequest(config.merchantId, attempt.trackId, hash))
  if (!answer.ok) return { state: 'unknown', mismatch: null, ids: {}, raw: { request, answer: answer.code } }
  const raw = { request, answer: maskAnswer(config, answer.value) }
  if (answer.value.status !== 200) return { state: 'unknown', mismatch: null, ids: {}, raw }
  return { ...judgeBookeeyAnswer(attempt, answer.value.text), raw }
}

async function refund(bookeey: Bookeey, attempt: PaymentAttemptRef, fils: number, remark: string): Promise<PaymentRefund> {
  const { config } = bookeey
  if (!isPayableFils(fils) || fils > attempt.amountFils) return notSent('the refund is not within the payment')
  const gatewayTrackId = attempt.gatewayRef ?? (await enquire(bookeey, attempt)).ids.transactionId
  if (gatewayTrackId === undefined) return notSent('the gateway did not tell its own id of the payment')
  const body = buildRefundRequest(config, attempt.trackId, gatewayTrackId, fils, remark.slice(0, 100))
  const answer = await bookeey.post(config.urls.refund, body)
  const ids = { transactionId: gatewayTrackId }
  if (!answer.ok) return { state: 'unknown', ids, raw: { request: body, answer: answer.code } }
  return { state: readRefundState(answer.value), ids, raw: { request: body, answer: maskAnswer(config, answer.value) } }
}

function notSent(reason: string): PaymentRefund {
  return { state: 'failed', ids: {}, raw: { request: '', answer: `not sent: ${reason}` } }
}

/** The gateway processes refunds later, so the best possible answer is "requested". */
function readRefundState(answer: GatewayAnswer): PaymentRefund['state'] {
  const parsed = parseJson(answer.text)
  if (answer.status >= 500 || typeof parsed !== 'object' || parsed === null) return 'unknown'
  const errorCode = readFirstField(parsed, ['ErrorCode', 'errorCode']) ?? '0'
  const isRefused = answer.status >= 400 || errorCode !== '0' || readFirstField(parsed, ['ErrorMessage', 'Message']) !== null
  return isRefused ? 'failed' : 'requested'
}

/** Card digits must not be stored, except the last four. */
function maskAnswer(config: BookeeyConfig, answer: GatewayAnswer): string {
  const text = answer.text.replace(/("CardNo"\s*:\s*")[^"]*?([0-9]{0,4}")/g, '$1***$2')
  return maskSecrets(`${answer.status} ${text}`, [config.secretKey])
}

function readReturn(fields: unknown): PaymentReturn | null {
  const trackId = readFirstField(fields, ['merchantTxnId', 'MerchantTxnId', 'merchantTxnRefNo'])
  if (!isTrackId(trackId)) return null
  const finalStatus = readFirstField(fields, ['finalstatus', 'finalStatus'])
  if (finalStatus !== null) return { trackId, claimed: readFinalStatus(finalStatus) }
  if (readFirstField(fields, ['errorMessage', 'errorCode']) !== null) return { trackId, claimed: 'failed' }
  return { trackId, claimed: readFirstField(fields, ['txnId']) === null ? 'unknown' : 'paid' }
}

function randomHeader(): string {
  return `${randomInt(1, 10)}${String(randomInt(10 ** 12)).padStart(12, '0')}`
}
