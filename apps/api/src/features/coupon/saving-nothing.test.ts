import { beforeEach, describe, expect, it } from 'vitest'
import { changeShop, deliverNow, eclair, place, readCart, startCart } from '../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../testing/for-each-test.ts'

const shop = openCheckedShopForEachTest()
const setClock = (instant: string): void => shop.clock.set(Date.parse(`2026-11-${instant}:00+03:00`))
const apply = (cart: string, coupon = 'FREEDEL') =>
  shop.call('applyGuestCoupon', { params: { cart }, query: deliverNow, body: { coupon, phone: '50001234' } })
const startFull = async (): Promise<string> => (await startCart(shop, eclair, { quantity: 10 })).id
const readUses = async () => ({
  used: Number(
    (await shop.context.db.selectFrom('coupons').select('used_count').where('id', '=', 'freedel').executeTakeFirstOrThrow()).used_count,
  ),
  redeemed: (await shop.context.db.selectFrom('coupon_redemptions').select('id').execute()).length,
})

/** Free delivery, once for each customer; the offer of free delivery is from eight to twelve. */
beforeEach(() =>
  changeShop(shop, (db) => db.updateTable('coupons').set({ usage_limit_per_customer: 1 }).where('id', '=', 'freedel').execute()),
)

describe('a coupon of free delivery, where delivery is free already', () => {
  it('is neither used nor on the order, and the customer has it for an order with a fee', async () => {
    const cart = await startFull()
    expect((await apply(cart)).answer.data.checkout).toMatchObject({ shipping: 0, discounts: [{ code: 'FREEDEL', amount: 0.75 }] })
    setClock('22T09:00')
    const shown = await readCart(shop, cart)
    expect(shown).toMatchObject({ delivery_fee: 0.75, delivery_cost: 0, total: 9, discounts: [] })
    expect(shown.refused_coupon?.message).toBe(
      'The voucher was not applied: it would save nothing on this order. You keep it for another one',
    )
    // Also without `seen_total`: the total is the same with it and without it.
    const { order } = (await place(shop, cart)).answer.data
    expect(order).toMatchObject({ delivery_cost: 0, total: 9, discounts: [] })
    expect(await readUses()).toEqual({ used: 0, redeemed: 0 })
    const other = await startFull()
    setClock('22T13:00')
    expect((await apply(other)).answer.data.checkout).toMatchObject({ shipping: 0, total: 9 })
    expect((await place(shop, other)).answer.data.order.discounts).toMatchObject([{ code: 'FREEDEL', amount: 0.75 }])
    expect(await readUses()).toEqual({ used: 1, redeemed: 1 })
  })

  it('stays on the cart, and is used by an order that comes after the offer', async () => {
    const cart = await startFull()
    await apply(cart)
    setClock('22T11:59')
    expect((await readCart(shop, cart)).discounts).toEqual([])
    setClock('22T12:00')
    expect((await place(shop, cart, { seen_total: 9 })).answer.data.order).toMatchObject({ total: 9, discounts: [{ code: 'FREEDEL' }] })
    expect((await readUses()).used).toBe(1)
  })

  it('is refused with that reason where it is entered, in both languages', async () => {
    const cart = await startFull()
    setClock('22T09:00')
    expect((await apply(cart)).failure).toMatchObject({ status: 422, code: 'COUPON_SAVES_NOTHING' })
    expect((await apply(cart, 'ONEKD')).status).toBe(200)
  })

  it('is so too in an area without a fee', async () => {
    await changeShop(shop, (db) => db.updateTable('area_branches').set({ delivery_fee_fils: 0 }).execute())
    const cart = await startFull()
    expect((await apply(cart)).failure.code).toBe('COUPON_SAVES_NOTHING')
  })

  it('does not hide that the order costs more than the customer saw', async () => {
    const cart = await startFull()
    await apply(cart)
    setClock('22T09:00')
    expect((await place(shop, cart, { seen_total: 8.999 })).failure.code).toBe('PRICE_CHANGED')
  })
})
