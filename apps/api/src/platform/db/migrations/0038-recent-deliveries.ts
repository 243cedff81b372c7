import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** A driver sees what was delivered in the last hours, whatever the day of its promise; only the steps of delivery are in the index. */
export const createRecentDeliveries = (db: Kysely<Database>): Promise<void> =>
  runStatements(db, [`create index order_history_deliveries on order_history (at) where event = 'deliver'`])
