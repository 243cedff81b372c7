import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** Accounts with their sign-ins and codes. The constraints are the last line behind the rules of the code. */
export const createAccountTables = (db: Kysely<Database>): Promise<void> => runStatements(db, accountTables)

const accountTables: readonly string[] = [
  `create table accounts (
    id text primary key,
    email text not null unique,
    phone text not null,
    name text not null,
    password_hash text not null,
    role text not null check (role in ('customer', 'staff', 'driver')),
    locale text not null check (locale in ('en', 'ar')),
    credential_version integer not null check (credential_version > 0),
    disabled_at text,
    signed_in_at text,
    created_at text not null,
    updated_at text not null
  )`,

  `create table sessions (
    id text primary key,
    family_id text not null,
    account_id text not null references accounts (id) on delete cascade,
    parent_id text unique,
    credential_version integer not null check (credential_version > 0),
    token_hash text not null unique,
    refresh_hash text not null unique,
    created_at text not null,
    expires_at text not null,
    rotated_at text,
    ended_at text,
    end_reason text check (end_reason in ('logout', 'password', 'reuse')),
    check ((ended_at is null) = (end_reason is null))
  )`,
  // One pair of a family is the newest.
  `create unique index sessions_newest on sessions (family_id) where rotated_at is null and ended_at is null`,
  `create index sessions_by_family on sessions (family_id)`,
  `create index sessions_by_account on sessions (account_id)`,
  `create index sessions_by_end on sessions (expires_at)`,

  `create table pins (
    id text primary key,
    request_hash text not null unique,
    email text not null,
    locale text not null check (locale in ('en', 'ar')),
    account_id text references accounts (id) on delete cascade,
    pin_hash text,
    tries integer not null check (tries between 0 and 5),
    created_at text not null,
    expires_at text not null,
    prepared_at text,
    used_at text
  )`,
  `create index pins_waiting on pins (created_at) where prepared_at is null`,
  `create index pins_by_account on pins (account_id)`,
  `create index pins_by_end on pins (expires_at)`,

  // A member has one cart at a time.
  `create unique index carts_open_by_member on carts (user_id) where state = 'open' and user_id is not null`,
]
