import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/**
 * Staff see that a note was changed after they had read it, and cash counts for the day on which it was taken: pick-ups are found by that
 * day, as deliveries are already. The index holds up writes to the history while it is made.
 */
export const createChangedNotes = (db: Kysely<Database>): Promise<void> =>
  runStatements(db, [
    `alter table orders add column notes_changed_at text`,
    `create index order_history_hand_overs on order_history (at) where event = 'hand_over'`,
  ])
