import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** What is done again and again looks at what is due, and not at everything that ever was. */
export const createBoundedWork = (db: Kysely<Database>): Promise<void> =>
  runStatements(db, [
    `create index outbox_delivered on outbox (created_at) where done_at is not null and error is null`,
    // In its place: with the id a page of carts is read in the order of the index, from where the last one ended.
    `create index carts_by_touch on carts (state, updated_at, id)`,
    `drop index carts_by_state`,
  ])
