import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** What keeps drivers from handing orders over. */
export const createDeliveryProblems = (db: Kysely<Database>): Promise<void> => runStatements(db, deliveryProblems)

const deliveryProblems: readonly string[] = [
  // The id is made by the driver's device, so it is one of the order's and nobody else's.
  `create table delivery_problems (
    order_id text not null references orders (id),
    id text not null check (id <> ''),
    driver_id text not null references accounts (id),
    reason text not null check (reason in ('nobody_there', 'wrong_address', 'refused', 'damaged', 'vehicle', 'other')),
    words text not null,
    at text not null,
    primary key (order_id, id)
  )`,
]
