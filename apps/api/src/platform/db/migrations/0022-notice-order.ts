import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** Notices get the order that staff give them; those that are there keep the one in which they were shown. */
export const createNoticeOrder = (db: Kysely<Database>): Promise<void> =>
  runStatements(db, [
    `alter table notices add column position integer not null default 0 check (position >= 0)`,
    `update notices set position = (select count(*) from notices as earlier where earlier.id < notices.id)`,
  ])
