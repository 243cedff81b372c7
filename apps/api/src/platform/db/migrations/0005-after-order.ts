import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { runStatements } from './statements.ts'

/** What comes after an order: reviews, complaints with their pictures, and coupons for a long delay. */
export const createAfterOrderTables = (db: Kysely<Database>): Promise<void> => runStatements(db, afterOrderTables)

const afterOrderTables: readonly string[] = [
  // The order is the key: it has one review.
  `create table order_reviews (
    order_id text primary key references orders (id),
    account_id text not null references accounts (id),
    rating integer not null check (rating between 1 and 5),
    review text not null,
    comment text not null,
    created_at text not null,
    updated_at text not null
  )`,
  `create index order_reviews_by_account on order_reviews (account_id)`,

  `create table complaints (
    id text primary key,
    order_id text not null references orders (id),
    account_id text not null references accounts (id),
    receipt_number text not null,
    comment text not null,
    state text not null check (state in ('open', 'answered')),
    answer text,
    created_at text not null,
    answered_at text,
    check ((state = 'answered') = (answered_at is not null)),
    check ((state = 'answered') = (answer is not null))
  )`,
  // What is open is answered before the next.
  `create unique index complaints_open on complaints (order_id) where state = 'open'`,
  `create index complaints_by_order on complaints (order_id)`,
  `create index complaints_by_account on complaints (account_id)`,
  `create index complaints_by_state on complaints (state, created_at)`,

  `alter table pictures add column complaint_id text references complaints (id)`,
  `create index pictures_by_complaint on pictures (complaint_id)`,

  // One late order, one coupon, one customer whom it is for: an account, or a guest's phone.
  `create table delay_coupons (
    order_id text primary key references orders (id),
    coupon_id text not null unique references coupons (id),
    account_id text references accounts (id),
    phone text,
    last_date text not null,
    late_minutes integer not null check (late_minutes >= 120),
    created_at text not null,
    check ((account_id is null) <> (phone is null))
  )`,
  `create index delay_coupons_by_account on delay_coupons (account_id)`,
]
