import type { Cart } from '@sukkar/contract/cart'
import type { PlacedOrder } from '@sukkar/contract/order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { join } from './account-steps.ts'
import { saveAddress } from './address-steps.ts'
import { bring } from './after-order-steps.ts'
import { createChangeWatch } from './answer-check.ts'
import { deliverNow, eclair, openShop, orderBody, photoCake, place, placeNew, preOrder, startCart } from './checkout-steps.ts'
import { addOwn, joinWithCart, joinWithUnpaidOrder } from './member-steps.ts'
import { deliverEvents, placeFor, type TestMember } from './notification-steps.ts'
import { assignTo, placePlanned, step } from './order-life-steps.ts'
import { hire } from './staff-steps.ts'
import { createStatementCount } from './statement-count.ts'
import type { TestShop } from './test-shop.ts'
import { nobody } from './test-shop.ts'

/** A thing of somebody else and a thing that is not there; everything else about the two requests is the same. */
type Pair = { theirs: Ask; missing: Ask }
type Ask = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; headers?: Record<string, string>; payload?: object }
const newTime = { delivery_date: '2026-11-26', from: '17:00' }
const wrongToken = 'x'.repeat(43)

const statements = createStatementCount()
let shop: TestShop
let mine: Cart
let theirs: Cart
let photos: Cart
let placed: PlacedOrder
let other: PlacedOrder
/** An order that needs its member's decision, so that its member may do everything with it. */
let planned: PlacedOrder
let theirHeaders: Record<string, string>
let member: Record<string, string>
let theirAddress: string
/** An order that one driver has on the way, and another driver. */
let driven: string
let otherDriver: Record<string, string>
let theirDriver: Record<string, string>
let shopper: Awaited<ReturnType<typeof joinWithUnpaidOrder>>
let photographer: Awaited<ReturnType<typeof joinWithCart>>
let theirCart: Cart
let putAside: string
/** An order that was brought to somebody, who was told so; its receipt's number is known to others. */
let bringer: TestMember
let brought: string
let receipt: string
let theirNotification: string
beforeAll(async () => {
  shop = await openShop({ plugin: statements.plugin, hasManyCallers: true })
  mine = await startCart(shop, eclair, { quantity: 4 })
  theirs = await startCart(shop, eclair, { quantity: 4 })
  photos = await startCart(shop, photoCake.id, { options: photoCake.options, pictures: 2, choice: preOrder })
  const orderOnline = async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    return (await place(shop, cart.id, { payment_method_code: 3, payment_method: 'knet' })).answer.data
  }
  placed = await orderOnline()
  other = await orderOnline()
  const somebody = await join(shop)
  theirHeaders = somebody.headers
  planned = await placePlanned(shop)
  await assignTo(shop, planned, somebody.user.id)
  await step(shop, planned.order.id, 'hold')
  member = (await joinWithCart(shop)).headers
  shopper = await joinWithUnpaidOrder(shop)
  photographer = await joinWithCart(shop, photoCake.id, { options: photoCake.options, pictures: 2, choice: preOrder })
  const { headers } = await joinWithCart(shop)
  theirCart = (await addOwn(shop, { headers }, eclair, { quantity: 4 })).answer.data
  putAside = (await addOwn(shop, shopper, eclair)).answer.data.id
  await shop.call('deleteCart', { params: { id: putAside }, headers: shopper.headers, body: { is_put_aside: true } })
  bringer = await join(shop)
  const order = await placeFor(shop, bringer)
  await bring(shop, order.id)
  await deliverEvents(shop)
  brought = order.id
  receipt = order.number
  const told = (await shop.call('listNotifications', { query: {}, headers: bringer.headers })).answer.data
  theirNotification = told[0]?.id ?? ''
  driven = (await placeNew(shop)).order.id
  const driver = await hire(shop, 'driver')
  await shop.context.db.updateTable('orders').set({ driver_id: driver.id }).where('id', '=', driven).execute()
  await step(shop, driven, 'accept', 'ready', 'dispatch')
  theirDriver = driver.headers
  otherDriver = (await hire(shop, 'driver')).headers
  theirAddress = (await saveAddress(shop, (await join(shop)).headers)).answer.data.id
})
afterAll(() => shop.close())

