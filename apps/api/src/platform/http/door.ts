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
 * Refuses calls before Fastify sees them. Refusing inside the framework costs as much as serving, so a server that refuses nine of ten
 * calls would serve none; here a refusal is a few lookups and a prepared text.
 */
export type Door = {
  /** Wraps the framework's request listener; passes on the calls that are admitted. */
  guard: (serve: RequestListener) => RequestListener
  /** Prepares the text of a refusal once the server listens. Before that, and without a judge, nothing is turned away. */
  open: (app: FastifyInstance) => void
  watch: (judge: LineJudge) => void
  /** Admitted calls that wait to be served. */
  line: AdmissionQueue
  /** Calls turned away since the start. */
  countTurnedAway: () => number
}

type Answer = { headers: readonly string[]; body: string }

/** Transactions of one turn share a commit (`platform/db/write-line.ts`), so fewer per turn would mean more commits. */
const servedPerTurn = 16
/** Spreads refusals over turns: a client that calls again immediately after each refusal would otherwise starve the admitted calls. */
const refusedPerTurn = 64
/** At most one log line per second, so that the log does not grow with a flood. */
const logEveryMs = 1000

export const createDoor = (): Door => {
  const line = createAdmissionQueue(servedPerTurn)
  const leaving = createAdmissionQueue(refusedPerTurn)
  let judge: LineJudge | null = null
  let answers: Record<Locale, Answer> | null = null
  let turnedAway = 0
  let report = () => {}
  /** Answers the call with a refusal and returns true if it is to be turned away. */
  const turnAway = (name: CallName, request: IncomingMessage, response: ServerResponse): boolean => {
    if (judge === null || answers === null || !isTurnedAway(name, judge.strain())) return false
    judge.refused()
    turnedAway += 1
    report()
    const { headers, body } = answers[parseLocale(request.headers['accept-language'])]
    // Node reads and discards the rest of the body, so that the connection can carry the next call.
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
        // A client that disconnected while in the queue needs no answer, and its call must have no effect.
        if (!request.socket.destroyed) serve(request, response)
      })
    },
    open: (app) => {
      const read = addRefusalRoute(app)
      app.addHook('onListen', async () => {
        answers = { en: await read('en'), ar: await read('ar') }
      })
      report = createReporter(app, () => turnedAway)
    },
    watch: (given) => {
      judge = given
    },
    line,
    countTurnedAway: () => turnedAway,
  }
}

/**
 * Makes the server produce its own refusal through all its hooks, so that the door's refusals have the same headers. The status is 200,
 * because nothing is refused, and the path is random, so that no client finds it.
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

/** Headers that belong to a single answer or its connection. */
const ownHeaders: ReadonlySet<string> = new Set(['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding'])

const createReporter = (app: FastifyInstance, count: () => number): (() => void) => {
  let reported = 0
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      app.log.warn({ calls: count() - reported }, 'More calls came than can be answered: some were turned away')
      reported = count()
    }, logEveryMs).unref()
  }
}
