import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** Holds that were notified of before holds had a mail count as mailed: their customers are not written to late. */
export const markFormerHolds = (db: Kysely<Database>): Promise<void> =>
  runStatements(db, [
    `insert into outbox (id, topic, payload, created_at, available_at, leased_until, attempts, done_at, error)
      select 'hold.' || id, 'mail.hold', payload, created_at, available_at, null, 0, done_at, null from outbox
      where topic = 'order.status' and done_at is not null and payload like '%"status":"hold"%'`,
  ])
