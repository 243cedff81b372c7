import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '@sukkar/contract/calls'
import { notifyCustomer } from '../features/notification/notify-customer.ts'
import { assignOrder } from '../features/order/order.service.ts'
import { bearer } from './account-steps.ts'
import { houseBody, saveAddress } from './address-steps.ts'
import type { BadRequest, GoodInput } from './bad-requests.ts'
import { changeShop, deliverNow, eclair, newPerson, orderBody, photoCake, place, preOrder, startCart } from './checkout-steps.ts'
import { addOwn, joinWithCart, joinWithUnpaidOrder } from './member-steps.ts'
import { assignTo, placePlanned, step } from './order-life-steps.ts'
import { shopkeepingInputs } from './shopkeeping-inputs.ts'
import { makeBaked, makeConcern, makeDriven, makePaid, makeRefund, makeReviewed, makeStaff, staffInputs } from './staff-inputs.ts'
import type { TestShop } from './test-shop.ts'

/** Placeholders in a request for records that must exist when it is sent. */
const names = [
  'KNOWN-CART',
  'KNOWN-LINE',
  'KNOWN-PICTURE',
  'KNOWN-PHOTOS',
  'KNOWN-ORDER',
  'KNOWN-TOKEN',
  'KNOWN-KEY',
  'KNOWN-MEMBER',
  'KNOWN-REFRESH',
  'KNOWN-EMAIL',
  'KNOWN-OWN-ORDER',
  'KNOWN-OWN-TOKEN',
  'KNOWN-ADDRESS',
  'KNOWN-STAFF',
  'KNOWN-DRIVER',
  'KNOWN-NOTIFICATION',
  'KNOWN-SHOPPER',
  'KNOWN-OWN-CART',
  'KNOWN-OWN-LINE',
  'KNOWN-UNPAID-ORDER',
  'KNOWN-PHOTOGRAPHER',
  'KNOWN-OWN-PICTURE',
  'KNOWN-RECEIPT',
  'KNOWN-BAKED',
  'KNOWN-DRIVEN',
  'KNOWN-BRINGER',
  'KNOWN-REFUND',
  'KNOWN-PAID',
  'KNOWN-PAYMENT',
  'KNOWN-REVIEWED',
  'KNOWN-COMPLAINT',
] as const
type Name = (typeof names)[number]

const newTime = { delivery_date: '2026-11-25', from: '17:00', to: '18:00' }
const asMember = { authorization: 'Bearer KNOWN-MEMBER' }
const asShopper = { authorization: 'Bearer KNOWN-SHOPPER' }
const asStaff = { authorization: 'Bearer KNOWN-STAFF' }

