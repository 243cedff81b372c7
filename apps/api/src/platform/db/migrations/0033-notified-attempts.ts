import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** An attempt remembers when it was last notified of: it is looked at again after that. */
export const createNotifiedAttempts = (db: Kysely<Database>): Promise<void> =>
  runStatements(db, [`alter table payment_attempts add column notified_at text`])
