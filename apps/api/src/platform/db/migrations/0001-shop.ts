import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { catalogueTables } from './0001-catalogue-tables.ts'
import { orderTables } from './0001-order-tables.ts'
import { placeTables } from './0001-place-tables.ts'
import { runStatements } from './statements.ts'

/** Every table of the shop that a guest needs. */
export const createShopTables = (db: Kysely<Database>): Promise<void> =>
  runStatements(db, [...placeTables, ...catalogueTables, ...orderTables])
