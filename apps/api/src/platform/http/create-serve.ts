import { createHash } from 'node:crypto'
import type { CallName } from '@sukkar/contract/calls'
import type { Endpoint } from '@sukkar/contract/endpoint'
import { endpoints } from '@sukkar/contract/endpoints'
import type { Locale } from '@sukkar/i18n/locales'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { Clean, Clone } from 'typebox/value'
import type { Clock } from '../clock/clock.ts'
import { guest } from '../principal/principal.ts'
import { accountOf } from './admission.ts'
import { type AnswerStore, type CachedAnswer, encodeAnswer, type MadeFrom } from './cached-answers.ts'
import { compileInput } from './call-input.ts'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'
import { type PrincipalFinder, readPrincipal, refuseTemporaryPassword } from './read-principal.ts'
import { Refusal } from './refusal.ts'
import { successSentence } from './sentences.ts'
import { type CallHandler, type CallReply, type CallRequest, routeOf, type Serve } from './serve.ts'
import type { MultipartReader } from './uploads.ts'
import { compileCheck } from './validation.ts'

export type ServeOptions = {
  app: FastifyInstance
  clock: Clock
  multipart: MultipartReader
  /** Checks every call before its body is read: maintenance, limits. Throws a `Refusal`. */
  admit: (name: CallName, request: FastifyRequest) => Promise<void>
  /** Counts a call that has arrived completely as in flight; the returned function ends that. May throw as `admit` does. */
  enter: (name: CallName) => () => void
  /** Checks a call once its account is determined. Throws a `Refusal`. */
  admitAccount: (name: CallName, request: FastifyRequest, account: string) => Promise<void>
  findPrincipal: PrincipalFinder
  answers: AnswerStore
  /** True in tests and development: an answer that breaks the contract is an error instead of a log line. */
  hasStrictAnswers: boolean
}

/** The `serve` of the contract: validates the request, calls the feature, validates and writes the answer. */
export const createServe =
  (options: ServeOptions): Serve =>
  (name, handler, extras = {}) => {
    const { method, url } = routeOf(name)
    options.app.route({
      method: method === 'GET' ? ['GET', 'HEAD'] : (method as HTTPMethods),
      url: `/api${url}`,
      config: { call: name },
      onRequest: (request) => options.admit(name, request),
      handler:
        extras.madeFrom === undefined ? compileCall(name, handler, options) : compileCachedCall(name, handler, options, extras.madeFrom),
    })
  }

type Route = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const compileCall = <N extends CallName>(name: N, handler: CallHandler<N>, options: ServeOptions): Route => {
  const { access }: Endpoint = endpoints[name]
  const readInput = compileInput(name, options.multipart)
  const writeAnswer = compileAnswer(name, options.hasStrictAnswers)
  const isPublic = isPublicCall(name)
  return async (request, reply) => {
    const nowMs = options.clock.now()
    const principal = await readPrincipal(access, request, options.findPrincipal, nowMs)
    refuseTemporaryPassword(name, access, principal)
    const { input, release } = await readInput(request, principal, nowMs)
    let leave = () => {}
    try {
      const account = accountOf(access, principal, input.body)
      if (account !== null) await options.admitAccount(name, request, account)
      leave = options.enter(name)
      const outcome = await handler(input)
      if (!outcome.ok) throw new Refusal(outcome.code, outcome)
      const { status, text } = writeAnswer(request, outcome.value, input.locale)
      if (status === 204) return reply.code(status).header('cache-control', 'no-store').send()
      head(reply, status)
      return isPublic ? sendWithEtag(request, reply, etagOf(text), text) : reply.header('cache-control', 'no-store').send(text)
    } finally {
      leave()
      release()
    }
  }
}

/** As `compileCall`, for public answers that are cached. */
const compileCachedCall = <N extends CallName>(
  name: N,
  handler: CallHandler<N>,
  options: ServeOptions,
  madeFrom: (nowMs: number) => Promise<MadeFrom>,
): Route => {
  if (!isPublicCall(name)) throw new Error(`${name} answers one person alone: nothing of it may be cached`)
  const readInput = compileInput(name, options.multipart)
  const writeAnswer = compileAnswer(name, options.hasStrictAnswers)
  const cached = options.answers.forCall(name)
  const make = async (request: FastifyRequest, input: CallRequest<N>, encoding: Encoding): Promise<CachedAnswer> => {
    const leave = options.enter(name)
    try {
      const outcome = await handler(input)
      if (!outcome.ok) throw new Refusal(outcome.code, outcome)
      const { text } = writeAnswer(request, outcome.value, input.locale)
      return { etag: etagOf(text), ...encodeAnswer(text, encoding) }
    } finally {
      leave()
    }
  }
  return async (request, reply) => {
    const { input } = await readInput(request, guest, options.clock.now())
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const key = `${input.locale} ${encoding} ${request.url}`
    const parts = await madeFrom(input.nowMs)
    const known = cached.find(key, parts)
    const answer = known ?? (await make(request, input, encoding))
    if (known === undefined) cached.store(key, parts, answer)
    head(reply, 200).header('vary', 'accept-language, accept-encoding')
    if (answer.encoding !== 'identity') reply.header('content-encoding', answer.encoding)
    return sendWithEtag(request, reply, answer.etag, answer.body)
  }
}

const isPublicCall = (name: CallName): boolean =>
  (endpoints[name] as Endpoint).access === 'anyone' && name !== 'getServerTime' && name !== 'checkMaintenance'

const compileAnswer = <N extends CallName>(name: N, isStrict: boolean) => {
  const endpoint: Endpoint = endpoints[name]
  const check = compileCheck(endpoint.answer)
  return (request: FastifyRequest, value: CallReply<N>, locale: Locale): { status: number; text: string } => {
    const status = value.status ?? endpoint.status ?? 200
    let answer: unknown = { status, message: successSentence(locale, value.message), ...value.extra, data: value.data }
    const checked = check(answer)
    if (!checked.ok) {
      const fields = Object.keys(checked.fields).join(', ')
      if (isStrict) throw new Error(`The answer of ${name} breaks the contract at ${fields}`)
      request.log.error({ call: name, fields }, 'An answer breaks the contract')
      // Removes whatever the contract does not name, so that it does not leak.
      answer = Clean(endpoint.answer, Clone(answer))
    }
    return { status, text: JSON.stringify(answer) }
  }
}

const head = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').header('vary', 'accept-language')

const etagOf = (text: string): string => `W/"${createHash('sha1').update(text).digest('base64url')}"`

/** The browser caches the answer and revalidates it by its ETag. */
const sendWithEtag = (request: FastifyRequest, reply: FastifyReply, etag: string, body: string | Buffer): FastifyReply => {
  reply.header('cache-control', 'private, no-cache').header('etag', etag)
  const isKnown = request.headers['if-none-match']?.split(',').some((known) => known.trim() === etag) === true
  return isKnown ? reply.removeHeader('content-encoding').code(304).send() : reply.send(body)
}
