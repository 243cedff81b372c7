import { randomUUID } from 'node:crypto'
import type { PlacedOrder } from '@sukkar/contract/order'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkData } from '../../../data-checks/check-data.ts'
import { bearer, join } from '../../../testing/account-steps.ts'
import {
  additionOf,
  afternoonMs,
  deliverNow,
  eclair,
  eclairKwd,
  kunafaBar,
  openShop,
  orderBody,
  photoCake,
  place,
  placeNew,
  preOrder,
  startCart,
} from '../../../testing/checkout-steps.ts'
import { createFakeBank, type FakeBank } from '../../../testing/fake-bank.ts'
import { addOwn, joinWithCart, joinWithUnpaidOrder, memberOrderBody, placeOwn, readOwn } from '../../../testing/member-steps.ts'
import type { TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let bank: FakeBank
beforeEach(async () => {
  bank = createFakeBank()
  shop = await openShop({ payments: bank })
})
afterEach(async () => {
  expect(await checkData(shop.context)).toEqual([])
  await shop.close()
})

const ownerOf = async (id: string) =>
  (await shop.context.db.selectFrom('orders').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()).user_id

describe('placing an order as a member', () => {
  it('[api:placeOrder] [S7.9] makes the cart of the account an order of the account', async () => {
    const member = await joinWithCart(shop)
    const { status, answer } = await placeOwn(shop, member)
    expect([status, answer.message]).toEqual([201, 'Thank you! Your order has been placed'])
    const { order, checkout } = answer.data
    expect(order).toMatchObject({ sub_total: 4 * eclairKwd, delivery_cost: 0.75, total: 4 * eclairKwd + 0.75, status: 'created' })
    expect([checkout.id, checkout.total]).toEqual([member.cart.id, order.total])
    expect(await ownerOf(order.id)).toBe(member.user.id)
    expect((await readOwn(shop, member)).items).toEqual([])
  })

  it('takes name, e-mail and phone of the account, unless the form says others', async () => {
    const member = await joinWithCart(shop)
    const own = (await placeOwn(shop, member)).answer.data.order.customer
    expect(own).toEqual({ name: member.user.name, email: member.email, phone: member.user.phone })
    await addOwn(shop, member, eclair, { quantity: 4 })
    const told = { name: 'Huda', email: 'huda@example.com', address_phone: '66001122' }
    expect((await placeOwn(shop, member, told)).answer.data.order.customer).toEqual({
      name: 'Huda',
      email: 'huda@example.com',
      phone: '96566001122',
    })
  })

  it('takes photos along, and the photo of the building', async () => {
    const member = await joinWithCart(shop, photoCake.id, { options: photoCake.options, pictures: 2, choice: preOrder })
    const when = { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' }
    const form = new FormData()
    for (const [key, value] of Object.entries(memberOrderBody(when))) form.set(key, String(value))
    const { form: photos } = (await additionOf(photoCake.id, { pictures: 1 })) as { form: FormData }
    form.set('order_screenshot', photos.get('images[0]') as Blob, 'gate.jpg')
    const { order } = (await shop.call('placeOrder', { query: {}, form, headers: member.headers })).answer.data
    expect(order.items[0]?.images).toHaveLength(2)
    for (const picture of [...(order.items[0]?.images ?? []), order.order_screenshot])
      expect((await shop.app.inject(picture?.url ?? '')).statusCode).toBe(200)
  })

  it('answers a repeat with the same order, with the same key, with another one, and with the cart’s id', async () => {
    const member = await joinWithCart(shop)
    const key = randomUUID()
    const first = await placeOwn(shop, member, {}, { key })
    const { id } = first.answer.data.order
    const same = await placeOwn(shop, member, {}, { key })
    expect([same.status, JSON.stringify(same.answer)]).toEqual([201, JSON.stringify(first.answer)])
    const other = await placeOwn(shop, member)
    expect([other.status, other.answer.message, other.answer.data.order.id]).toEqual([200, 'This order had already been placed', id])
    expect((await placeOwn(shop, member, { notes: 'x' }, { key })).failure.code).toBe('IDEMPOTENCY_MISMATCH')
    // Who is called otherwise since, or can be reached otherwise, still repeats what was sent.
    await shop.call('updateProfile', { body: { name: 'Noura Al-Sabah', phone: '50009999' }, headers: member.headers })
    expect((await placeOwn(shop, member, {}, { key })).answer.data.order.id).toBe(id)
    shop.clock.set(afternoonMs + 61_000)
    // Later only the cart's id says that it is this order that is meant.
    expect((await placeOwn(shop, member)).failure.code).toBe('CART_NOT_FOUND')
    const named = await placeOwn(shop, member, {}, { cartId: member.cart.id })
    expect([named.status, named.answer.data.order.id]).toEqual([200, id])
  })

  it('refuses a key that another cart was ordered with', async () => {
    const member = await joinWithCart(shop)
    const key = randomUUID()
    expect((await placeOwn(shop, member, {}, { key, cartId: member.cart.id })).status).toBe(201)
    const next = (await addOwn(shop, member, eclair, { quantity: 4 })).answer.data
    expect((await placeOwn(shop, member, {}, { key, cartId: next.id })).failure.code).toBe('IDEMPOTENCY_MISMATCH')
    expect((await placeOwn(shop, member, {}, { cartId: next.id })).status).toBe(201)
  })

  it('orders no other cart than the one that was looked at', async () => {
    const member = await joinWithCart(shop)
    const { order } = (await placeOwn(shop, member)).answer.data
    const begun = (await addOwn(shop, member, kunafaBar)).answer.data
    expect((await placeOwn(shop, member, {}, { cartId: member.cart.id })).answer.data.order.id).toBe(order.id)
    expect((await readOwn(shop, member)).id).toBe(begun.id)
  })

  it('refuses an empty cart, and another’s as one that is not there', async () => {
    const member = await join(shop)
    expect((await placeOwn(shop, member)).failure.code).toBe('CART_NOT_FOUND')
    const other = await joinWithCart(shop)
    const theirs = await placeOwn(shop, member, {}, { cartId: other.cart.id })
    expect([theirs.status, theirs.failure.code]).toEqual([404, 'CART_NOT_FOUND'])
    await placeOwn(shop, other)
    expect((await placeOwn(shop, member, {}, { cartId: other.cart.id })).failure).toEqual(theirs.failure)
    // Nor is the order of a member's cart shown to who knows that cart's id.
    expect((await place(shop, other.cart.id)).failure.code).toBe('CART_NOT_FOUND')
    const emptied = await joinWithCart(shop)
    await shop.call('deleteCartProduct', { params: { id: emptied.cart.items[0]?.id ?? '' }, query: {}, headers: emptied.headers })
    expect((await placeOwn(shop, emptied)).failure.code).toBe('CART_EMPTY')
  })

  it('is as strict as with guests, in both languages, and changes nothing', async () => {
    const member = await joinWithCart(shop)
    const terms = (await placeOwn(shop, member, { terms_accepted: false }, { locale: 'ar' })).failure
    expect([terms.code, terms.message]).toEqual(['TERMS_REQUIRED', expect.stringMatching(/[؀-ۿ]/)])
    expect((await placeOwn(shop, member, { seen_total: 0.001 })).failure.code).toBe('PRICE_CHANGED')
    expect((await placeOwn(shop, member, { name: ' ' })).failure.errors).toEqual({ name: ['Required'] })
    expect((await shop.call('placeOrder', { query: {}, body: memberOrderBody() })).failure.code).toBe('UNAUTHENTICATED')
    expect((await readOwn(shop, member)).count).toBe(4)
  })

  it('a guest’s order stays a guest’s, though who places it is signed in', async () => {
    const member = await joinWithCart(shop)
    const guest = await startCart(shop, eclair, { quantity: 4 })
    const placed = await shop.call('placeGuestOrder', { cartId: guest.id, body: orderBody(), headers: member.headers })
    expect(await ownerOf(placed.answer.data.order.id)).toBeNull()
    expect((await readOwn(shop, member)).count).toBe(4)
  })
})

describe('paying for a member’s order', () => {
  const statusOf = (order: string, headers: Record<string, string>, query: object = {}) =>
    shop.call('getPaymentStatus', { params: { order }, query, headers })

  it('[api:startPayment] [S4.12b] needs no token of the member, and takes the token of whoever has it', async () => {
    const { placed, headers } = await joinWithUnpaidOrder(shop)
    expect(placed.paymentUrl).toMatch(/^https?:/)
    const params = { order: placed.order.id }
    const begun = await shop.call('startPayment', { params, query: {}, headers, body: {} })
    expect(begun.answer.data.paymentUrl).toBe(placed.paymentUrl)
    const byToken = await shop.call('startPayment', { params, query: { token: placed.token ?? '' }, body: {} })
    expect(byToken.answer.data.paymentUrl).toBe(placed.paymentUrl)
  })

  it('[api:getPaymentStatus] [S8.6j] tells the member what the bank says', async () => {
    const { placed, headers } = await joinWithUnpaidOrder(shop)
    expect((await statusOf(placed.order.id, headers)).answer.data).toMatchObject({ payment_status: 'pending', can_retry: true })
    bank.states.set(bank.started[0]?.trackId ?? '', 'paid')
    shop.clock.set(afternoonMs + 5000)
    const paid = { payment_status: 'paid', status: 'paid', total: placed.order.total }
    expect((await statusOf(placed.order.id, headers)).answer.data).toMatchObject(paid)
    expect((await statusOf(placed.order.id, {}, { token: placed.token ?? '' })).answer.data).toMatchObject(paid)
  })

  it('is nobody else’s: another member, staff, a guest and a sign-in that ended are told of no such order', async () => {
    const { placed } = await joinWithUnpaidOrder(shop)
    const other = await join(shop)
    const staff = await join(shop)
    await shop.context.db.updateTable('accounts').set({ role: 'staff' }).where('id', '=', staff.user.id).execute()
    const missing = (await statusOf(randomUUID(), other.headers)).failure
    expect(missing.code).toBe('ORDER_NOT_FOUND')
    for (const headers of [other.headers, staff.headers, {}, bearer('x'.repeat(43))]) {
      expect((await statusOf(placed.order.id, headers)).failure).toEqual(missing)
      const begun = await shop.call('startPayment', { params: { order: placed.order.id }, query: {}, headers, body: {} })
      expect(begun.failure).toEqual(missing)
    }
  })

  it('a guest’s order that became a member’s is paid for by the member', async () => {
    const placed = await placeNew(shop, { payment_method_code: 3, payment_method: 'knet', email: `${randomUUID()}@example.com` })
    const made = await shop.call('createGuestAccount', {
      query: { token: placed.token ?? '' },
      body: { order_id: placed.order.id, password: 'sweet moments' },
    })
    expect((await statusOf(placed.order.id, bearer(made.answer.token))).status).toBe(200)
  })
})

describe('taking an unpaid order back to the cart', () => {
  const restore = (id: string, headers: Record<string, string>) => shop.call('restoreOrderCart', { params: { id }, body: {}, headers })

  it('[api:restoreOrderCart] [S4.12a] makes it the member’s cart, with its photos', async () => {
    const member = await joinWithCart(shop, photoCake.id, { options: photoCake.options, pictures: 2, choice: preOrder })
    const when = { ...preOrder, delivery_date: '2026-11-25', delivery_from: '16:00' }
    const { order } = (await placeOwn(shop, member, { ...when, payment_method_code: 3, payment_method: 'knet' })).answer.data
    const { data, message } = (await restore(order.id, member.headers)).answer
    expect(message).toBe('Your cart is back')
    expect(data.items.map(({ product_id, images }) => [product_id, images.length])).toEqual([[photoCake.id, 2]])
    expect((await readOwn(shop, member)).id).toBe(data.id)
    expect((await shop.call('getGuestCart', { query: {}, cartId: data.id })).answer.data.items).toEqual([])
    // What was given up can be ordered again.
    expect((await placeOwn(shop, member, when)).status).toBe(201)
  })

  it('puts a cart aside that was begun meanwhile', async () => {
    const { headers, placed, ...member } = await joinWithUnpaidOrder(shop)
    const begun = (await addOwn(shop, { headers }, kunafaBar)).answer.data
    const { data } = (await restore(placed.order.id, headers)).answer
    expect(data.restorable).toEqual({ id: begun.id, count: 1 })
    const open = await shop.context.db
      .selectFrom('carts')
      .select('id')
      .where('user_id', '=', member.user.id)
      .where('state', '=', 'open')
      .execute()
    expect(open).toEqual([{ id: data.id }])
  })

  it('is refused for an order that waits for no money, and for another’s as for none', async () => {
    const member = await joinWithCart(shop)
    const { order } = (await placeOwn(shop, member)).answer.data
    expect((await restore(order.id, member.headers)).failure.code).toBe('PAYMENT_NOT_PENDING')
    const { placed } = await joinWithUnpaidOrder(shop)
    const theirs = (await restore(placed.order.id, member.headers)).failure
    expect(theirs.code).toBe('ORDER_NOT_FOUND')
    expect(theirs).toEqual((await restore(randomUUID(), member.headers)).failure)
  })
})

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
    // Told when it is tried, before a phone is.
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
      await shop.call('removeCoupon', { params: { cart: id, discount: 'ONEKD' }, query: deliverNow, headers: member.headers })
    }
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
