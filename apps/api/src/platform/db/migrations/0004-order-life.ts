import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** What follows an order's placement: who drives it, and where that person was seen last. */
export const createOrderLifeTables = (db: Kysely<Database>): Promise<void> => runStatements(db, orderLifeTables)

const orderLifeTables: readonly string[] = [
  `alter table orders add column driver_id text references accounts (id)`,
  `create index orders_by_driver on orders (driver_id, status)`,

  // One row for each driver: where somebody was before is nobody's business.
  `create table driver_positions (
    driver_id text primary key references accounts (id) on delete cascade,
    lat real not null check (lat between -90 and 90),
    lng real not null check (lng between -180 and 180),
    seen_at text not null
  )`,
]
