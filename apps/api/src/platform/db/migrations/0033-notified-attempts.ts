import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** An attempt remembers when it was last notified of and when the gateway last answered clearly: it is looked at again after that. A concern has its evidence. */
export const createNotifiedAttempts = (db: Kysely<Database>): Promise<void> =>
  runStatements(db, [
    `alter table payment_attempts add column notified_at text`,
    `alter table payment_attempts add column answered_at text`,
    `alter table payment_attempts add column concern_evidence text`,
  ])
