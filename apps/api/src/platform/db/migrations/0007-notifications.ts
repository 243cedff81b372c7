import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** Notifications of customers and the devices that they are pushed to. */
export const createNotificationTables = (db: Kysely<Database>): Promise<void> => runStatements(db, notificationTables)

const notificationTables: readonly string[] = [
  `create table notifications (
    id text primary key,
    event_id text not null unique,
    user_id text not null references accounts (id) on delete cascade,
    order_id text not null references orders (id),
    kind text not null check (kind in ('status', 'refund', 'compensation')),
    order_status text not null,
    message_en text not null check (message_en <> ''),
    message_ar text not null check (message_ar <> ''),
    created_at text not null,
    read_at text,
    cleared_at text
  )`,
  `create index notifications_by_user on notifications (user_id, created_at)`,
  `create index notifications_by_order on notifications (order_id)`,
  `create index notifications_by_age on notifications (created_at)`,

  `create table devices (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    family_id text not null,
    kind text not null check (kind in ('web', 'fcm')),
    address_hash text not null unique,
    address text not null,
    locale text not null check (locale in ('en', 'ar')),
    created_at text not null,
    updated_at text not null
  )`,
  `create index devices_by_account on devices (account_id, updated_at)`,
  `create index devices_by_family on devices (family_id)`,
]
