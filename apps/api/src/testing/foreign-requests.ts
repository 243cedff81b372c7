import type { Cart } from '@sukkar/contract/cart'
import { deliverNow, eclair, orderBody } from './checkout-steps.ts'
import type { Strangers } from './strangers.ts'
import { nobody } from './test-shop.ts'

export type SentRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  payload?: object
}

/** The id of a record of somebody else, and a request of another person with that id or an unknown one. */
type ForeignRequest = [theirs: (strangers: Strangers) => string | undefined, ask: (id: string, strangers: Strangers) => SentRequest]

const request =
  (method: SentRequest['method']) =>
  (url: string, headers: Record<string, string> = {}, payload?: object): SentRequest => ({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
const [get, post, put, patch, remove] = [request('GET'), request('POST'), request('PUT'), request('PATCH'), request('DELETE')]

const holding = (cart: Cart) => ({ 'x-cart-id': cart.id })
/** The query with the key of the cart's first picture, from its owner's view. */
const keyOf = (cart: Cart) => new URL(cart.items[0]?.images[0]?.url ?? '', 'http://shop.test').search

export const newTime = { delivery_date: '2026-11-26', from: '17:00' }
const wrongToken = 'x'.repeat(43)

/** Requests for every kind of record of one customer by another person. */
export const foreignRequests: Record<string, ForeignRequest> = {
  'a line, changed': [
    ({ theirs }) => theirs.items[0]?.id,
    (id, { mine }) => patch(`/api/guest-apis/cart-product/${id}`, holding(mine), { quantity: 9 }),
  ],
  'a line, removed': [
    ({ theirs }) => theirs.items[0]?.id,
    (id, { mine }) => remove(`/api/guest-apis/delete-cart-product/${id}`, holding(mine)),
  ],
  'a line, added to': [
    ({ theirs }) => theirs.items[0]?.id,
    (id, { mine }) =>
      post(`/api/guest-apis/add-cart-product/${eclair}`, holding(mine), { quantity: 1, line_id: id, menu_type: 'asap', ...deliverNow }),
  ],
  'a picture, removed': [
    ({ photos }) => photos.items[0]?.images[0]?.id,
    (id, { mine }) => remove(`/api/guest-apis/cart-picture/${id}`, holding(mine)),
  ],
  'a picture, seen with a wrong key': [
    ({ photos }) => photos.items[0]?.images[0]?.id,
    (id) => get(`/api/pictures/${id}?key=${'k'.repeat(24)}`),
  ],
  'a picture, seen without a key': [({ photos }) => photos.items[0]?.images[0]?.id, (id) => get(`/api/pictures/${id}`)],
  'a picture, seen with the key of another': [
    ({ photos }) => photos.items[0]?.images[1]?.id,
    (id, { photos }) => get(`/api/pictures/${id}${keyOf(photos)}`),
  ],
  'an order, seen': [({ placed }) => placed.order.id, (id) => get(`/api/guest-apis/orders/${id}?token=${wrongToken}`)],
  'an order, seen with the token of another': [
    ({ placed }) => placed.order.id,
    (id, { other }) => get(`/api/guest-apis/orders/${id}?token=${other.token}`),
  ],
  'an order, taken back to the cart': [
    ({ placed }) => placed.order.id,
    (id, { other }) => post(`/api/guest-apis/orders/${id}/to-cart?token=${other.token}`),
  ],
  'a payment, begun': [
    ({ placed }) => placed.order.id,
    (id, { other }) => post(`/api/payments/${id}/start?token=${other.token}`, {}, { payment_method: 'knet' }),
  ],
  'a payment, looked at': [({ placed }) => placed.order.id, (id, { other }) => get(`/api/payments/${id}/status?token=${other.token}`)],
  'an address, seen': [({ theirAddress }) => theirAddress, (id, { member }) => get(`/api/customer/addresses/${id}`, member)],
  'an address, changed': [
    ({ theirAddress }) => theirAddress,
    (id, { member }) => put(`/api/customer/addresses/${id}`, member, { block_no: '9' }),
  ],
  'an address, deleted': [({ theirAddress }) => theirAddress, (id, { member }) => remove(`/api/customer/addresses/${id}`, member)],
  'an address, made the default': [
    ({ theirAddress }) => theirAddress,
    (id, { member }) => post('/api/customer/set/default/address/', member, { address_id: id }),
  ],
  'an order, cancelled with the token of another': [
    ({ placed }) => placed.order.id,
    (id, { other }) => post(`/api/guest-apis/orders/cancel/${id}?token=${other.token}`, {}, {}),
  ],
  'an order, rescheduled with the token of another': [
    ({ planned }) => planned.order.id,
    (id, { other }) => post(`/api/guest-apis/orders/update?token=${other.token}`, {}, { order_id: id, ...newTime }),
  ],
  'an order, given up with the token of another': [
    ({ planned }) => planned.order.id,
    (id, { other }) => post(`/api/guest-apis/orders/refund-req?token=${other.token}`, {}, { order_id: id }),
  ],
  'a driver, looked for with the token of another': [
    ({ planned }) => planned.order.id,
    (id, { other }) => get(`/api/guest-apis/deliveryManLocation/${id}?token=${other.token}`),
  ],
  'an order of nobody, claimed with the token of another': [
    ({ placed }) => placed.order.id,
    (id, { member, other }) => post(`/api/customer/orders/${id}/claim?token=${other.token}`, member),
  ],
  'an order of another member, seen': [({ planned }) => planned.order.id, (id, { member }) => get(`/api/customer/orders/${id}`, member)],
  'an order of another member, cancelled': [
    ({ planned }) => planned.order.id,
    (id, { member }) => post(`/api/customer/orders/cancel/${id}`, member, {}),
  ],
  'an order of another member, rescheduled': [
    ({ planned }) => planned.order.id,
    (id, { member }) => post('/api/customer/orders/update', member, { order_id: id, ...newTime }),
  ],
  'an order of another member, changed': [
    ({ planned }) => planned.order.id,
    (id, { member }) => patch(`/api/orders/${id}`, member, { notes: 'mine' }),
  ],
  'an order of another member, given up': [
    ({ planned }) => planned.order.id,
    (id, { member }) => post('/api/customer/orders/refund-req', member, { order_id: id }),
  ],
  'the driver of another member': [
    ({ planned }) => planned.order.id,
    (id, { member }) => get(`/api/customer/deliveryManLocation/${id}`, member),
  ],
  'an order of nobody, seen by a member': [({ placed }) => placed.order.id, (id, { member }) => get(`/api/customer/orders/${id}`, member)],
  'a member’s line, changed': [
    ({ theirCart }) => theirCart.items[0]?.id,
    (id, { member }) => patch(`/api/customer/cart-product/${id}`, member, { quantity: 9 }),
  ],
  'a member’s line, removed': [
    ({ theirCart }) => theirCart.items[0]?.id,
    (id, { member }) => remove(`/api/customer/delete-cart-product/${id}`, member),
  ],
  'a member’s line, added to': [
    ({ theirCart }) => theirCart.items[0]?.id,
    (id, { member }) =>
      post(`/api/customer/add-cart-product/${eclair}`, member, { quantity: 1, line_id: id, menu_type: 'asap', ...deliverNow }),
  ],
  'a member’s line, changed by a guest who knows the cart': [
    ({ theirCart }) => theirCart.id,
    (id, { theirCart }) => patch(`/api/guest-apis/cart-product/${theirCart.items[0]?.id}?cart_id=${id}`, {}, { quantity: 9 }),
  ],
  'a member’s picture, removed': [
    ({ photographer }) => photographer.cart.items[0]?.images[0]?.id,
    (id, { member }) => remove(`/api/customer/cart-picture/${id}`, member),
  ],
  'a member’s picture, seen without a key': [
    ({ photographer }) => photographer.cart.items[0]?.images[0]?.id,
    (id, { member }) => get(`/api/pictures/${id}`, member),
  ],
  'a member’s picture, seen with the key of one’s own': [
    ({ photographer }) => photographer.cart.items[0]?.images[0]?.id,
    (id, { photos }) => get(`/api/pictures/${id}${keyOf(photos)}`),
  ],
  'a member’s cart, restored': [({ putAside }) => putAside, (id, { member }) => post(`/api/customer/cart/${id}/restore`, member)],
  'a member’s cart, restored by a guest': [({ putAside }) => putAside, (id) => post(`/api/guest-apis/cart/${id}/restore`)],
  'a member’s cart, chosen as if it were a guest’s': [
    ({ theirCart }) => theirCart.id,
    (id, { member }) => post('/api/customer/cart/choose', member, { cart_id: id, keep: 'guest' }),
  ],
  'a coupon for a member’s cart': [
    ({ theirCart }) => theirCart.id,
    (id, { member }) => patch(`/api/checkout/${id}/applyCoupon`, member, { coupon: 'SWEET10' }),
  ],
  'a coupon of a member’s cart, removed': [
    ({ theirCart }) => theirCart.id,
    (id, { member }) => patch(`/api/checkout/${id}/sweet10/remove`, member),
  ],
  'the timer of a member’s cart': [({ theirCart }) => theirCart.id, (id, { member }) => get(`/api/checkout/${id}/timer`, member)],
  'a member’s cart, ordered': [
    ({ theirCart }) => theirCart.id,
    (id, { member }) => post(`/api/customer/create/order?cart_id=${id}`, member, orderBody()),
  ],
  'the order of a member’s cart, asked for by ordering it again': [
    ({ shopper }) => shopper.cart.id,
    (id, { member }) => post(`/api/customer/create/order?cart_id=${id}`, member, orderBody()),
  ],
  'the order of a member’s cart, asked for by a guest': [
    ({ shopper }) => shopper.cart.id,
    (id) => post(`/api/guest-apis/order?cart_id=${id}`, {}, orderBody()),
  ],
  'an order to a saved address': [
    ({ theirAddress }) => theirAddress,
    (id, { member }) => post('/api/customer/create/order', member, { ...orderBody(), address_id: id }),
  ],
  'a member’s order, taken back to the cart': [
    ({ shopper }) => shopper.placed.order.id,
    (id, { member }) => post(`/api/customer/orders/${id}/to-cart`, member),
  ],
  'a member’s payment, begun': [
    ({ shopper }) => shopper.placed.order.id,
    (id, { member }) => post(`/api/payments/${id}/start`, member, {}),
  ],
  'a member’s payment, looked at': [
    ({ shopper }) => shopper.placed.order.id,
    (id, { member }) => get(`/api/payments/${id}/status`, member),
  ],
  'a member’s order, made the cart again': [
    ({ planned }) => planned.order.id,
    (id, { member }) => post(`/api/customer/orders/${id}/reorder`, member, {}),
  ],
  'a member’s order, made the cart again by the other name': [
    ({ planned }) => planned.order.id,
    (id, { member }) => post(`/api/customer/orders/re-order/${id}`, member, {}),
  ],
  'a member’s order, rated': [
    ({ brought }) => brought,
    (id, { member }) => post('/api/customer/add/review', member, { order_id: id, rating: 1 }),
  ],
  'a member’s order, complained about': [
    ({ brought }) => brought,
    (id, { member, receipt }) =>
      post(`/api/customer/orders/${id}/complain`, member, { receipt_number: receipt, comment: 'It was squashed' }),
  ],
  'the times that a member’s order can be given': [
    ({ planned }) => planned.order.id,
    (id, { member }) => get(`/api/customer/orders/${id}/time-slot`, member),
  ],
  'the times that an order can be given, with the token of another': [
    ({ planned }) => planned.order.id,
    (id, { other }) => get(`/api/guest-apis/orders/${id}/time-slot?token=${other.token}`),
  ],
  'a notification, marked as read': [
    ({ theirNotification }) => theirNotification,
    (id, { member }) => post(`/api/notifications/${id}`, member),
  ],
  'an order of another driver, seen': [({ driven }) => driven, (id, { otherDriver }) => get(`/api/staff/orders/${id}`, otherDriver)],
  'an order of another driver, moved': [
    ({ driven }) => driven,
    (id, { otherDriver }) => post(`/api/staff/orders/${id}/deliver`, otherDriver, {}),
  ],
  'an order of another driver, said not to be wanted': [
    ({ driven }) => driven,
    (id, { otherDriver }) => put(`/api/staff/orders/${id}/problems/${nobody}`, otherDriver, { reason: 'refused', words: 'Not mine' }),
  ],
  'the channel of an order': [
    ({ placed }) => placed.order.id,
    (id, { other }) => get(`/api/realtime?channels=order.${id}&token=${other.token}`),
  ],
  'the channel of an order, without a token': [({ placed }) => placed.order.id, (id) => get(`/api/realtime?channels=order.${id}`)],
}