/** Valid inputs of calls, with placeholders for records. Calls without required input are not listed. */
export const goodInputs: Partial<Record<CallName, GoodInput>> = {
  getGuestBranch: { params: { id: 'salmiya' } },
  listTimeSlots: { query: { area: deliverNow.area_id, deliveryType: 'asap', cart_id: 'KNOWN-CART' } },
  getCategory: { params: { id: '1' } },
  listProducts: { query: { search: 'cake', ...deliverNow } },
  getProduct: { params: { id: eclair }, query: deliverNow },
  getCollection: { params: { id: '1' } },
  addGuestCartProduct: { params: { id: eclair }, body: { product_id: eclair, quantity: 1, menu_type: 'asap', ...deliverNow } },
  updateGuestCartProduct: { params: { id: 'KNOWN-LINE' }, body: { quantity: 2 } },
  deleteGuestCartProduct: { params: { id: 'KNOWN-LINE' } },
  deleteGuestCartPicture: { params: { id: 'KNOWN-PICTURE' }, headers: { 'x-cart-id': 'KNOWN-PHOTOS' } },
  deleteGuestCart: { params: { id: 'KNOWN-CART' } },
  restoreGuestCart: { params: { id: 'KNOWN-CART' } },
  applyGuestCoupon: { params: { cart: 'KNOWN-CART' }, body: { coupon: 'FIFTY', phone: '50001234' } },
  removeGuestCoupon: { params: { cart: 'KNOWN-CART', discount: 'fifty' } },
  getGuestTimer: { params: { cart: 'KNOWN-CART' }, query: { ...deliverNow, delivery_date: '2026-11-21', from: '14:00' } },
  placeGuestOrder: {
    body: { ...orderBody(), notes: 'Ring twice', tipping: 0.25, seen_total: 100 },
    headers: { 'idempotency-key': 'KNOWN-KEY' },
  },
  getGuestOrder: { params: { id: 'KNOWN-ORDER' }, query: { token: 'KNOWN-TOKEN' } },
  restoreGuestOrderCart: { params: { id: 'KNOWN-ORDER' }, query: { token: 'KNOWN-TOKEN' } },
  startPayment: { params: { order: 'KNOWN-ORDER' }, query: { token: 'KNOWN-TOKEN' }, body: { payment_method: 'knet' } },
  getPaymentStatus: { params: { order: 'KNOWN-ORDER' }, query: { token: 'KNOWN-TOKEN' } },
  register: { body: { ...newPerson, email: 'noura@example.com' } },
  login: { body: { email: 'KNOWN-EMAIL', password: newPerson.password } },
  refreshSession: { body: { refresh_token: 'KNOWN-REFRESH' } },
  logout: { headers: asMember },
  forgetPassword: { body: { email: 'KNOWN-EMAIL' } },
  // An unknown request: a wrong PIN for an existing one would count as a try.
  resetPassword: { body: { request: 'r'.repeat(43), pin: '123456', password: 'new password', password_confirmation: 'new password' } },
  getUser: { headers: asMember },
  getProfile: { headers: asMember },
  updateProfile: { body: { name: 'Huda', phone: '50001235' }, headers: asMember },
  changePassword: {
    body: { current_password: newPerson.password, password: 'new password', password_confirmation: 'new password' },
    headers: asMember,
  },
  getCart: { query: deliverNow, headers: asShopper },
  addCartProduct: {
    params: { id: eclair },
    body: { product_id: eclair, quantity: 1, menu_type: 'asap', ...deliverNow },
    headers: asShopper,
  },
  updateCartProduct: { params: { id: 'KNOWN-OWN-LINE' }, body: { quantity: 2 }, headers: asShopper },
  deleteCartProduct: { params: { id: 'KNOWN-OWN-LINE' }, headers: asShopper },
  deleteCartPicture: { params: { id: 'KNOWN-OWN-PICTURE' }, headers: { authorization: 'Bearer KNOWN-PHOTOGRAPHER' } },
  deleteCart: { params: { id: 'KNOWN-OWN-CART' }, headers: asShopper },
  restoreCart: { params: { id: 'KNOWN-OWN-CART' }, headers: asShopper },
  chooseCart: { body: { cart_id: 'KNOWN-CART', keep: 'guest' }, headers: asShopper },
  getBranch: { params: { id: 'salmiya' }, headers: asShopper },
  applyCoupon: { params: { cart: 'KNOWN-OWN-CART' }, body: { coupon: 'FIFTY', phone: '50001234' }, headers: asShopper },
  removeCoupon: { params: { cart: 'KNOWN-OWN-CART', discount: 'fifty' }, headers: asShopper },
  getTimer: {
    params: { cart: 'KNOWN-OWN-CART' },
    query: { ...deliverNow, delivery_date: '2026-11-21', from: '14:00' },
    headers: asShopper,
  },
  placeOrder: {
    query: { cart_id: 'KNOWN-OWN-CART' },
    body: { ...orderBody(), notes: 'Ring twice', tipping: 0.25, seen_total: 100 },
    headers: { ...asShopper, 'idempotency-key': 'KNOWN-KEY' },
  },
  restoreOrderCart: { params: { id: 'KNOWN-UNPAID-ORDER' }, headers: asShopper },
  listAddresses: { headers: asMember },
  getAddress: { params: { id: 'KNOWN-ADDRESS' }, headers: asMember },
  createAddress: { body: { ...houseBody, map_link: '29.3375, 48.0758', is_default: true }, headers: asMember },
  updateAddress: { params: { id: 'KNOWN-ADDRESS' }, body: { ...houseBody, lat: 29.3375, lng: 48.0758 }, headers: asMember },
  deleteAddress: { params: { id: 'KNOWN-ADDRESS' }, headers: asMember },
  setDefaultLocation: { body: { address_id: 'KNOWN-ADDRESS' }, headers: asMember },
  getDefaultLocation: { headers: asMember },
  listWishes: { query: deliverNow, headers: asMember },
  addWishes: { body: { product_ids: [eclair] }, headers: asMember },
  removeWish: { params: { product_id: eclair }, headers: asMember },
  listNotifications: { query: { page: '1', per_page: '20' }, headers: asMember },
  readNotifications: { headers: asMember },
  readNotification: { params: { id: 'KNOWN-NOTIFICATION' }, headers: asMember },
  clearNotifications: { headers: asMember },
  updateDeviceToken: { body: { _method: 'patch', fcm_token: 'd'.repeat(140) }, headers: asMember },
  listOrders: { query: { filter: 'past', page: 1, per_page: 5 }, headers: asMember },
  listPreviousOrders: { query: { area_id: deliverNow.area_id, order_type: 'Delivery' }, headers: asMember },
  getOrder: { params: { id: 'KNOWN-OWN-ORDER' }, headers: asMember },
  claimOrder: { params: { id: 'KNOWN-ORDER' }, query: { token: 'KNOWN-TOKEN' }, headers: asMember },
  hideOrders: { headers: asMember },
  patchOrder: { params: { id: 'KNOWN-OWN-ORDER' }, body: { notes: 'Ring twice', ...newTime }, headers: asMember },
  cancelOrder: { params: { id: 'KNOWN-OWN-ORDER' }, headers: asMember },
  cancelGuestOrder: { params: { id: 'KNOWN-OWN-ORDER' }, query: { token: 'KNOWN-OWN-TOKEN' } },
  updateOrder: { body: { order_id: 'KNOWN-OWN-ORDER', ...newTime }, headers: asMember },
  updateGuestOrder: { query: { token: 'KNOWN-OWN-TOKEN' }, body: { order_id: 'KNOWN-OWN-ORDER', ...newTime } },
  listOrderTimes: { params: { id: 'KNOWN-OWN-ORDER' }, query: { date: newTime.delivery_date }, headers: asMember },
  listGuestOrderTimes: { params: { id: 'KNOWN-OWN-ORDER' }, query: { token: 'KNOWN-OWN-TOKEN' } },
  requestRefund: { body: { order_id: 'KNOWN-OWN-ORDER', reason: 'Too late' }, headers: asMember },
  requestGuestRefund: { query: { token: 'KNOWN-OWN-TOKEN' }, body: { order_id: 'KNOWN-OWN-ORDER' } },
  getDriverLocation: { params: { id: 'KNOWN-OWN-ORDER' }, headers: asMember },
  getGuestDriverLocation: { params: { id: 'KNOWN-OWN-ORDER' }, query: { token: 'KNOWN-OWN-TOKEN' } },
  reorder: { params: { id: 'KNOWN-OWN-ORDER' }, body: { ...deliverNow }, headers: asMember },
  reorderAlias: { params: { id: 'KNOWN-OWN-ORDER' }, headers: asMember },
  addReview: { body: { order_id: 'KNOWN-OWN-ORDER', rating: 4, review: 'Fresh', comment: 'Ring twice' }, headers: asMember },
  complain: { params: { id: 'KNOWN-OWN-ORDER' }, body: { receipt_number: 'KNOWN-RECEIPT', comment: 'It was squashed' }, headers: asMember },
  createGuestAccount: { query: { token: 'KNOWN-TOKEN' }, body: { order_id: 'KNOWN-ORDER', password: 'new password' } },
  ...staffInputs,
  ...shopkeepingInputs(asStaff),
}

