import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../database.ts'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** What processes that serve one shop together tell each other. */
export const createProcessTables = async (db: Kysely<Database>): Promise<void> => {
  await runStatements(db, processTables)
  // Written twice a second and worth nothing after a crash: it needs no log.
  if (dialectOf(db) === 'postgres') await sql`alter table limit_counts set unlogged`.execute(db)
}

const processTables: readonly string[] = [
  `create table job_leases (
    name text primary key,
    holder text not null,
    leased_until text not null
  )`,

  `create table limit_counts (
    key text primary key,
    count integer not null check (count > 0),
    ends_at text not null
  )`,
  `create index limit_counts_by_end on limit_counts (ends_at)`,
]
