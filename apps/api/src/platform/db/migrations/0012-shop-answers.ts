import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** What the shop answers to reviews and complaints, and that customers are told of it. */
export const createShopAnswers = (db: Kysely<Database>): Promise<void> => runStatements(db, shopAnswers)

const shopAnswers: readonly string[] = [
  `alter table order_reviews add column answer text`,
  `alter table order_reviews add column answered_at text check ((answer is null) = (answered_at is null))`,
  `alter table order_reviews add column hidden_at text`,
  `create index order_reviews_by_age on order_reviews (created_at)`,
  // What was answered may be settled too; nothing is settled without a word to the customer.
  `alter table complaints add column closed_at text check (closed_at is null or state = 'answered')`,

  // A kind more; SQLite cannot widen a condition, so the table is written anew.
  `create table notifications_of_all_kinds (
    id text primary key,
    event_id text not null unique,
    user_id text not null references accounts (id) on delete cascade,
    order_id text not null references orders (id),
    kind text not null check (kind in ('status', 'refund', 'compensation', 'answer')),
    order_status text not null,
    message_en text not null check (message_en <> ''),
    message_ar text not null check (message_ar <> ''),
    created_at text not null,
    read_at text,
    cleared_at text
  )`,
  `insert into notifications_of_all_kinds (id, event_id, user_id, order_id, kind, order_status, message_en, message_ar, created_at, read_at, cleared_at)
    select id, event_id, user_id, order_id, kind, order_status, message_en, message_ar, created_at, read_at, cleared_at from notifications`,
  `drop table notifications`,
  `alter table notifications_of_all_kinds rename to notifications`,
  `create index notifications_by_user on notifications (user_id, created_at)`,
  `create index notifications_by_order on notifications (order_id)`,
  `create index notifications_by_age on notifications (created_at)`,
]
