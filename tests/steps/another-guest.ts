import type { TimeSlot } from '@sukkar/contract/area'
import type { Cart } from '@sukkar/contract/cart'
import type { PlacedOrder, PlaceOrder } from '@sukkar/contract/order'
import { findProduct } from './menu.ts'
import type { Visit } from './visit.ts'

const choice = { area_id: '202', shipping_type: 'same-day', order_type: 'asap' } as const

/** Another guest, somewhere else, orders for this time later today and pays at the door. Answers the order's number. */
export const orderElsewhere = async (visit: Visit, slug: string, slot: TimeSlot): Promise<string> => {
  const product = await findProduct(visit, slug)
  const cart = await send<Cart>(visit, `/guest-apis/add-cart-product/${product.id}`, { product_id: product.id, quantity: 1, ...choice })
  const order: PlaceOrder = {
    name: 'Noura Al-Salem',
    email: 'noura@example.com',
    ...choice,
    address_phone: '50004321',
    block_no: '7',
    address_street_name: '3',
    address_building_no: '11',
    delivery_date: slot.day,
    delivery_from: slot.from,
    delivery_to: slot.to,
    payment_method_code: 1,
    terms_accepted: true,
  }
  const placed = await send<PlacedOrder>(visit, '/guest-apis/order', order, cart.id)
  return placed.order.number
}

/** Sends a call as any other client does. */
export const send = async <T>({ shop }: Visit, path: string, body: object, cartId?: string): Promise<T> => {
  const answer = await fetch(`${shop.origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cartId === undefined ? {} : { 'x-cart-id': cartId }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  const { data }: { data: T } = await answer.json()
  return data
}
