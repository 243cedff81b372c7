import type { TimeSlot } from '@sukkar/contract/area'
import type { Order, PlacedOrder, PlaceOrder } from '@sukkar/contract/order'
import { guest } from './checkout.ts'
import type { MemberAccount } from './member.ts'
import { findProduct } from './menu.ts'
import { bought } from './ready-to-place.ts'
import { bearer, getFromShop, postToShop, type Visit } from './visit.ts'

type OrderRequest = {
  /** Quantities by product slug. */
  items: Record<string, number>
  body: Partial<PlaceOrder> & Pick<PlaceOrder, 'shipping_type'>
}

/** One unit of the usual product, for delivery now. */
export const orderNow: OrderRequest = { items: { [bought]: 1 }, body: { shipping_type: 'asap' } }

/** A pre-order for a slot three days ahead. */
export const planned = { shipping_type: 'pre-order', delivery_date: '2026-11-25', delivery_from: '16:00' } as const

const place = { area_id: '202', order_type: 'asap' } as const
const order = {
  ...place,
  address_phone: guest.phone,
  block_no: guest.block,
  address_street_name: guest.street,
  address_building_no: guest.house,
  payment_method_code: 1,
  terms_accepted: true,
} as const

const lineOf = (id: string, quantity: number, type: PlaceOrder['shipping_type']) => ({
  product_id: id,
  quantity,
  ...place,
  shipping_type: type,
  menu_type: type,
})

/** Places a member's order to Salmiya by the API, with cash on delivery unless `body` overrides it. */
export const placeAsMember = async (visit: Visit, { token }: MemberAccount, { items, body }: OrderRequest): Promise<Order> => {
  for (const [slug, quantity] of Object.entries(items)) {
    const { id } = await findProduct(visit, slug)
    await postToShop(visit, `/customer/add-cart-product/${id}`, lineOf(id, quantity, body.shipping_type), bearer(token))
  }
  return (await postToShop<PlacedOrder>(visit, '/customer/create/order', { ...order, ...body }, bearer(token))).order
}

/** Places a guest's order by the API; the result includes the token that opens the order. */
export const placeAsGuest = async (visit: Visit, { items, body }: OrderRequest): Promise<PlacedOrder> => {
  let cart: Record<string, string> = {}
  for (const [slug, quantity] of Object.entries(items)) {
    const { id } = await findProduct(visit, slug)
    const line = lineOf(id, quantity, body.shipping_type)
    cart = { 'x-cart-id': (await postToShop<{ id: string }>(visit, `/guest-apis/add-cart-product/${id}`, line, cart)).id }
  }
  return await orderCart(visit, cart, body)
}

/** Places an order of a guest's cart, given by its header `x-cart-id`. */
export const orderCart = (visit: Visit, cart: Record<string, string>, body: OrderRequest['body']): Promise<PlacedOrder> =>
  postToShop<PlacedOrder>(visit, '/guest-apis/order', { ...order, name: guest.name, email: guest.email, ...body }, cart)

export const otherGuest = { name: 'Noura Al-Salem', email: 'noura@example.com', address_phone: '50004321' }

/** Places another guest's order for a slot of today, with cash on delivery, and returns its number. */
export const orderAsOtherGuest = async (visit: Visit, { day, from, to }: TimeSlot): Promise<string> => {
  const body = { ...otherGuest, shipping_type: 'same-day', delivery_date: day, delivery_from: from, delivery_to: to } as const
  return (await placeAsGuest(visit, { items: { [bought]: 1 }, body })).order.number
}

/** Reads an order by the API as its member. */
export const readOrder = (visit: Visit, { token }: MemberAccount, id: string): Promise<Order> =>
  getFromShop<Order>(visit, `/customer/orders/${id}`, bearer(token))
