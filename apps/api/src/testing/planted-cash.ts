import type { OrderPaymentStatus } from '@sukkar/domain/order-payment'
import type { TestShop } from './test-shop.ts'

type Db = TestShop['context']['db']

export const insertAccount = (db: Db, role: string) => {
  const at = '2026-11-21T13:00:00+03:00'
  const person = { email: `${role}@example.com`, phone: '', name: role, locale: 'en', disabled_at: null, signed_in_at: null }
  return db
    .insertInto('accounts')
    .values({ id: role, ...person, password_hash: '', role, credential_version: 1, created_at: at, updated_at: at })
    .execute()
}

/** Delivers the first order with this payment, as far as its row goes, and gives cash of it back. */
const refundCash = async (db: Db, given: { payment: OrderPaymentStatus; status?: string; moreFils?: number }) => {
  const order = await db.selectFrom('orders').selectAll().where('payment_status', '=', given.payment).executeTakeFirstOrThrow()
  await db
    .updateTable('orders')
    .set({ status: given.status ?? 'delivered' })
    .where('id', '=', order.id)
    .execute()
  await insertAccount(db, 'staff')
  const refund = { order_id: order.id, branch_id: order.branch_id, reason: 'A broken box', actor_id: 'staff' }
  const amount_fils = given.moreFils === undefined ? 1 : Number(order.total_fils) + given.moreFils
  await db
    .insertInto('cash_refunds')
    .values({ id: 'a', ...refund, amount_fils, created_at: '2026-11-21T13:00:00+03:00' })
    .execute()
}

const found = 'cash is given back of what was collected at a handover, and no more than that'

/** Damage to the cash that was given back, and the data check that must find it. */
export const plantedCash: readonly [planted: string, damage: (db: Db) => Promise<unknown>, found: string][] = [
  ['more cash given back than was collected', (db) => refundCash(db, { payment: 'on_delivery', moreFils: 1 }), found],
  ['cash given back before the handover', (db) => refundCash(db, { payment: 'on_delivery', status: 'on_the_way' }), found],
  ['cash given back of an order that was paid online', (db) => refundCash(db, { payment: 'paid' }), found],
]
