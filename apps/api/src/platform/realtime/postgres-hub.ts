import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { connectionOptions } from '../db/postgres-dialect.ts'
import type { Database } from '../db/schema.ts'
import { createRealtimeHub, type HubEvent, type RealtimeHub } from './realtime-hub.ts'

/** The one channel of PostgreSQL's notifications; ours stand in the message. */
const notifications = 'sukkar_realtime'
/** What the server's list of connections calls the one that listens, whatever it was asked last. */
export const listenerName = 'sukkar listening'
/** A connection that is open and says nothing may be dead; asked this often, it is noticed. */
const probeEveryMs = 20_000
const probePatienceMs = 5_000
/** Tried again after this, twice as late each time. */
const reconnectMs = { first: 100, longest: 5_000 }

/** Who sent it, so that a process does not tell its own streams twice. */
type Message = { from: string; id: string; channel: string; event: HubEvent }

/**
 * The hub of one process among several on one database: what is published in one reaches the streams of all. One connection
 * listens for as long as the process lives; while it is lost events of the others are missed, which is told by `onGap` as
 * soon as it listens again.
 */
export const createPostgresHub = async (db: Kysely<Database>, connectionString: string): Promise<RealtimeHub> => {
  const here = createRealtimeHub()
  const self = randomUUID()
  const gapListeners: (() => void)[] = []
  const closing = new AbortController()
  const hear = (payload: string | undefined): void => {
    const { from, id, channel, event } = JSON.parse(payload ?? '') as Message
    if (from !== self) here.publishHere(channel, event, id)
  }
  let listening = await listen(connectionString, hear)
  const keepListening = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await listening.lost
      if (closing.signal.aborted) return
      const next = await listenAgain(connectionString, hear, closing.signal)
      if (next === null) return
      listening = next
      for (const tell of gapListeners) tell()
    }
  }
  const kept = keepListening()
  return {
    ...here,
    publish: (channel, event, id = randomUUID()) => {
      here.publishHere(channel, event, id)
      const message: Message = { from: self, id, channel, event }
      const sent = sql`select pg_notify(${notifications}, ${JSON.stringify(message)})`.execute(db).then(() => undefined)
      // Whoever does not wait for it does without being sure.
      sent.catch(() => undefined)
      return sent
    },
    onGap: (listener) => void gapListeners.push(listener),
    close: async () => {
      closing.abort()
      await listening.end()
      await kept
    },
  }
}

/** `lost` is resolved when the connection is no more. */
type Listening = { lost: Promise<void>; end: () => Promise<void> }

const listen = async (connectionString: string, hear: (payload: string | undefined) => void): Promise<Listening> => {
  const client = new pg.Client({
    ...connectionOptions(connectionString),
    application_name: listenerName,
    connectionTimeoutMillis: 5_000,
    query_timeout: probePatienceMs,
  })
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  // Every end of a connection is told by `end`; an error before it says no more than that it is coming.
  client.on('error', () => undefined)
  client.on('end', resolve)
  client.on('notification', ({ payload }) => hear(payload))
  await client.connect()
  await client.query(`listen ${notifications}`)
  const probe = setInterval(() => {
    client.query('select 1').catch(() => client.end().catch(() => undefined))
  }, probeEveryMs)
  void lost.then(() => clearInterval(probe))
  return { lost, end: () => client.end() }
}

/** Null when there is nobody left who would listen. */
const listenAgain = async (
  connectionString: string,
  hear: (payload: string | undefined) => void,
  closing: AbortSignal,
): Promise<Listening | null> => {
  for (let waitMs = reconnectMs.first; !closing.aborted; waitMs = Math.min(waitMs * 2, reconnectMs.longest)) {
    try {
      const again = await listen(connectionString, hear)
      if (!closing.aborted) return again
      await again.end()
    } catch {
      // The database is away, which readiness tells; all there is to do here is to try again.
      await sleep(waitMs, undefined, { signal: closing }).catch(() => undefined)
    }
  }
  return null
}
