import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** What staff work on is found among all that is over. */
export const createLargerShopIndexes = (db: Kysely<Database>): Promise<void> => runStatements(db, indexes)

const indexes: readonly string[] = [
  `create index orders_by_state on orders (status, payment_status)`,
  `create index refunds_by_state on refunds (state, created_at)`,
]
