import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/**
 * What was bought together is counted over the orders of one season, however many came before. The index holds up writes to the orders
 * while it is made.
 */
export const createOrdersByTime = (db: Kysely<Database>): Promise<void> =>
  runStatements(db, [`create index orders_by_time on orders (created_at)`])
