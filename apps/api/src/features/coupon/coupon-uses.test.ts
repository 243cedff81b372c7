import { expect, it } from 'vitest'
import { afternoonMs, changeShop, deliverNow, eclair, place, startCart } from '../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../testing/for-each-test.ts'
import { countCustomerUses } from './coupon.queries.ts'
import { releaseCoupon } from './coupon.service.ts'

const shop = openShopForEachTest()

/** Places an order with a coupon and returns its id. */
const orderWith = async (coupon: string, phone: string): Promise<string> => {
  const cart = await startCart(shop, eclair, { quantity: 10 })
  await shop.call('applyGuestCoupon', { params: { cart: cart.id }, query: deliverNow, body: { coupon } })
  return (await place(shop, cart.id, { address_phone: phone })).answer.data.order.id
}

it('one order gives back its use of a coupon once, and no other order’s', async () => {
  const { db } = shop.context
  const [first, second] = [await orderWith('SWEET10', '50001234'), await orderWith('SWEET10', '66001122')]
  for (const _ of [1, 2]) await releaseCoupon(db, first, afternoonMs)
  const held = await db.selectFrom('coupon_redemptions').select('order_id').where('released_at', 'is', null).execute()
  expect(held).toEqual([{ order_id: second }])
  const coupon = await db.selectFrom('coupons').select('used_count').where('id', '=', 'sweet10').executeTakeFirstOrThrow()
  expect(Number(coupon.used_count)).toBe(1)
})

it('a customer’s uses are counted for each coupon by itself, the orders together', async () => {
  for (const coupon of ['ONCE20', 'SWEET10', 'SWEET10']) await orderWith(coupon, '50001234')
  const count = (couponId: string, phone: string) => countCustomerUses(shop.context.db, couponId, { phone, accountId: null })
  expect(await count('once20', '96550001234')).toEqual({ uses: 1, orders: 3 })
  expect(await count('sweet10', '96550001234')).toEqual({ uses: 2, orders: 3 })
  expect(await count('sweet10', '96566001122')).toEqual({ uses: 0, orders: 0 })
})

it('an order whose payment failed is counted as long as it holds the coupon of a first order itself', async () => {
  const { db } = shop.context
  await changeShop(shop, () => db.updateTable('coupons').set({ is_first_order_only: 1 }).where('id', '=', 'onekd').execute())
  await orderWith('SWEET10', '50001234')
  const first = await orderWith('ONEKD', '66001122')
  await db.updateTable('orders').set({ status: 'payment_failed' }).execute()
  const countOrders = async (phone: string) => (await countCustomerUses(db, 'onekd', { phone, accountId: null })).orders
  expect([await countOrders('96550001234'), await countOrders('96566001122')]).toEqual([0, 1])
  await releaseCoupon(db, first, afternoonMs)
  expect(await countOrders('96566001122')).toBe(0)
})
