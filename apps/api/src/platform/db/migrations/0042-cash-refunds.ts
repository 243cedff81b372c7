import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** Cash that staff gave back for an order that was paid at its handover. A till finds it by its time. */
export const createCashRefunds = (db: Kysely<Database>): Promise<void> =>
  runStatements(db, [
    `create table cash_refunds (
      id text primary key,
      order_id text not null references orders (id),
      branch_id text not null references branches (id),
      amount_fils integer not null check (amount_fils > 0),
      reason text not null check (reason <> ''),
      actor_id text not null references accounts (id),
      created_at text not null
    )`,
    `create index cash_refunds_by_order on cash_refunds (order_id)`,
    `create index cash_refunds_by_time on cash_refunds (created_at)`,
  ])