const hold = (cart: () => Cart) => ({ 'x-cart-id': cart().id })
const pictureUrl = () => new URL(photos.items[0]?.images[0]?.url ?? '', 'http://shop.test')

/** Every thing that belongs to one customer, asked for by another. */
const pairs: Record<string, () => Pair> = {
  'a line, changed': () =>
    both(
      (id) => ({ method: 'PATCH', url: `/api/guest-apis/cart-product/${id}`, headers: hold(() => mine), payload: { quantity: 9 } }),
      theirs.items[0]?.id,
    ),
  'a line, removed': () =>
    both((id) => ({ method: 'DELETE', url: `/api/guest-apis/delete-cart-product/${id}`, headers: hold(() => mine) }), theirs.items[0]?.id),
  'a line, added to': () =>
    both(
      (id) => ({
        method: 'POST',
        url: `/api/guest-apis/add-cart-product/${eclair}`,
        headers: hold(() => mine),
        payload: { quantity: 1, line_id: id, menu_type: 'asap', ...deliverNow },
      }),
      theirs.items[0]?.id,
    ),
  'a picture, removed': () =>
    both(
      (id) => ({ method: 'DELETE', url: `/api/guest-apis/cart-picture/${id}`, headers: hold(() => mine) }),
      photos.items[0]?.images[0]?.id,
    ),
  'a picture, seen with a wrong key': () =>
    both((id) => ({ method: 'GET', url: `/api/pictures/${id}?key=${'k'.repeat(24)}` }), photos.items[0]?.images[0]?.id),
  'a picture, seen without a key': () => both((id) => ({ method: 'GET', url: `/api/pictures/${id}` }), photos.items[0]?.images[0]?.id),
  'a picture, seen with the key of another': () =>
    both((id) => ({ method: 'GET', url: `/api/pictures/${id}${pictureUrl().search}` }), photos.items[0]?.images[1]?.id),
  'an order, seen': () => both((id) => ({ method: 'GET', url: `/api/guest-apis/orders/${id}?token=${wrongToken}` }), placed.order.id),
  'an order, seen with the token of another': () =>
    both((id) => ({ method: 'GET', url: `/api/guest-apis/orders/${id}?token=${other.token}` }), placed.order.id),
  'an order, taken back to the cart': () =>
    both((id) => ({ method: 'POST', url: `/api/guest-apis/orders/${id}/to-cart?token=${other.token}` }), placed.order.id),
  'a payment, begun': () =>
    both(
      (id) => ({ method: 'POST', url: `/api/payments/${id}/start?token=${other.token}`, payload: { payment_method: 'knet' } }),
      placed.order.id,
    ),
  'a payment, looked at': () => both((id) => ({ method: 'GET', url: `/api/payments/${id}/status?token=${other.token}` }), placed.order.id),
  'an address, seen': () => both((id) => ({ method: 'GET', url: `/api/customer/addresses/${id}`, headers: member }), theirAddress),
  'an address, changed': () =>
    both((id) => ({ method: 'PUT', url: `/api/customer/addresses/${id}`, headers: member, payload: { block_no: '9' } }), theirAddress),
  'an address, deleted': () => both((id) => ({ method: 'DELETE', url: `/api/customer/addresses/${id}`, headers: member }), theirAddress),
  'an address, made the default': () =>
    both(
      (id) => ({ method: 'POST', url: '/api/customer/set/default/address/', headers: member, payload: { address_id: id } }),
      theirAddress,
    ),
  'an order, cancelled with the token of another': () =>
    both((id) => ({ method: 'POST', url: `/api/guest-apis/orders/cancel/${id}?token=${other.token}`, payload: {} }), placed.order.id),
  'an order, rescheduled with the token of another': () =>
    both(
      (id) => ({ method: 'POST', url: `/api/guest-apis/orders/update?token=${other.token}`, payload: { order_id: id, ...newTime } }),
      planned.order.id,
    ),
  'an order, given up with the token of another': () =>
    both(
      (id) => ({ method: 'POST', url: `/api/guest-apis/orders/refund-req?token=${other.token}`, payload: { order_id: id } }),
      planned.order.id,
    ),
  'a driver, looked for with the token of another': () =>
    both((id) => ({ method: 'GET', url: `/api/guest-apis/deliveryManLocation/${id}?token=${other.token}` }), planned.order.id),
  'an order of another member, seen': () =>
    both((id) => ({ method: 'GET', url: `/api/customer/orders/${id}`, headers: member }), planned.order.id),
  'an order of another member, cancelled': () =>
    both((id) => ({ method: 'POST', url: `/api/customer/orders/cancel/${id}`, headers: member, payload: {} }), planned.order.id),
  'an order of another member, rescheduled': () =>
    both(
      (id) => ({ method: 'POST', url: '/api/customer/orders/update', headers: member, payload: { order_id: id, ...newTime } }),
      planned.order.id,
    ),
  'an order of another member, changed': () =>
    both((id) => ({ method: 'PATCH', url: `/api/orders/${id}`, headers: member, payload: { notes: 'mine' } }), planned.order.id),
  'an order of another member, given up': () =>
    both(
      (id) => ({ method: 'POST', url: '/api/customer/orders/refund-req', headers: member, payload: { order_id: id } }),
      planned.order.id,
    ),
  'the driver of another member': () =>
    both((id) => ({ method: 'GET', url: `/api/customer/deliveryManLocation/${id}`, headers: member }), planned.order.id),
  'an order of nobody, seen by a member': () =>
    both((id) => ({ method: 'GET', url: `/api/customer/orders/${id}`, headers: member }), placed.order.id),
  'a member’s line, changed': () =>
    both(
      (id) => ({ method: 'PATCH', url: `/api/customer/cart-product/${id}`, headers: member, payload: { quantity: 9 } }),
      theirCart.items[0]?.id,
    ),
  'a member’s line, removed': () =>
    both((id) => ({ method: 'DELETE', url: `/api/customer/delete-cart-product/${id}`, headers: member }), theirCart.items[0]?.id),
  'a member’s line, added to': () =>
    both(
      (id) => ({
        method: 'POST',
        url: `/api/customer/add-cart-product/${eclair}`,
        headers: member,
        payload: { quantity: 1, line_id: id, menu_type: 'asap', ...deliverNow },
      }),
      theirCart.items[0]?.id,
    ),
  'a member’s line, changed by a guest who knows the cart': () =>
    both(
      (id) => ({
        method: 'PATCH',
        url: `/api/guest-apis/cart-product/${theirCart.items[0]?.id}?cart_id=${id}`,
        payload: { quantity: 9 },
      }),
      theirCart.id,
    ),
  'a member’s picture, removed': () =>
    both(
      (id) => ({ method: 'DELETE', url: `/api/customer/cart-picture/${id}`, headers: member }),
      photographer.cart.items[0]?.images[0]?.id,
    ),
  'a member’s picture, seen without a key': () =>
    both((id) => ({ method: 'GET', url: `/api/pictures/${id}`, headers: member }), photographer.cart.items[0]?.images[0]?.id),
  'a member’s picture, seen with the key of one’s own': () =>
    both((id) => ({ method: 'GET', url: `/api/pictures/${id}${pictureUrl().search}` }), photographer.cart.items[0]?.images[0]?.id),
  'a member’s cart, restored': () => both((id) => ({ method: 'POST', url: `/api/customer/cart/${id}/restore`, headers: member }), putAside),
  'a member’s cart, restored by a guest': () => both((id) => ({ method: 'POST', url: `/api/guest-apis/cart/${id}/restore` }), putAside),
  'a member’s cart, chosen as if it were a guest’s': () =>
    both(
      (id) => ({ method: 'POST', url: '/api/customer/cart/choose', headers: member, payload: { cart_id: id, keep: 'guest' } }),
      theirCart.id,
    ),
  'a coupon for a member’s cart': () =>
    both(
      (id) => ({ method: 'PATCH', url: `/api/checkout/${id}/applyCoupon`, headers: member, payload: { coupon: 'SWEET10' } }),
      theirCart.id,
    ),
  'a coupon of a member’s cart, removed': () =>
    both((id) => ({ method: 'PATCH', url: `/api/checkout/${id}/sweet10/remove`, headers: member }), theirCart.id),
  'the timer of a member’s cart': () => both((id) => ({ method: 'GET', url: `/api/checkout/${id}/timer`, headers: member }), theirCart.id),
  'a member’s cart, ordered': () =>
    both(
      (id) => ({ method: 'POST', url: `/api/customer/create/order?cart_id=${id}`, headers: member, payload: orderBody() }),
      theirCart.id,
    ),
  'the order of a member’s cart, asked for by ordering it again': () =>
    both(
      (id) => ({ method: 'POST', url: `/api/customer/create/order?cart_id=${id}`, headers: member, payload: orderBody() }),
      shopper.cart.id,
    ),
  'the order of a member’s cart, asked for by a guest': () =>
    both((id) => ({ method: 'POST', url: `/api/guest-apis/order?cart_id=${id}`, payload: orderBody() }), shopper.cart.id),
  'an order to a saved address': () =>
    both(
      (id) => ({ method: 'POST', url: '/api/customer/create/order', headers: member, payload: { ...orderBody(), address_id: id } }),
      theirAddress,
    ),
  'a member’s order, taken back to the cart': () =>
    both((id) => ({ method: 'POST', url: `/api/customer/orders/${id}/to-cart`, headers: member }), shopper.placed.order.id),
  'a member’s payment, begun': () =>
    both((id) => ({ method: 'POST', url: `/api/payments/${id}/start`, headers: member, payload: {} }), shopper.placed.order.id),
  'a member’s payment, looked at': () =>
    both((id) => ({ method: 'GET', url: `/api/payments/${id}/status`, headers: member }), shopper.placed.order.id),
  'a member’s order, made the cart again': () =>
    both((id) => ({ method: 'POST', url: `/api/customer/orders/${id}/reorder`, headers: member, payload: {} }), planned.order.id),
  'a member’s order, made the cart again by the other name': () =>
    both((id) => ({ method: 'POST', url: `/api/customer/orders/re-order/${id}`, headers: member, payload: {} }), planned.order.id),
  'a member’s order, rated': () =>
    both((id) => ({ method: 'POST', url: '/api/customer/add/review', headers: member, payload: { order_id: id, rating: 1 } }), brought),
  'a member’s order, complained about': () =>
    both(
      (id) => ({
        method: 'POST',
        url: `/api/customer/orders/${id}/complain`,
        headers: member,
        payload: { receipt_number: receipt, comment: 'It was squashed' },
      }),
      brought,
    ),
  'the times that a member’s order can be given': () =>
    both((id) => ({ method: 'GET', url: `/api/customer/orders/${id}/time-slot`, headers: member }), planned.order.id),
  'the times that an order can be given, with the token of another': () =>
    both((id) => ({ method: 'GET', url: `/api/guest-apis/orders/${id}/time-slot?token=${other.token}` }), planned.order.id),
  'a notification, marked as read': () =>
    both((id) => ({ method: 'POST', url: `/api/notifications/${id}`, headers: member }), theirNotification),
  'an order of another driver, seen': () => both((id) => ({ method: 'GET', url: `/api/staff/orders/${id}`, headers: otherDriver }), driven),
  'an order of another driver, moved': () =>
    both((id) => ({ method: 'POST', url: `/api/staff/orders/${id}/deliver`, headers: otherDriver, payload: {} }), driven),
  'an order of another driver, said not to be wanted': () =>
    both(
      (id) => ({
        method: 'PUT',
        url: `/api/staff/orders/${id}/problems/${nobody}`,
        headers: otherDriver,
        payload: { reason: 'refused', words: 'Not mine' },
      }),
      driven,
    ),
  'the channel of an order': () =>
    both((id) => ({ method: 'GET', url: `/api/realtime?channels=order.${id}&token=${other.token}` }), placed.order.id),
  'the channel of an order, without a token': () =>
    both((id) => ({ method: 'GET', url: `/api/realtime?channels=order.${id}` }), placed.order.id),
}

