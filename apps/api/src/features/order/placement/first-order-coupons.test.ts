import { expect, it } from 'vitest'
import { deliverNow, eclair, place, startCart } from '../../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { interleaving } from '../../../testing/race.ts'

// On PostgreSQL in the quick tier too: there two orders are placed in connections of their own.

const shop = openCheckedShopForEachTest({ plugin: interleaving, hasManyCallers: true })
const codes = ['FIRSTONE', 'FIRSTTWO']

it('[S7.12] of two coupons for a first order one customer has one, also when both are used at once', async () => {
  const { db } = shop.context
  const model = await db.selectFrom('coupons').selectAll().where('code', '=', 'LASTONE').executeTakeFirstOrThrow()
  const first = { ...model, usage_limit: null, used_count: 0, is_first_order_only: 1 as const }
  await db
    .insertInto('coupons')
    .values(codes.map((code) => ({ ...first, id: code.toLowerCase(), code })))
    .execute()
  for (let round = 0; round < 6; round += 1) {
    const phone = `5000120${round}`
    const carts = await Promise.all(codes.map(() => startCart(shop, eclair, { quantity: 10 })))
    for (const [index, cart] of carts.entries())
      await shop.call('applyGuestCoupon', { params: { cart: cart.id }, query: deliverNow, body: { coupon: codes[index] ?? '' } })
    const answers = await Promise.all(carts.map((cart) => place(shop, cart.id, { address_phone: phone })))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ failure }) => failure.code)).toEqual(['COUPON_FIRST_ORDER_ONLY'])
  }
})
