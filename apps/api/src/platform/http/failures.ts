import type { Socket } from 'node:net'
import { type ErrorCode, errorStatus } from '@sukkar/contract/error-codes'
import { type Locale, parseLocale } from '@sukkar/i18n/locales'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../db/database-errors.ts'
import { drawFailurePage, failurePageLocale, failurePagePolicy, isOpenedByPerson } from './failure-page.ts'
import { failureOf, Refusal, type RefusalDetails } from './refusal.ts'
import { errorSentence } from './sentences.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The refusal that this reply carries; null for any other answer. */
    errorCode: ErrorCode | null
  }
}

/** Answers every failure of the API in the contract's shape; an unexpected error becomes INTERNAL without details. */
export const handleFailures = (app: FastifyInstance): void => {
  const allowed = collectMethods(app)
  app.decorateReply('errorCode', null)
  addRetryAfter(app)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    const methods = allowed(request.url)
    // A route that has the method delegated here: its record does not exist.
    if (methods.length === 0 || methods.includes(request.method)) return answerFailure(request, reply, 'NOT_FOUND')
    reply.header('allow', methods.join(', '))
    return request.method === 'OPTIONS' ? reply.code(204).send() : answerFailure(request, reply, 'METHOD_NOT_ALLOWED')
  })
}

/** Adds `Retry-After` to every answer whose status needs it, unless the code that made the answer has set a better value. */
const addRetryAfter = (app: FastifyInstance): void => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const seconds = retrySecondsOf[reply.statusCode]
    if (seconds !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', String(seconds))
    done(null, payload)
  })
}

/** Seconds per status: an unavailable bank or database is tried again soon, a client over its limit waits longer. */
const retrySecondsOf: Record<number, number> = { 503: 5, 429: 30 }

/** Answers a failure; also for errors before a route is found. */
export const answerFailure = (request: FastifyRequest, reply: FastifyReply, code: ErrorCode, given: RefusalDetails = {}): FastifyReply =>
  reply.send(putFailure(request, reply, code, given))

/** Sets the status and the headers of a failure on a reply and returns its body. */
export const putFailure = (request: FastifyRequest, reply: FastifyReply, code: ErrorCode, given: RefusalDetails = {}): string => {
  const locale: Locale = parseLocale(request.headers['accept-language'])
  reply.errorCode = code
  if (given.retryAfterSeconds !== undefined) reply.header('retry-after', String(given.retryAfterSeconds))
  // Otherwise the parser would read the rest of the unread body as the next request.
  if (code === 'PAYLOAD_TOO_LARGE' || given.isConnectionOver === true) reply.header('connection', 'close')
  reply
    .code(errorStatus[code])
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
  return JSON.stringify(failureOf(locale, code, given))
}

export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { code, given } = describeError(error)
  if (code === 'INTERNAL') request.log.error({ err: error }, 'A call failed')
  else if (isDatabaseUnavailable(error)) request.log.warn({ err: error }, 'The database cannot serve now')
  const body = putFailure(request, reply, code, given)
  return reply.send(isOpenedByPerson(request) ? putFailurePage(request, reply, code, given) : body)
}

const describeError = (error: unknown): { code: ErrorCode; given?: RefusalDetails } => {
  if (error instanceof Refusal) return error
  if (isDatabaseUnavailable(error)) return { code: 'OVERLOADED', given: { retryAfterSeconds: unavailableRetrySeconds } }
  return { code: codeOf(error) }
}

/** Replaces the body and the headers of a failure by a page; whoever waits there comes back by itself when it is time. */
const putFailurePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  { details, retryAfterSeconds }: RefusalDetails = {},
): string => {
  const seconds = retryAfterSeconds ?? retrySecondsOf[reply.statusCode]
  // A form is not sent again without the person.
  if (seconds !== undefined && request.method === 'GET') reply.header('refresh', String(seconds))
  reply.type('text/html; charset=utf-8').header('content-security-policy', failurePagePolicy)
  const locale = failurePageLocale(request)
  return drawFailurePage(locale, errorSentence(locale, code, details))
}

/** A restarted database is back in a few seconds. */
const unavailableRetrySeconds = 2

/** Answers bytes that are no valid HTTP request and closes the connection. */
export const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return void socket.destroy(error)
  const body = JSON.stringify(failureOf('en', 'MALFORMED_REQUEST'))
  const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close`
  socket.end(`HTTP/1.1 400 Bad Request\r\n${headers}\r\n\r\n${body}`)
}

const codesByName: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_FILES_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_PARTS_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_FIELDS_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
}

/** Errors of the framework and of parsers carry a 4xx status; all others are faults of the server. */
const codeOf = (error: unknown): ErrorCode => {
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = codesByName[code]
  if (known !== undefined) return known
  if (statusCode === 413) return 'PAYLOAD_TOO_LARGE'
  if (statusCode === 415) return 'UNSUPPORTED_MEDIA_TYPE'
  if (statusCode === 404) return 'NOT_FOUND'
  return statusCode >= 400 && statusCode < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL'
}

/** Collects the methods of each path, to distinguish a wrong method (405) from a wrong path (404). */
const collectMethods = (app: FastifyInstance): ((url: string) => string[]) => {
  const routes: { url: string; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    // The fallback route matches every path, so its methods belong to none.
    if (url !== '/*') routes.push({ url, methods: [method].flat() })
  })
  // Made at first use: a server starts sooner without.
  let known: { pattern: RegExp; methods: string[] }[] | null = null
  return (url) => {
    known ??= routes.map((route) => ({ pattern: toPattern(route.url), methods: route.methods }))
    const path = url.split('?', 1)[0] ?? ''
    return [...new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))]
  }
}

const toPattern = (url: string): RegExp => {
  const source = url
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace('\\*', '.*')
  return new RegExp(`^${source}/?$`)
}
