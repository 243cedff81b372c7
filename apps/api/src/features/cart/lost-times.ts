import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'

/**
 * Publishes that chosen times may be lost: a slot became full, or staff reduced a capacity, paused or closed. The handler marks the
 * affected carts after the commit, and they are told within seconds.
 */
export const publishLostTimes = (db: Kysely<Database>, nowMs: number): Promise<void> =>
  insertOutboxEvent(db, { topic: 'times.lost', payload: {} }, nowMs)