const both = (ask: (id: string) => Ask, theirId = ''): Pair => ({ theirs: ask(theirId), missing: ask(nobody) })

/** The answer without what differs from one to the next whatever is asked, and how many statements it took. */
const answerTo = async (ask: Ask, locale: string) => {
  const answers = [
    await countAnswer(ask, locale),
    await countAnswer(ask, locale),
    await countAnswer(ask, locale),
    await countAnswer(ask, locale),
  ]
  // Once a second the server looks whether the shop has changed, whoever asks; a slow machine answers few calls in a second.
  return { ...answers[0], statements: Math.min(...answers.map((answer) => answer.statements)) }
}

const countAnswer = async ({ method, url, headers, payload }: Ask, locale: string) => {
  const before = statements.count()
  const answer = await shop.app.inject({
    method,
    url,
    headers: { 'accept-language': locale, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  const { date: _, 'x-request-id': __, ...kept } = answer.headers
  return { status: answer.statusCode, headers: kept, body: answer.body, statements: statements.count() - before }
}

describe('what belongs to somebody else', () => {
  it.each(Object.keys(pairs))('%s: is answered as if it were not there, after as much work, and stays as it is', async (name) => {
    const pair = pairs[name]?.() as Pair
    expect(pair.theirs.url + JSON.stringify(pair.theirs.payload)).not.toBe(pair.missing.url + JSON.stringify(pair.missing.payload))
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const locale of ['en', 'ar']) {
      const missing = await answerTo(pair.missing, locale)
      expect(missing.status).toBe(404)
      expect(await answerTo(pair.theirs, locale)).toEqual(missing)
    }
    expect(await hasChanged()).toBe(false)
  })

  it('is open to its owner: the requests above fail for their owner alone', async () => {
    const { id } = placed.order
    expect((await shop.call('getGuestOrder', { params: { id }, query: { token: placed.token ?? '' } })).status).toBe(200)
    expect((await shop.call('getPaymentStatus', { params: { order: id }, query: { token: placed.token ?? '' } })).status).toBe(200)
    expect((await shop.app.inject(`${pictureUrl().pathname}${pictureUrl().search}`)).statusCode).toBe(200)
    const line = theirs.items[0]?.id ?? ''
    expect(
      (await shop.call('updateGuestCartProduct', { params: { id: line }, query: {}, body: { quantity: 5 }, cartId: theirs.id })).status,
    ).toBe(200)
  })

  it('is open to its member: another time and the end are theirs to ask for', async () => {
    const { id } = planned.order
    const headers = theirHeaders
    expect((await shop.call('getOrder', { params: { id }, headers })).status).toBe(200)
    expect((await shop.call('getDriverLocation', { params: { id }, headers })).status).toBe(200)
    expect((await shop.call('patchOrder', { params: { id }, headers, body: { notes: 'mine' } })).status).toBe(200)
    expect((await shop.call('updateOrder', { headers, body: { order_id: id, ...newTime } })).status).toBe(200)
    await step(shop, id, 'hold')
    expect((await shop.call('requestRefund', { headers, body: { order_id: id } })).status).toBe(200)
  })

  it('is open to the member whose it is', async () => {
    const { headers, placed } = shopper
    const { url } = photographer.cart.items[0]?.images[0] ?? { url: '' }
    expect((await shop.call('getPaymentStatus', { params: { order: placed.order.id }, query: {}, headers })).status).toBe(200)
    expect((await shop.call('restoreCart', { params: { id: putAside }, query: {}, headers })).status).toBe(200)
    expect((await shop.app.inject(url)).statusCode).toBe(200)
  })

  it('is open to the member who got it: to rate, to complain about, to order again, to read about', async () => {
    const { headers } = bringer
    expect((await shop.call('addReview', { headers, body: { order_id: brought, rating: 5 } })).status).toBe(201)
    const complaint = { receipt_number: receipt, comment: 'It was squashed' }
    expect((await shop.call('complain', { params: { id: brought }, headers, body: complaint })).status).toBe(201)
    expect((await shop.call('reorder', { params: { id: brought }, headers, body: {} })).status).toBe(201)
    expect((await shop.call('readNotification', { params: { id: theirNotification }, headers })).status).toBe(200)
  })

  it('is open to the driver who has it: to see, to tell what is wrong, to bring', async () => {
    const headers = theirDriver
    const params = { id: driven }
    expect((await shop.call('getStaffOrder', { params, headers })).status).toBe(200)
    const problem = { params: { ...params, problem: nobody }, headers, body: { reason: 'refused' as const } }
    expect((await shop.call('reportDeliveryProblem', problem)).status).toBe(200)
    expect((await shop.call('moveStaffOrder', { params: { ...params, event: 'deliver' }, headers, body: {} })).status).toBe(200)
  })

  it('is measured: the work that is compared is really counted', async () => {
    const answer = await answerTo({ method: 'GET', url: `/api/guest-apis/orders/${nobody}?token=${wrongToken}` }, 'en')
    expect(answer.statements).toBeGreaterThan(0)
  })

  it('a cart that is not there is an empty one with an id of its own, whoever asks', async () => {
    const { data } = (await shop.call('getGuestCart', { query: {}, cartId: nobody })).answer
    expect(data.items).toEqual([])
    expect(data.id).not.toBe(nobody)
  })

  it('a cart that became an order is as gone as one that never was, to all but who orders with it again', async () => {
    const cart = await startCart(shop, eclair, { quantity: 4 })
    await place(shop, cart.id)
    const seen = async (id: string) => {
      const { data } = (await shop.call('getGuestCart', { query: {}, cartId: id })).answer
      return { ...data, id: data.id === id }
    }
    expect(await seen(cart.id)).toEqual(await seen(nobody))
    const restore = async (id: string) => (await shop.call('restoreGuestCart', { params: { id }, query: {} })).failure
    expect(await restore(cart.id)).toEqual(await restore(nobody))
  })

  it('an answer about one order tells nothing of any other', async () => {
    const { raw } = await shop.call('getGuestOrder', { params: { id: placed.order.id }, query: { token: placed.token ?? '' } })
    for (const secret of [other.order.id, other.order.number, other.token ?? 'none', 'token_hash', 'raw', 'cart_id'])
      expect(raw.body).not.toContain(`"${secret}"`)
  })

  it('is told of to nobody in between: private answers are not to be stored', async () => {
    const privates = [
      await shop.call('getGuestCart', { query: {}, cartId: mine.id }),
      await shop.call('getGuestOrder', { params: { id: placed.order.id }, query: { token: placed.token ?? '' } }),
      await shop.call('placeGuestOrder', { body: orderBody(), cartId: nobody }),
    ]
    for (const { raw } of privates) expect(raw.headers['cache-control']).toBe('no-store')
  })
})
