import { randomUUID } from 'node:crypto'
import type { PlacedOrder } from '@sukkar/contract/order'
import { describe, expect, it } from 'vitest'
import { deliverNow, eclair, place, startCart } from '../../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { addOwn, joinWithCart, placeOwn, readOwn } from '../../../testing/member-steps.ts'

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })

describe('coupons of members', () => {
  const apply = (member: { headers: Record<string, string> }, cart: string, coupon: string, phone?: string) =>
    shop.call('applyCoupon', {
      params: { cart },
      query: deliverNow,
      headers: member.headers,
      body: { coupon, ...(phone === undefined ? {} : { phone }) },
    })
  const ten = { quantity: 10 }

  it('[api:applyCoupon] [S7.11] [api:removeCoupon] [S7.12] are applied to the member’s cart and taken off', async () => {
    const member = await joinWithCart(shop, eclair, ten)
    const applied = (await apply(member, member.cart.id, 'sweet10')).answer
    expect([applied.message, applied.data.checkout.discount]).toEqual(['Voucher applied', 0.9])
    const params = { cart: member.cart.id, discount: 'sweet10' }
    const removed = (await shop.call('removeCoupon', { params, query: deliverNow, headers: member.headers })).answer
    expect([removed.message, removed.data.checkout.total]).toEqual(['Voucher removed', 9.75])
    expect((await apply(member, randomUUID(), 'SWEET10')).failure.code).toBe('CART_NOT_FOUND')
  })

  it('are used once by one account, whatever phone the order names', async () => {
    const member = await joinWithCart(shop, eclair, ten)
    await apply(member, member.cart.id, 'ONCE20')
    expect((await placeOwn(shop, member)).answer.data.order.discount).toBeGreaterThan(0)
    const { id } = (await addOwn(shop, member, eclair, ten)).answer.data
    // Refused when the coupon is applied, before a phone is sent.
    expect((await apply(member, id, 'ONCE20')).failure.code).toBe('COUPON_ALREADY_USED')
    await shop.context.db.updateTable('carts').set({ coupon_id: 'once20' }).where('id', '=', id).execute()
    expect(await readOwn(shop, member, deliverNow)).toMatchObject({ discount: 0, discounts: [] })
    expect((await placeOwn(shop, member, { address_phone: '66001122' })).failure.code).toBe('COUPON_ALREADY_USED')
  })

  it('are used once by one phone, as a guest or as a member', async () => {
    const guest = await startCart(shop, eclair, ten)
    await shop.call('applyGuestCoupon', { params: { cart: guest.id }, query: deliverNow, body: { coupon: 'ONCE20' } })
    await place(shop, guest.id, { address_phone: '66001122' })
    const member = await joinWithCart(shop, eclair, ten)
    expect((await apply(member, member.cart.id, 'ONCE20', '66001122')).failure.code).toBe('COUPON_ALREADY_USED')
    await apply(member, member.cart.id, 'ONCE20')
    expect((await placeOwn(shop, member, { address_phone: '66001122' })).failure.code).toBe('COUPON_ALREADY_USED')
    expect((await placeOwn(shop, member, { address_phone: '66001133' })).status).toBe(201)
  })

  it('for the first order look at the account’s orders, also under another phone', async () => {
    await shop.context.db.updateTable('coupons').set({ is_first_order_only: 1 }).where('id', '=', 'onekd').execute()
    const member = await joinWithCart(shop, eclair, ten)
    expect((await apply(member, member.cart.id, 'ONEKD')).status).toBe(200)
    await placeOwn(shop, member, { address_phone: '66001122' })
    const { id } = (await addOwn(shop, member, eclair, ten)).answer.data
    expect((await apply(member, id, 'ONEKD', '66001144')).failure.code).toBe('COUPON_FIRST_ORDER_ONLY')
    await shop.context.db.updateTable('carts').set({ coupon_id: 'onekd' }).where('id', '=', id).execute()
    expect((await placeOwn(shop, member, { address_phone: '66001144' })).failure.code).toBe('COUPON_FIRST_ORDER_ONLY')
  })

  it('for the first order are not lost to one that was cancelled or never paid', async () => {
    await shop.context.db.updateTable('coupons').set({ is_first_order_only: 1 }).where('id', '=', 'onekd').execute()
    const member = await joinWithCart(shop, eclair, ten)
    const online = { payment_method_code: 3, payment_method: 'knet' } as const
    const giveUp = [
      ({ order }: PlacedOrder) => shop.call('cancelOrder', { params: { id: order.id }, body: {}, headers: member.headers }),
      () => {
        const trackId = bank.started.at(-1)?.trackId ?? ''
        bank.states.set(trackId, 'failed')
        return shop.app.inject(`/payment/return?trackid=${trackId}`)
      },
    ]
    for (const given of giveUp) {
      const placed = (await placeOwn(shop, member, { address_phone: '66001122', ...online })).answer.data
      const { id } = (await addOwn(shop, member, eclair, ten)).answer.data
      // By the account, and by the phone alone.
      const guest = await startCart(shop, eclair, ten)
      const asGuest = { params: { cart: guest.id }, query: deliverNow, body: { coupon: 'ONEKD', phone: '66001122' } }
      expect((await apply(member, id, 'ONEKD')).failure.code).toBe('COUPON_FIRST_ORDER_ONLY')
      expect((await shop.call('applyGuestCoupon', asGuest)).failure.code).toBe('COUPON_FIRST_ORDER_ONLY')
      await given(placed)
      expect([(await apply(member, id, 'ONEKD')).status, (await shop.call('applyGuestCoupon', asGuest)).status]).toEqual([200, 200])
      await shop.call('removeCoupon', { params: { cart: id, discount: 'onekd' }, query: deliverNow, headers: member.headers })
    }
  })

  it('for the first order are used up while an order whose payment failed can still be paid', async () => {
    await shop.context.db.updateTable('coupons').set({ is_first_order_only: 1 }).where('id', 'in', ['onekd', 'sweet10']).execute()
    const member = await joinWithCart(shop, eclair, ten)
    await apply(member, member.cart.id, 'ONEKD')
    const { order } = (await placeOwn(shop, member, { payment_method_code: 3, payment_method: 'knet' })).answer.data
    const trackId = bank.started.at(-1)?.trackId ?? ''
    bank.states.set(trackId, 'failed')
    await shop.app.inject(`/payment/return?trackid=${trackId}`)
    const { id } = (await addOwn(shop, member, eclair, ten)).answer.data
    for (const coupon of ['ONEKD', 'SWEET10']) expect((await apply(member, id, coupon)).failure.code).toBe('COUPON_FIRST_ORDER_ONLY')
    await shop.context.db.updateTable('carts').set({ coupon_id: 'onekd' }).where('id', '=', id).execute()
    expect((await placeOwn(shop, member)).failure.code).toBe('COUPON_FIRST_ORDER_ONLY')
    await shop.call('cancelOrder', { params: { id: order.id }, body: {}, headers: member.headers })
    expect((await placeOwn(shop, member)).status).toBe(201)
  })

  it('come back with an order that was never paid', async () => {
    const member = await joinWithCart(shop, eclair, ten)
    await apply(member, member.cart.id, 'ONCE20')
    const { order } = (await placeOwn(shop, member, { payment_method_code: 3, payment_method: 'knet' })).answer.data
    const back = (await shop.call('restoreOrderCart', { params: { id: order.id }, body: {}, headers: member.headers })).answer.data
    expect((await apply(member, back.id, 'ONCE20')).status).toBe(200)
    expect((await placeOwn(shop, member)).answer.data.order.discount).toBeGreaterThan(0)
  })
})
