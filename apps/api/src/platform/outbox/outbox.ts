import { randomUUID } from 'node:crypto'
import { MINUTE_MS, toInstantText } from '@sukkar/domain/shop-time'
import { type Kysely, sql } from 'kysely'
import { Type } from 'typebox'
import type { AppContext } from '../../app-context.ts'
import { tickFrom } from '../clock/clock.ts'
import { prepareQuery, type Slots } from '../db/prepare-query.ts'
import type { Database } from '../db/schema.ts'
import { findSetting, putSetting } from '../db/settings.queries.ts'
import type { Events, Topic } from './events.ts'

/** An effect that must happen after the commit that requested it. A handler recognises a repetition by the id. */
export type OutboxEvent<T extends Topic> = {
  id: string
  topic: T
  payload: Events[T] /** When the effect was requested. */
  createdAt: string
}

/** Handles an event of a topic. It may be called several times with the same event, so it must be idempotent. */
export type OutboxHandler<T extends Topic> = (event: OutboxEvent<T>, context: AppContext, nowMs: number) => Promise<void> | void

export type OutboxHandlers = { readonly [T in Topic]?: OutboxHandler<T> }

export type OutboxLog = { warn: (details: object, message: string) => void }

/** Thrown by a handler for an effect that can never happen: it is not tried again, and its row stores the reason. */
export class PermanentFailure extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'PermanentFailure'
  }
}

/** Thrown by a handler for an effect that must not be tried again before `waitMs` has passed. */
export class NotBefore extends Error {
  readonly waitMs: number
  constructor(reason: string, waitMs: number) {
    super(reason)
    this.name = 'NotBefore'
    this.waitMs = waitMs
  }
}

/**
 * Requests an effect; call it in the transaction of the cause, so that both are committed or neither. An effect that may be requested twice
 * and must happen once needs an id of its own; a second request with it changes nothing.
 */
export const insertOutboxEvent = async <T extends Topic>(
  db: Kysely<Database>,
  event: { topic: T; payload: Events[T]; id?: string },
  nowMs: number,
): Promise<void> => {
  const now = toInstantText(nowMs)
  await insertEvent(db, { id: event.id ?? randomUUID(), topic: event.topic, payload: JSON.stringify(event.payload), now })
}

