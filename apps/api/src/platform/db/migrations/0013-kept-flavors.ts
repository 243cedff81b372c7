import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** Extra flavours are kept by staff like everything else: with a version. */
export const createKeptFlavors = (db: Kysely<Database>): Promise<void> =>
  runStatements(db, [`alter table extra_flavors add column version integer not null default 1 check (version > 0)`])
