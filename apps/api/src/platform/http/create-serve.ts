import { createHash } from 'node:crypto'
import type { CallName } from '@sukkar/contract/calls'
import type { Endpoint } from '@sukkar/contract/endpoint'
import { endpoints } from '@sukkar/contract/endpoints'
import type { Locale } from '@sukkar/i18n/locales'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { Clean, Clone } from 'typebox/value'
import type { Clock } from '../clock/clock.ts'
import { compileInput } from './call-input.ts'
import { Refusal } from './refusal.ts'
import { successSentence } from './sentences.ts'
import { type CallHandler, type CallReply, routeOf, type Serve } from './serve.ts'
import type { MultipartReader } from './uploads.ts'
import { compileCheck } from './validation.ts'

export type ServeOptions = {
  app: FastifyInstance
  clock: Clock
  multipart: MultipartReader
  /** Judges every call before its body is read: maintenance, limits. Throws a `Refusal`. */
  admit: (name: CallName, request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** True in tests and development: an answer that breaks the contract is an error instead of a line in the log. */
  hasStrictAnswers: boolean
}

/** The `serve` of the contract: checks what comes in, calls the feature, checks and writes what goes out. */
export const createServe =
  (options: ServeOptions): Serve =>
  (name, handler) => {
    const { method, url } = routeOf(name)
    options.app.route({
      method: method as HTTPMethods,
      url: `/api${url}`,
      config: { call: name },
      onRequest: (request, reply) => options.admit(name, request, reply),
      handler: compileCall(name, handler, options),
    })
  }

const compileCall = <N extends CallName>(name: N, handler: CallHandler<N>, options: ServeOptions) => {
  const readInput = compileInput(name, options.multipart)
  const writeAnswer = compileAnswer(name, options.hasStrictAnswers)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { input, release } = await readInput(request, options.clock.now())
    try {
      const outcome = await handler(input)
      if (!outcome.ok) throw new Refusal(outcome.code, outcome)
      return writeAnswer(request, reply, outcome.value, input.locale)
    } finally {
      release()
    }
  }
}

const compileAnswer = <N extends CallName>(name: N, isStrict: boolean) => {
  const endpoint: Endpoint = endpoints[name]
  const check = compileCheck(endpoint.answer)
  const isPublic = endpoint.access === 'anyone' && name !== 'getServerTime' && name !== 'checkMaintenance'
  return (request: FastifyRequest, reply: FastifyReply, value: CallReply<N>, locale: Locale): FastifyReply => {
    const status = value.status ?? endpoint.status ?? 200
    let answer: unknown = { status, message: successSentence(locale, value.say), ...value.extra, data: value.data }
    const checked = check(answer)
    if (!checked.ok) {
      const fields = Object.keys(checked.fields).join(', ')
      if (isStrict) throw new Error(`The answer of ${name} breaks the contract at ${fields}`)
      request.log.error({ call: name, fields }, 'An answer breaks the contract')
      // Whatever the contract does not name stays inside.
      answer = Clean(endpoint.answer, Clone(answer))
    }
    reply.code(status).type('application/json; charset=utf-8').header('vary', 'accept-language')
    const text = JSON.stringify(answer)
    return isPublic ? sendWithEtag(request, reply, text) : reply.header('cache-control', 'no-store').send(text)
  }
}

/** Readers keep the answer and ask whether it is still the same. */
const sendWithEtag = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply => {
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
  reply.header('cache-control', 'private, no-cache').header('etag', etag)
  const isKnown = request.headers['if-none-match']?.split(',').some((known) => known.trim() === etag) === true
  return isKnown ? reply.code(304).send() : reply.send(text)
}