const insertEvent = prepareQuery((db, { id, topic, payload, now }: Slots<{ id: string; topic: string; payload: string; now: string }>) =>
  db
    .insertInto('outbox')
    .values({ id, topic, payload, created_at: now, available_at: now, leased_until: null, attempts: 0, done_at: null, error: null })
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

/**
 * Handles due events of these topics and returns how many effects happened. Each row is claimed with a lease, so that two processes do not
 * handle it at once; when a process dies its lease expires and the effect happens again rather than never. Rows of other topics stay for
 * another run or a newer program.
 */
export const runOutbox = async (context: AppContext, handlers: OutboxHandlers, nowMs: number, log?: OutboxLog): Promise<number> => {
  const byTopic = handlers as Readonly<Record<string, (event: unknown, context: AppContext, nowMs: number) => Promise<void> | void>>
  const now = tickFrom(context.clock, nowMs)
  const due = await listDue(context.db, Object.keys(handlers), nowMs)
  const startedMs = now()
  let done = 0
  for (const row of due) {
    // Leases start at the beginning of the run, so a long run stops here before a lease could expire during its work.
    if (now() - startedMs > RUN_MAX_MS) break
    const lease = await acquireLease(context.db, row, nowMs)
    if (lease === null) continue
    try {
      const event = { id: row.id, topic: row.topic, payload: JSON.parse(row.payload) as unknown, createdAt: row.created_at }
      await byTopic[row.topic]?.(event, context, nowMs)
      await close(context.db, row.id, nowMs)
      done += 1
    } catch (error) {
      const reason = hideAddresses(error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX_LENGTH)
      const isGivenUp = error instanceof PermanentFailure
      log?.warn({ event: row.id, topic: row.topic, attempts: Number(row.attempts) + 1, isGivenUp, reason }, 'An effect did not happen')
      if (isGivenUp) await giveUp(context.db, lease, reason, nowMs)
      // From now on: an effect that failed after a long wait must not be due again at once, before those that came meanwhile.
      else await putOff(context.db, lease, { reason, waitMinMs: error instanceof NotBefore ? error.waitMs : 0 }, now())
    }
  }
  return done
}

/** Combines several subscribers; those of the same topic run one after the other. */
export const joinHandlers = (all: readonly OutboxHandlers[]): OutboxHandlers => {
  const join = <T extends Topic>(topic: T): OutboxHandler<T> => {
    const handlers = all.flatMap((subscriber) => subscriber[topic] ?? [])
    return async (...given) => {
      for (const handle of handlers) await handle(...given)
    }
  }
  const topics = new Set(all.flatMap((subscriber) => Object.keys(subscriber) as Topic[]))
  return Object.fromEntries([...topics].map((topic) => [topic, join(topic)]))
}

/** Erases the payload of an event once it is no longer needed, so that a secret does not stay in the database. */
export const forgetPayload = async (db: Kysely<Database>, eventId: string): Promise<void> => {
  await db.updateTable('outbox').set({ payload: '{}' }).where('id', '=', eventId).execute()
}

/**
 * Erases rows of effects that happened and were requested before an instant; abandoned ones stay with their reason. Older effects leave no
 * trace; `findOutboxHorizon` returns since when rows are complete.
 */
export const eraseOldOutbox = async (db: Kysely<Database>, beforeMs: number): Promise<number> => {
  const before = toInstantText(beforeMs)
  const horizon = await findOutboxHorizon(db)
  if (horizon === null || horizon < before) await putSetting(db, HORIZON_SETTING, Horizon, before)
  let erased = 0
  for (;;) {
    const old = db
      .selectFrom('outbox')
      .select('id')
      .where('created_at', '<', before)
      .where(sql<boolean>`done_at is not null and error is null`)
      .limit(ERASED_PER_STATEMENT)
    const { numDeletedRows } = await db.deleteFrom('outbox').where('id', 'in', old).executeTakeFirst()
    erased += Number(numDeletedRows)
    if (numDeletedRows < BigInt(ERASED_PER_STATEMENT)) return erased
  }
}

/** The instant since which every requested effect still has its row; null when none was ever erased. */
export const findOutboxHorizon = (db: Kysely<Database>): Promise<string | null> => findSetting(db, HORIZON_SETTING, Horizon)

type Due = { id: string; topic: string; payload: string; attempts: number; created_at: string }

/** Those that are due for longest first: what failed before has a later time, so a crowd of failures does not delay the others. */
const listDue = async (db: Kysely<Database>, topics: readonly string[], nowMs: number): Promise<Due[]> => {
  const now = toInstantText(nowMs)
  return await db
    .selectFrom('outbox')
    .select(['id', 'topic', 'payload', 'attempts', 'created_at'])
    .where('topic', 'in', [...topics])
    .where('done_at', 'is', null)
    .where('available_at', '<=', now)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', now)]))
    .orderBy('available_at')
    .orderBy('id')
    .limit(ROWS_PER_RUN)
    .execute()
}

/** A row that this process may handle until its lease ends. */
type Lease = { row: Due; until: string }

const acquireLease = async (db: Kysely<Database>, row: Due, nowMs: number): Promise<Lease | null> => {
  const until = toInstantText(nowMs + LEASE_MS)
  const result = await db
    .updateTable('outbox')
    .set((set) => ({ leased_until: until, attempts: set('attempts', '+', 1) }))
    .where('id', '=', row.id)
    .where('done_at', 'is', null)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', toInstantText(nowMs))]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n ? { row, until } : null
}

/** Closes a row whose effect happened, also where another process has failed with it since. */
const close = async (db: Kysely<Database>, id: string, nowMs: number): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ done_at: toInstantText(nowMs), leased_until: null, error: null })
    .where('id', '=', id)
    .execute()
}

/** Closes a row whose effect can never happen, with the reason; does nothing after the end of the lease, for another process handles it. */
const giveUp = async (db: Kysely<Database>, { row, until }: Lease, reason: string, nowMs: number): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ done_at: toInstantText(nowMs), leased_until: null, error: reason })
    .where('id', '=', row.id)
    .where('leased_until', '=', until)
    .execute()
}

/**
 * Schedules the next try with a doubling delay, without a limit of tries: an effect that fails for an hour happens once its cause is
 * repaired. Does nothing after the end of the lease, for another process handles the row.
 */
const putOff = async (
  db: Kysely<Database>,
  { row, until }: Lease,
  why: { reason: string; waitMinMs: number },
  nowMs: number,
): Promise<void> => {
  const waitMs = Math.max(why.waitMinMs, Math.min(WAIT_MAX_MS, 1000 * 2 ** Math.min(Number(row.attempts), 20)))
  await db
    .updateTable('outbox')
    .set({ leased_until: null, available_at: toInstantText(nowMs + waitMs), error: why.reason })
    .where('id', '=', row.id)
    .where('leased_until', '=', until)
    .execute()
}

/** Mail servers name the recipient they refuse; neither the log nor the row may contain addresses. */
const hideAddresses = (text: string): string => text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[hidden]')

const HORIZON_SETTING = 'outbox-horizon'
const Horizon = Type.String()
/** Erasing months in one statement would block all writers. */
const ERASED_PER_STATEMENT = 1000
/** Longer than a run and the last handler that it starts take together. */
const LEASE_MS = MINUTE_MS
/** A run claims no row after this time; the next run continues. A server that shuts down waits for its run. */
const RUN_MAX_MS = 5000
/** Bounds the work of one run; the next one, a second later, continues. */
const ROWS_PER_RUN = 100
const WAIT_MAX_MS = 30 * MINUTE_MS
const ERROR_MAX_LENGTH = 500
