import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type BankFetch, currentStatus, pagePath, type SandboxContext, type SandboxCredentials } from './bank-context.ts'
import { answerPayMethods, answerPaymentStatus, answerRefund, answerRequestLink } from './bookeey.ts'
import { decidePayment, findReturnUrl, readDecision } from './decision.ts'
import { createSandboxFaults, type SandboxFaults } from './faults.ts'
import { readText } from './fields.ts'
import { answerTranPipe, openKnetPayment } from './knet.ts'
import { renderMessagePage, renderPaymentPage } from './page.ts'
import type { SandboxPayment, SandboxStore } from './store.ts'
import type { SandboxLocale } from './texts.ts'

export interface SandboxBankOptions {
  /** The path of the mount, such as `/sandbox-gateway`, without a trailing slash; Fastify prefixes every route with it. */
  prefix: string
  store: SandboxStore
  /** The origin at which a payer's browser reaches this process, without a path. */
  publicUrl: () => string
  /** Origins to which the gateway may send browsers and notifications; by default the origin of `publicUrl`. */
  returnOrigins?: () => readonly string[]
  merchantName: { en: string; ar: string }
  /** Calls the shop with KNET's notifications. */
  fetch: BankFetch
  /** Milliseconds since 1970. */
  now: () => number
  /** An undecided payment expires this many milliseconds after its opening. */
  expiryMs: number
  credentials: SandboxCredentials
  faults?: SandboxFaults
  /** As with KNET's older terminals: the browser carries the result, and the shop is not called. Default false. */
  knetDirectReturn?: boolean
}

/** A real request is below 4 KB. */
const BODY_BYTES_MAX = 64 * 1024

/**
 * A stand-in for the banks (§3.16, paying online), as a plugin of Fastify: the protocols of KNET and Bookeey, and a page where a person decides how
 * a payment ends. Amounts are 0.001 to 999999.999 dinars; track IDs are 1 to 40 letters and digits, each valid for one payment. Refused requests are
 * answered as the banks do, refused pages with 400 or 404; the caller has to close the store.
 */
export function sandboxBank(app: FastifyInstance, options: SandboxBankOptions, done: () => void): void {
  const context: SandboxContext = {
    ...options,
    faults: options.faults ?? createSandboxFaults(),
    returnOrigins: options.returnOrigins ?? (() => [new URL(options.publicUrl()).origin]),
    knetDirectReturn: options.knetDirectReturn ?? false,
  }
  // Every body is read as text here, as the gateways do, without the parsers of the rest of the server.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, (_request, body, parsed) => parsed(null, body))
  addApiRoutes(app, context)
  addPageRoutes(app, context)
  done()
}

type Answer = (context: SandboxContext, body: string) => unknown

function addApiRoutes(app: FastifyInstance, context: SandboxContext): void {
  const json = (path: string, answer: Answer) =>
    app.post(path, (request, reply) =>
      answerApi(context, reply, 'application/json; charset=utf-8', () => JSON.stringify(answer(context, readBody(request)))),
    )
  json('/pgapi/api/payment/paymethods', answerPayMethods)
  json('/pgapi/api/payment/requestLink', answerRequestLink)
  json('/pgapi/api/payment/paymentstatus', answerPaymentStatus)
  json('/bkycoreapi/v1/Accounts/request-refund', answerRefund)
  app.post('/kpg/tranPipe.htm', (request, reply) =>
    answerApi(context, reply, 'text/xml; charset=utf-8', () => answerTranPipe(context, readBody(request))),
  )
}

/** An API fault delays or replaces the answer; with `timeout` the request is still processed, so a payment may have been opened. */
function answerApi(context: SandboxContext, reply: FastifyReply, contentType: string, answer: () => string): FastifyReply {
  const { api } = context.faults
  if (api === 'timeout') {
    answer()
    // The caller times out and closes the connection; nothing is ever written to it.
    return reply.hijack()
  }
  if (api === 'error_500') return reply.code(500).type('text/html; charset=utf-8').send('<h1>Internal Server Error</h1>')
  if (api === 'garbage') return reply.type(contentType).send('<html>\u0000{"PaymentStatus":[{"finalStatus":"succ')
  return reply.type(contentType).send(answer())
}

const stylesheetNames = ['./page.css', './form.css']

function addPageRoutes(app: FastifyInstance, context: SandboxContext): void {
  const stylesheet = stylesheetNames.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n')
  app.get('/gateway.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(stylesheet),
  )
  const open = (request: FastifyRequest, reply: FastifyReply, fields: unknown) => {
    const opening = openKnetPayment(context, fields)
    if (opening.kind === 'redirect') return reply.redirect(opening.url, 303)
    return sendPage(
      context,
      reply.code(400),
      renderMessagePage(findLocale(request, null), stylesheetPath(context), 'refused', opening.detail),
    )
  }
  app.get('/kpg/PaymentHTTP.htm', (request, reply) => open(request, reply, request.query))
  app.post('/kpg/PaymentHTTP.htm', (request, reply) => open(request, reply, readForm(request)))
  app.get('/pay/:ref', (request, reply) => {
    const payment = findPayment(context, request)
    return payment === null ? sendUnknown(context, request, reply) : sendPayment(context, request, reply, payment)
  })
  app.post('/pay/:ref', async (request, reply) => {
    const payment = findPayment(context, request)
    if (payment === null) return sendUnknown(context, request, reply)
    const decision = readDecision(readForm(request), payment.method)
    const page = `${pagePath(context, payment.ref)}?lang=${findLocale(request, payment)}`
    if (decision === null) return reply.redirect(page, 303)
    const url = await decidePayment(context, payment, decision)
    return reply.redirect(url === pagePath(context, payment.ref) ? page : url, 303)
  })
}

function findPayment(context: SandboxContext, request: FastifyRequest): SandboxPayment | null {
  const ref = readText(request.params, 'ref')
  return /^[0-9a-f]{32}$/.test(ref) ? context.store.findPayment(ref) : null
}

function sendUnknown(context: SandboxContext, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendPage(context, reply.code(404), renderMessagePage(findLocale(request, null), stylesheetPath(context), 'unknown'))
}

function sendPayment(context: SandboxContext, request: FastifyRequest, reply: FastifyReply, payment: SandboxPayment): FastifyReply {
  const locale = findLocale(request, payment)
  const page = renderPaymentPage({
    locale,
    payment,
    status: currentStatus(context, payment),
    merchantName: context.merchantName[locale],
    path: pagePath(context, payment.ref),
    stylesheetPath: stylesheetPath(context),
    returnUrl: findReturnUrl(context, payment),
  })
  return sendPage(context, reply, page)
}

/** Browsers apply `form-action` to a form's redirects too, so the policy must list the shop's origins. */
function sendPage(context: SandboxContext, reply: FastifyReply, page: string): FastifyReply {
  const actions = ["'self'", ...context.returnOrigins()].join(' ')
  const policy = `default-src 'none'; style-src 'self'; form-action ${actions}; base-uri 'none'; frame-ancestors 'none'`
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(page)
}

function stylesheetPath(context: SandboxContext): string {
  return `${context.prefix}/gateway.css`
}

function findLocale(request: FastifyRequest, payment: SandboxPayment | null): SandboxLocale {
  const chosen = readText(request.query, 'lang')
  if (chosen === 'ar' || chosen === 'en') return chosen
  if (payment !== null) return payment.locale
  return /^ar\b/i.test(request.headers['accept-language'] ?? '') ? 'ar' : 'en'
}

function readBody(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : ''
}

function readForm(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(readBody(request)))
}
