import { randomUUID } from 'node:crypto'
import { formatInstant, MINUTE_MS } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../db/schema.ts'

/** An effect that must happen after the commit that asked for it. Its id tells a repeat from a second effect. */
export type OutboxEvent = { id: string; topic: string; payload: unknown }

/** What is done for a topic. It may be called again with the same event, and must then do no harm. */
export type OutboxHandler = (event: OutboxEvent, context: AppContext) => Promise<void> | void

/** Asks for an effect, in the transaction of what causes it: both happen or neither does. */
export const insertOutboxEvent = async (db: Kysely<Database>, event: { topic: string; payload: unknown }, nowMs: number): Promise<void> => {
  const now = formatInstant(nowMs)
  await db
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      topic: event.topic,
      payload: JSON.stringify(event.payload),
      created_at: now,
      available_at: now,
      leased_until: null,
      attempts: 0,
      done_at: null,
      error: null,
    })
    .execute()
}

/**
 * Does what is due and returns how many effects happened. Each row is taken with a lease, so that two processes do not do
 * it at once; a process that dies lets its lease run out, and the effect happens again rather than not at all.
 */
export const runOutbox = async (context: AppContext, handlers: Readonly<Record<string, OutboxHandler>>, nowMs: number): Promise<number> => {
  const due = await listDue(context.db, nowMs)
  let done = 0
  for (const row of due) {
    if (!(await takeLease(context.db, row.id, nowMs))) continue
    const handler = handlers[row.topic]
    try {
      if (handler === undefined) throw new Error(`Nobody handles the topic ${row.topic}`)
      await handler({ id: row.id, topic: row.topic, payload: JSON.parse(row.payload) }, context)
      await context.db
        .updateTable('outbox')
        .set({ done_at: formatInstant(nowMs), leased_until: null, error: null })
        .where('id', '=', row.id)
        .execute()
      done += 1
    } catch (error) {
      await putOff(context.db, row, error, nowMs)
    }
  }
  return done
}

type Due = { id: string; topic: string; payload: string; attempts: number }

const listDue = async (db: Kysely<Database>, nowMs: number): Promise<Due[]> => {
  const now = formatInstant(nowMs)
  return await db
    .selectFrom('outbox')
    .select(['id', 'topic', 'payload', 'attempts'])
    .where('done_at', 'is', null)
    .where('available_at', '<=', now)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', now)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(ROWS_PER_RUN)
    .execute()
}

const takeLease = async (db: Kysely<Database>, id: string, nowMs: number): Promise<boolean> => {
  const result = await db
    .updateTable('outbox')
    .set((set) => ({ leased_until: formatInstant(nowMs + LEASE_MS), attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', formatInstant(nowMs))]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Tried again ever later, and never given up: an effect that fails for an hour is due when its cause is repaired. */
const putOff = async (db: Kysely<Database>, row: Due, error: unknown, nowMs: number): Promise<void> => {
  const waitMs = Math.min(WAIT_MAX_MS, 1000 * 2 ** Math.min(row.attempts, 20))
  const text = error instanceof Error ? error.message : String(error)
  await db
    .updateTable('outbox')
    .set({ leased_until: null, available_at: formatInstant(nowMs + waitMs), error: text.slice(0, 500) })
    .where('id', '=', row.id)
    .execute()
}

/** Longer than any handler takes. */
const LEASE_MS = MINUTE_MS
/** Bounds the work of one run; the next one, a second later, goes on. */
const ROWS_PER_RUN = 100
const WAIT_MAX_MS = 30 * MINUTE_MS
