import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** Questions to the bank get numbers, its words a table, and what staff have to look at a reason; refunds that are being sent get a lease. */
export const createPaymentEvidence = (db: Kysely<Database>): Promise<void> => runStatements(db, statements)

const statements: readonly string[] = [
  `alter table payment_attempts add column asks integer not null default 0`,
  `alter table payment_attempts add column asked_at text`,
  `alter table payment_attempts add column decided_by_ask integer not null default 0`,
  `alter table payment_attempts add column settled_at text`,
  `alter table payment_attempts add column returned_at text`,
  `alter table payment_attempts add column concern text`,
  `alter table payment_attempts add column concern_at text check ((concern is null) = (concern_at is null))`,
  `alter table payment_attempts add column settled_concern text`,
  `create index payment_attempts_by_concern on payment_attempts (concern_at) where concern is not null`,
  `update payment_attempts set settled_at = updated_at where state not in ('created', 'redirected', 'unknown')`,
  // A transaction is the number of money. What brought none has none: gateways number their failures alike.
  `update payment_attempts set transaction_id = null where state not in ('captured', 'refunded')`,

  `create table payment_messages (
    id text primary key,
    attempt_id text not null references payment_attempts (id),
    at text not null,
    direction text not null check (direction in ('sent', 'received')),
    kind text not null check (kind in ('start', 'enquire', 'refund', 'notification', 'return', 'record')),
    body text not null,
    position integer not null check (position >= 0),
    unique (attempt_id, position)
  )`,
  // What was kept before, whole.
  `insert into payment_messages (id, attempt_id, at, direction, kind, body, position)
    select id, id, updated_at, 'received', 'record', raw, 0 from payment_attempts where raw <> '[]'`,
  `alter table payment_attempts drop column raw`,

  `alter table refunds add column leased_until text`,
  // Whoever was sending them is gone.
  `update refunds set leased_until = updated_at where state = 'sending'`,
]
