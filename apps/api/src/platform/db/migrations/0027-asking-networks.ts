import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** Codes for a forgotten password are counted by the network that asked for them too; it is kept as a keyed hash. */
export const createAskingNetworks = (db: Kysely<Database>): Promise<void> =>
  runStatements(db, [`alter table pins add column network text not null default ''`])
