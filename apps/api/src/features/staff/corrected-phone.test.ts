import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dialectOf } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { sendOff } from '../../testing/after-order-steps.ts'
import { deliverNow, eclair, place, placeNew, startCart } from '../../testing/checkout-steps.ts'
import { correct } from '../../testing/contact-steps.ts'
import { createFakeBankForEachTest, hireForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { online, step, tokenOf } from '../../testing/order-life-steps.ts'
import { readStaffOrder } from '../../testing/staff-order-steps.ts'

// On PostgreSQL in the quick tier too: there a delivery and a correction of the phone run in connections of their own.

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank, hasManyCallers: true })
const boss = hireForEachTest(shop, 'staff')
const [typo, phone] = ['50001234', '50004321']

/** Until a statement waits for another's row. */
const waitForLock = async (db: Kysely<Database>): Promise<void> => {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
  }
}

describe('a corrected phone', () => {
  const orderWith = async (code: string, address_phone: string) => {
    const cart = await startCart(shop, eclair, { quantity: 10 })
    await shop.call('applyGuestCoupon', { params: { cart: cart.id }, query: deliverNow, body: { coupon: code } })
    return await place(shop, cart.id, { address_phone })
  }

  it.each([
    ['ONCE20', 'COUPON_ALREADY_USED'],
    ['WELCOME', 'COUPON_FIRST_ORDER_ONLY'],
  ] as const)('makes no room for a second use of %s, under neither number', async (code, refusal) => {
    const { order } = (await orderWith(code, typo)).answer.data
    expect(order.discount).toBeGreaterThan(0)
    await correct(shop, boss, order, { address_phone: phone })
    for (const number of [typo, phone]) expect((await orderWith(code, number)).failure.code).toBe(refusal)
    expect((await orderWith(code, '50009999')).status).toBe(201)
  })

  it('is what a payment that begins afterwards names, and a new account of the guest has', async () => {
    bank.startFailure = 'gateway_refused'
    const placed = await placeNew(shop, { ...online, address_phone: typo })
    const { order } = await readStaffOrder(shop, boss, placed.order.id)
    await correct(shop, boss, order, { name: 'Huda', address_phone: phone })
    bank.startFailure = null
    const query = tokenOf(placed)
    await shop.call('startPayment', { params: { order: order.id }, query, body: { payment_method: 'knet' } })
    expect(bank.started.at(-1)?.customer).toEqual({ name: 'Huda', phoneCountry: '965', phoneNational: phone })
    const account = await shop.call('createGuestAccount', { query, body: { order_id: order.id, password: 'sweet moments' } })
    expect(account.answer.user).toMatchObject({ name: 'Huda', phone: `965${phone}` })
  })

  it('owns the coupon for a delay, also when the order is delivered while it is corrected', async () => {
    const { db } = shop.context
    const { order } = await placeNew(shop, { address_phone: typo })
    await sendOff(shop, order.id)
    shop.clock.set(Date.parse(order.promised_to) + 121 * MINUTE_MS)
    const delivery = await inTransaction(db, async (staffs) => {
      await staffs
        .updateTable('orders')
        .set({ customer_phone: `965${phone}` })
        .where('id', '=', order.id)
        .execute()
      const delivered = { done: step(shop, order.id, 'deliver') }
      // On SQLite it waits for the only connection.
      if (dialectOf(db) === 'postgres') await Promise.race([delivered.done, waitForLock(db)])
      return delivered
    })
    await delivery.done
    expect(await db.selectFrom('delay_coupons').select('phone').execute()).toEqual([{ phone: `965${phone}` }])
  })
})
