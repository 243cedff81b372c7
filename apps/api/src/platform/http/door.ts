import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { CallName } from '@sukkar/contract/calls'
import { type Locale, parseLocale } from '@sukkar/i18n/locales'
import type { FastifyInstance } from 'fastify'
import { type AdmissionQueue, createAdmissionQueue, type LineJudge } from './admission-queue.ts'
import { putFailure } from './failures.ts'
import { findCall } from './find-call.ts'
import { isAlwaysAdmitted, isTurnedAway, overloadRetrySeconds } from './turn-away.ts'

/**
 * Stands before the framework. Refusing a call inside it costs as much as serving one, so that a server that refuses nine of ten would
 * serve nobody; here a refusal is a few lookups and a text that was made before.
 */
export type Door = {
  /** Listens in the framework's place and hands on whom it lets in. */
  guard: (serve: RequestListener) => RequestListener
  /** Learns what a refusal looks like once the server listens; until then, and until there is a judge, nobody is turned away. */
  open: (app: FastifyInstance) => void
  watch: (judge: LineJudge) => void
  /** Those who were let in and wait to be served. */
  line: AdmissionQueue
  /** How many were turned away since the start. */
  countTurnedAway: () => number
}

type Answer = { headers: readonly string[]; body: string }

/** Transactions of one turn share a commit (`platform/db/write-line.ts`), which fewer at a time would pay for. */
const servedPerTurn = 16
/** Who comes back the moment it is refused is refused once in many turns, so that those who were let in are served between. */
const refusedPerTurn = 64
/** One line for many: a log that grows with a flood would be part of it. */
const logEveryMs = 1000

export const createDoor = (): Door => {
  const line = createAdmissionQueue(servedPerTurn)
  const leaving = createAdmissionQueue(refusedPerTurn)
  let judge: LineJudge | null = null
  let answers: Record<Locale, Answer> | null = null
  let turnedAway = 0
  let tell = () => {}
  /** Whether the call was turned away, and so is answered. */
  const turnAway = (name: CallName, request: IncomingMessage, response: ServerResponse): boolean => {
    if (judge === null || answers === null || !isTurnedAway(name, judge.strain())) return false
    judge.refused()
    turnedAway += 1
    tell()
    const { headers, body } = answers[parseLocale(request.headers['accept-language'])]
    // Node reads what is left of the body and throws it away, so that the connection is of use for the next call.
    leaving.enter(() => response.writeHead(503, [...headers, 'x-request-id', randomUUID()]).end(body))
    return true
  }
  return {
    guard: (serve) => (request, response) => {
      const { method = 'GET', url = '/' } = request
      const name = url.startsWith('/api/') ? findCall(method, url) : undefined
      if (name === undefined || isAlwaysAdmitted(name)) return void serve(request, response)
      if (turnAway(name, request, response)) return
      line.enter(() => {
        // Who has hung up meanwhile was never served, and wants nothing done.
        if (!request.socket.destroyed) serve(request, response)
      })
    },
    open: (app) => {
      const read = addRefusalRoute(app)
      app.addHook('onListen', async () => {
        answers = { en: await read('en'), ar: await read('ar') }
      })
      tell = createTelling(app, () => turnedAway)
    },
    watch: (given) => {
      judge = given
    },
    line,
    countTurnedAway: () => turnedAway,
  }
}

/**
 * The server's own refusal, asked of it through all its hooks: whatever header they put on an answer is on those of the door. It is
 * answered with 200, since nobody is refused, at a path that nobody else can know.
 */
const addRefusalRoute = (app: FastifyInstance): ((locale: Locale) => Promise<Answer>) => {
  const url = `/${randomUUID()}`
  app.get(url, { logLevel: 'silent', schema: { hide: true } }, (request, reply) => {
    const text = putFailure(request, reply, 'OVERLOADED', { retryAfterSeconds: overloadRetrySeconds })
    return reply.code(200).send(text)
  })
  return async (locale) => {
    const { headers, payload } = await app.inject({ url, headers: { 'accept-language': locale } })
    const lasting = Object.entries(headers).filter(([name]) => !ownHeaders.has(name))
    return { headers: lasting.flatMap(([name, value]) => [name, String(value)]), body: payload }
  }
}

/** What each answer says of itself or of its connection. */
const ownHeaders: ReadonlySet<string> = new Set(['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding'])

const createTelling = (app: FastifyInstance, count: () => number): (() => void) => {
  let told = 0
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      app.log.warn({ calls: count() - told }, 'More calls came than can be answered: some were turned away')
      told = count()
    }, logEveryMs).unref()
  }
}