/**
 * Replaces placeholders in requests by existing records; `spend` makes all records be created again for the next request, after one has
 * consumed them.
 */
export type RequestFixtures = { fill: (name: CallName, request: BadRequest) => Promise<BadRequest>; spend: () => void }

export const createRequestFixtures = async (shop: TestShop): Promise<RequestFixtures> => {
  // So that far more orders fit than a shop could bake in an hour.
  await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 1_000_000 }).execute())
  const made = new Map<Maker, Promise<Partial<Record<Name, string>>>>()
  let keys = 0
  const make = (maker: Maker): Promise<Partial<Record<Name, string>>> => {
    const there = made.get(maker) ?? maker(shop)
    made.set(maker, there)
    return there
  }
  const find = async (text: string): Promise<[Name, string][]> => {
    const found: [Name, string][] = []
    for (const name of names) {
      if (!text.includes(name)) continue
      keys += 1
      found.push([name, name === 'KNOWN-KEY' ? `key-of-a-bad-request-${keys}` : ((await make(makers[name]))[name] ?? '')])
    }
    return found
  }
  return {
    fill: async (name, request) => {
      const isOnCart = calls[name].includes('guest') && request.headers['x-cart-id'] === undefined
      const asked = isOnCart ? { ...request, headers: { ...request.headers, 'x-cart-id': 'KNOWN-CART' } } : request
      const found = await find(`${asked.url} ${Object.values(asked.headers).join(' ')} ${asked.payload ?? ''}`)
      const put = (text: string): string => found.reduce((filled, [known, now]) => filled.replaceAll(known, now), text)
      return {
        ...asked,
        url: put(asked.url),
        headers: Object.fromEntries(Object.entries(asked.headers).map(([key, text]) => [key, put(text)])),
        ...(asked.payload === undefined ? {} : { payload: put(asked.payload) }),
      }
    },
    spend: () => made.clear(),
  }
}

type Maker = (shop: TestShop) => Promise<Partial<Record<Name, string>>>

/** A cart that can be ordered now. */
const makeCart = async (shop: TestShop) => {
  const { id, items } = await startCart(shop, eclair, { quantity: 4 })
  return { 'KNOWN-CART': id, 'KNOWN-LINE': items[0]?.id ?? '' }
}

