import type { TimeSlot } from '@sukkar/contract/area'
import type { Order, PlacedOrder, PlaceOrder } from '@sukkar/contract/order'
import { guest } from './checkout.ts'
import type { MemberAccount } from './member.ts'
import { findProduct } from './menu.ts'
import { bought } from './ready-to-place.ts'
import { bearer, getFromShop, postToShop, type Visit } from './visit.ts'

type OrderRequest = {
  /** What is ordered, each with how many. */
  items: Record<string, number>
  body: Partial<PlaceOrder> & Pick<PlaceOrder, 'shipping_type'>
}

/** One of what these customers buy, to be brought now. */
export const orderNow: OrderRequest = { items: { [bought]: 1 }, body: { shipping_type: 'asap' } }

/** A time some days ahead. */
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

/** Orders to Salmiya as any other client does, paid at the door unless told otherwise. */
export const placeAsMember = async (visit: Visit, { token }: MemberAccount, { items, body }: OrderRequest): Promise<Order> => {
  for (const [slug, quantity] of Object.entries(items)) {
    const { id } = await findProduct(visit, slug)
    await postToShop(visit, `/customer/add-cart-product/${id}`, lineOf(id, quantity, body.shipping_type), bearer(token))
  }
  return (await postToShop<PlacedOrder>(visit, '/customer/create/order', { ...order, ...body }, bearer(token))).order
}

/** The same of a guest, who gets the token that opens the order. */
export const placeAsGuest = async (visit: Visit, { items, body }: OrderRequest): Promise<PlacedOrder> => {
  let cart: Record<string, string> = {}
  for (const [slug, quantity] of Object.entries(items)) {
    const { id } = await findProduct(visit, slug)
    const line = lineOf(id, quantity, body.shipping_type)
    cart = { 'x-cart-id': (await postToShop<{ id: string }>(visit, `/guest-apis/add-cart-product/${id}`, line, cart)).id }
  }
  return await orderCart(visit, cart, body)
}

/** Orders what is in a guest's cart. */
export const orderCart = (visit: Visit, cart: Record<string, string>, body: OrderRequest['body']): Promise<PlacedOrder> =>
  postToShop<PlacedOrder>(visit, '/guest-apis/order', { ...order, name: guest.name, email: guest.email, ...body }, cart)

export const otherGuest = { name: 'Noura Al-Salem', email: 'noura@example.com', address_phone: '50004321' }

/** Another guest, somewhere else, orders one for this time later today and pays at the door. Answers the order's number. */
export const orderAsOtherGuest = async (visit: Visit, { day, from, to }: TimeSlot): Promise<string> => {
  const body = { ...otherGuest, shipping_type: 'same-day', delivery_date: day, delivery_from: from, delivery_to: to } as const
  return (await placeAsGuest(visit, { items: { [bought]: 1 }, body })).order.number
}

/** The order as the shop answers it to its member. */
export const readOrder = (visit: Visit, { token }: MemberAccount, id: string): Promise<Order> =>
  getFromShop<Order>(visit, `/customer/orders/${id}`, bearer(token))
