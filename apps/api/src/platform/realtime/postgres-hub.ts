import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { connectionOptions } from '../db/postgres-dialect.ts'
import type { Database } from '../db/schema.ts'
import { createRealtimeHub, type HubEvent, type RealtimeHub } from './realtime-hub.ts'

/** Channel name in PostgreSQL for all events; the hub's channel is part of the message. */
const notifications = 'sukkar_realtime'
/** The `application_name` of the listening connection, for the server's list of connections. */
export const listenerName = 'sukkar listening'
/** Detects a dead connection: one that only listens would not notice. */
const probeEveryMs = 20_000
const probePatienceMs = 5_000
/** Delay before reconnecting, doubled after each failure. */
const reconnectMs = { first: 100, longest: 5_000 }

/** `from` identifies the sender, so that a process does not deliver its own events twice. */
type Message = { from: string; id: string; channel: string; event: HubEvent }

/**
 * The hub of one of several processes on one database: an event published in one reaches the streams of all. One connection listens; while
 * it is lost, events of other processes are missed, and `onGap` reports that after it listens again.
 */
export const createPostgresHub = async (db: Kysely<Database>, connectionString: string): Promise<RealtimeHub> => {
  const here = createRealtimeHub()
  const self = randomUUID()
  const gapListeners: (() => void)[] = []
  const closing = new AbortController()
  const receive = (payload: string | undefined): void => {
    const { from, id, channel, event } = JSON.parse(payload ?? '') as Message
    if (from !== self) here.publishHere(channel, event, id)
  }
  let listening = await listen(connectionString, receive)
  const reconnectWhenLost = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await listening.lost
      if (closing.signal.aborted) return
      const next = await listenAgain(connectionString, receive, closing.signal)
      if (next === null) return
      listening = next
      for (const notify of gapListeners) notify()
    }
  }
  const reconnecting = reconnectWhenLost()
  return {
    ...here,
    publish: (channel, event, id = randomUUID()) => {
      here.publishHere(channel, event, id)
      const message: Message = { from: self, id, channel, event }
      const sent = sql`select pg_notify(${notifications}, ${JSON.stringify(message)})`.execute(db).then(() => undefined)
      // Not awaiting the promise means accepting a failure.
      sent.catch(() => undefined)
      return sent
    },
    onGap: (listener) => void gapListeners.push(listener),
    close: async () => {
      closing.abort()
      await listening.end()
      await reconnecting
    },
  }
}

/** `lost` resolves when the connection has ended. */
type Listening = { lost: Promise<void>; end: () => Promise<void> }

const listen = async (connectionString: string, receive: (payload: string | undefined) => void): Promise<Listening> => {
  const client = new pg.Client({
    ...connectionOptions(connectionString),
    application_name: listenerName,
    connectionTimeoutMillis: 5_000,
    query_timeout: probePatienceMs,
  })
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  // The `end` event reports every lost connection; an error before it needs no handling, but without a listener the process would end.
  client.on('error', () => undefined)
  client.on('end', resolve)
  client.on('notification', ({ payload }) => receive(payload))
  try {
    await client.connect()
    await client.query(`listen ${notifications}`)
  } catch (error) {
    // A standby accepts connections and lets nobody listen: without this every try would leave a connection open.
    client.end().catch(() => undefined)
    throw error
  }
  const probe = setInterval(() => {
    client.query('select 1').catch(() => client.end().catch(() => undefined))
  }, probeEveryMs)
  void lost.then(() => clearInterval(probe))
  return { lost, end: () => client.end() }
}

/** Reconnects; null once the hub is closing. */
const listenAgain = async (
  connectionString: string,
  receive: (payload: string | undefined) => void,
  closing: AbortSignal,
): Promise<Listening | null> => {
  for (let waitMs = reconnectMs.first; !closing.aborted; waitMs = Math.min(waitMs * 2, reconnectMs.longest)) {
    try {
      const again = await listen(connectionString, receive)
      if (!closing.aborted) return again
      await again.end()
    } catch {
      // The database is unavailable, which the readiness check reports; here the only thing to do is to try again.
      await sleep(waitMs, undefined, { signal: closing }).catch(() => undefined)
    }
  }
  return null
}