/** A cart with pictures on its line. */
const makePhotos = async (shop: TestShop) => {
  const { id, items } = await startCart(shop, photoCake.id, { options: photoCake.options, pictures: 2, choice: preOrder })
  return { 'KNOWN-PHOTOS': id, 'KNOWN-PICTURE': items[0]?.images[0]?.id ?? '' }
}

/** An order pending online payment. */
const makeOrder = async (shop: TestShop) => {
  const { id } = await startCart(shop, eclair, { quantity: 4 })
  const { order, token } = (await place(shop, id, { payment_method_code: 3, payment_method: 'knet' })).answer.data
  return { 'KNOWN-ORDER': order.id, 'KNOWN-TOKEN': token ?? '' }
}

/** A signed-in customer with an address, a notification and an order on hold. */
const makeMember = async (shop: TestShop) => {
  const email = `member-${randomUUID()}@example.com`
  const { token, refresh_token, user } = (await shop.call('register', { body: { ...newPerson, email } })).answer
  const own = await placePlanned(shop)
  await assignTo(shop, own, user.id)
  await step(shop, own.order.id, 'hold')
  const address = (await saveAddress(shop, bearer(token))).answer.data
  return {
    'KNOWN-MEMBER': token,
    'KNOWN-REFRESH': refresh_token,
    'KNOWN-EMAIL': email,
    'KNOWN-ADDRESS': address.id,
    'KNOWN-NOTIFICATION': await tell(shop, user.id),
    'KNOWN-OWN-ORDER': own.order.id,
    'KNOWN-OWN-TOKEN': own.token ?? '',
    'KNOWN-RECEIPT': own.order.number,
  }
}

/** Creates a notification about an order of the account. */
const tell = async (shop: TestShop, accountId: string): Promise<string> => {
  const { id: cartId } = await startCart(shop, eclair, { quantity: 4 })
  const { order } = (await place(shop, cartId)).answer.data
  await assignOrder(shop.context.db, order.id, accountId, shop.clock.now())
  const payload = { kind: 'compensation', orderId: order.id, code: 'SORRY', percent: 20 } as const
  await notifyCustomer({ id: randomUUID(), topic: 'notification', payload, createdAt: '' }, shop.context, shop.clock.now())
  const told = await shop.context.db.selectFrom('notifications').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow()
  return told.id
}

/** A customer with a cart that can be ordered now and an order pending payment. */
const makeShopper = async (shop: TestShop) => {
  const { headers, token, placed } = await joinWithUnpaidOrder(shop)
  const { id, items } = (await addOwn(shop, { headers }, eclair, { quantity: 4 })).answer.data
  return { 'KNOWN-SHOPPER': token, 'KNOWN-UNPAID-ORDER': placed.order.id, 'KNOWN-OWN-CART': id, 'KNOWN-OWN-LINE': items[0]?.id ?? '' }
}

/** A customer with pictures in the cart. */
const makePhotographer = async (shop: TestShop) => {
  const { token, cart } = await joinWithCart(shop, photoCake.id, { options: photoCake.options, pictures: 2, choice: preOrder })
  return { 'KNOWN-PHOTOGRAPHER': token, 'KNOWN-OWN-PICTURE': cart.items[0]?.images[0]?.id ?? '' }
}

const makers: Record<Exclude<Name, 'KNOWN-KEY'>, Maker> = {
  'KNOWN-CART': makeCart,
  'KNOWN-LINE': makeCart,
  'KNOWN-PHOTOS': makePhotos,
  'KNOWN-PICTURE': makePhotos,
  'KNOWN-ORDER': makeOrder,
  'KNOWN-TOKEN': makeOrder,
  'KNOWN-MEMBER': makeMember,
  'KNOWN-REFRESH': makeMember,
  'KNOWN-EMAIL': makeMember,
  'KNOWN-OWN-ORDER': makeMember,
  'KNOWN-OWN-TOKEN': makeMember,
  'KNOWN-ADDRESS': makeMember,
  'KNOWN-STAFF': makeStaff,
  'KNOWN-DRIVER': makeStaff,
  'KNOWN-NOTIFICATION': makeMember,
  'KNOWN-SHOPPER': makeShopper,
  'KNOWN-OWN-CART': makeShopper,
  'KNOWN-OWN-LINE': makeShopper,
  'KNOWN-UNPAID-ORDER': makeShopper,
  'KNOWN-PHOTOGRAPHER': makePhotographer,
  'KNOWN-OWN-PICTURE': makePhotographer,
  'KNOWN-RECEIPT': makeMember,
  'KNOWN-REVIEWED': makeReviewed,
  'KNOWN-COMPLAINT': makeReviewed,
  'KNOWN-BAKED': makeBaked,
  'KNOWN-DRIVEN': makeDriven,
  'KNOWN-BRINGER': makeDriven,
  'KNOWN-REFUND': makeRefund,
  'KNOWN-PAID': makePaid,
  'KNOWN-PAYMENT': makeConcern,
}
