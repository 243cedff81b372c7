import type { Order, PlacedOrder, PlaceOrder } from '@sukkar/contract/order'
import { guest } from './checkout.ts'
import type { MemberAccount } from './member.ts'
import { findProduct } from './menu.ts'
import type { Visit } from './visit.ts'

type Wish = {
  /** What is ordered, each with how many. */
  items: Record<string, number>
  body: Partial<PlaceOrder> & Pick<PlaceOrder, 'shipping_type'>
}

const place = { area_id: '202', order_type: 'asap' } as const
const address = {
  address_phone: guest.phone,
  block_no: guest.block,
  address_street_name: guest.street,
  address_building_no: guest.house,
} as const

/** Orders to Salmiya as any other client does, paid at the door unless told otherwise. */
export const placeAsMember = async (visit: Visit, { token }: MemberAccount, { items, body }: Wish): Promise<Order> => {
  const headers = { authorization: `Bearer ${token}` }
  for (const [slug, quantity] of Object.entries(items)) {
    const { id } = await findProduct(visit, slug)
    const line = { product_id: id, quantity, ...place, shipping_type: body.shipping_type, menu_type: body.shipping_type }
    await send(visit, `/customer/add-cart-product/${id}`, line, headers)
  }
  const sent: PlaceOrder = { ...place, ...address, payment_method_code: 1, terms_accepted: true, ...body }
  return (await send<PlacedOrder>(visit, '/customer/create/order', sent, headers)).order
}

/** The same of a guest, who gets the token that opens the order. */
export const placeAsGuest = async (visit: Visit, { items, body }: Wish): Promise<PlacedOrder> => {
  let cartId: string | undefined
  for (const [slug, quantity] of Object.entries(items)) {
    const { id } = await findProduct(visit, slug)
    const line = { product_id: id, quantity, ...place, shipping_type: body.shipping_type, menu_type: body.shipping_type }
    const headers = cartId === undefined ? {} : { 'x-cart-id': cartId }
    cartId = (await send<{ id: string }>(visit, `/guest-apis/add-cart-product/${id}`, line, headers)).id
  }
  const { name, email } = guest
  const sent = { ...place, ...address, name, email, payment_method_code: 1, terms_accepted: true, ...body } as PlaceOrder
  return await send<PlacedOrder>(visit, '/guest-apis/order', sent, { 'x-cart-id': cartId ?? '' })
}

/** The order as the shop answers it to its member. */
export const readOrder = async ({ shop }: Visit, { token }: MemberAccount, id: string): Promise<Order> => {
  const answer = await fetch(`${shop.origin}/api/customer/orders/${id}`, { headers: { authorization: `Bearer ${token}` } })
  const { data }: { data: Order } = await answer.json()
  return data
}

const send = async <T>({ shop }: Visit, path: string, body: object, headers: Record<string, string>): Promise<T> => {
  const answer = await fetch(`${shop.origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  const { data }: { data: T } = await answer.json()
  return data
}
