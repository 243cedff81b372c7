import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** What staff do is written down, and a password that somebody else chose is known to be one. */
export const createStaffTables = (db: Kysely<Database>): Promise<void> => runStatements(db, staffTables)

const staffTables: readonly string[] = [
  `create table audit_log (
    id text primary key,
    at text not null,
    actor_id text references accounts (id),
    action text not null check (action <> ''),
    subject_kind text not null check (subject_kind <> ''),
    subject_id text not null check (subject_id <> ''),
    before text,
    after text
  )`,
  `create index audit_log_by_time on audit_log (at)`,
  `create index audit_log_by_subject on audit_log (subject_kind, subject_id, at)`,
  `create index audit_log_by_actor on audit_log (actor_id, at)`,

  `alter table accounts add column is_password_temporary integer not null default 0 check (is_password_temporary in (0, 1))`,
  `create index accounts_by_role on accounts (role, disabled_at)`,

  `create index orders_by_promise on orders (delivery_date, promised_from)`,
]
