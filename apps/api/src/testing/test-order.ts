import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../platform/db/schema.ts'

/** Inserts an order, bypassing all rules, for tests that only read it. The database must contain the demonstration shop. */
export const insertTestOrder = async (db: Kysely<Database>, given: Partial<Insertable<Database['orders']>> = {}): Promise<string> => {
  const place = await db.selectFrom('area_branches').selectAll().limit(1).executeTakeFirstOrThrow()
  const at = '2026-11-21T10:00:00+03:00'
  const id = given.id ?? randomUUID()
  await db.insertInto('carts').values({ id, state: 'converted', version: 0, created_at: at, updated_at: at }).execute()
  await db
    .insertInto('orders')
    .values({ ...orderRow(place, at), id, number: id, token_hash: id, cart_id: id, ...given })
    .execute()
  return id
}

/** A consistent row of a cash order. */
export const orderRow = (place: { area_id: string; branch_id: string }, at: string): Insertable<Database['orders']> => ({
  id: 'order-1',
  number: 'S-1',
  token_hash: 'hash-1',
  user_id: null,
  cart_id: 'cart-1',
  branch_id: place.branch_id,
  area_id: place.area_id,
  service: 'asap',
  fulfilment: 'delivery',
  status: 'created',
  delivery_date: '2026-11-21',
  slot_from: null,
  slot_to: null,
  slot_taken: 0,
  promised_from: at,
  promised_to: at,
  customer_name: 'Noura',
  customer_phone: '96550000000',
  customer_email: 'noura@example.com',
  address: null,
  gift: null,
  notes: '',
  is_separate: 0,
  locale: 'ar',
  payment_method_code: 1,
  payment_method: null,
  payment_status: 'on_delivery',
  sub_total_fils: 4000,
  discount_fils: 0,
  delivery_discount_fils: 0,
  delivery_fee_fils: 1000,
  delivery_cost_fils: 1000,
  service_cost_fils: 0,
  tip_fils: 0,
  total_fils: 5000,
  coupon_id: null,
  coupon_code: null,
  coupon_kind: null,
  pay_until: null,
  paid_at: null,
  hidden_at: null,
  created_at: at,
  updated_at: at,
})
