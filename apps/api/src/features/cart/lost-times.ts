import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'

/**
 * Times that carts may have chosen can be had no longer: the last place was taken, or staff took fewer orders, paused or closed. The
 * carts that lose theirs are notified as soon as this is committed, not at their next request.
 */
export const publishLostTimes = (db: Kysely<Database>, nowMs: number): Promise<void> =>
  insertOutboxEvent(db, { topic: 'times.lost', payload: {} }, nowMs)
