import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bearer, join } from '../../../testing/account-steps.ts'
import {
  additionOf,
  afternoonMs,
  eclair,
  eclairKwd,
  kunafaBar,
  orderBody,
  photoCake,
  place,
  placeNew,
  preOrder,
  startCart,
} from '../../../testing/checkout-steps.ts'
import { createFakeBankForEachTest, openCheckedShopForEachTest } from '../../../testing/for-each-test.ts'
import { addOwn, joinWithCart, joinWithUnpaidOrder, memberOrderBody, placeOwn, readOwn } from '../../../testing/member-steps.ts'

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank })

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
    // A changed name or phone of the account does not change the hash of the request.
    await shop.call('updateProfile', { body: { name: 'Noura Al-Sabah', phone: '50009999' }, headers: member.headers })
    expect((await placeOwn(shop, member, {}, { key })).answer.data.order.id).toBe(id)
    shop.clock.set(afternoonMs + 61_000)
    // After a minute only the cart's id identifies the order.
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
    // Nor does knowing the id of a member's cart show its order to a guest.
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
    // The released reservations allow a new order.
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
