import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** What was done without a network and told later, and how orders were moved to other times. */
export const createToldLater = (db: Kysely<Database>): Promise<void> => runStatements(db, toldLater)

// `at` is when it was done. Null is the rule: it was told at once.
const toldLater: readonly string[] = [
  `alter table order_history add column told_at text check (told_at > at)`,
  `alter table order_history add column claimed_at text check (claimed_at is null or told_at is null)`,
  `alter table delivery_problems add column told_at text check (told_at > at)`,
  `alter table delivery_problems add column claimed_at text check (claimed_at is null or told_at is null)`,

  // What is promised for an order changes without a step of its status.
  `create table order_reschedules (
    id text primary key,
    order_id text not null references orders (id),
    actor text not null check (actor in ('customer', 'staff')),
    actor_id text references accounts (id),
    was_from text not null,
    was_to text not null,
    promised_from text not null check (promised_from <> was_from),
    promised_to text not null,
    at text not null,
    check (actor = 'customer' or actor_id is not null)
  )`,
  `create index order_reschedules_by_order on order_reschedules (order_id, at)`,
]
