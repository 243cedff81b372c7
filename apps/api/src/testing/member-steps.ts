import { randomUUID } from 'node:crypto'
import type { Cart } from '@sukkar/contract/cart'
import type { PlacedOrder, PlaceOrder } from '@sukkar/contract/order'
import { join } from './account-steps.ts'
import { type Addition, additionOf, eclair, orderBody } from './checkout-steps.ts'
import type { TestAnswer, TestShop } from './test-shop.ts'

/** The headers of a signed-in customer. */
export type SignedIn = Pick<Awaited<ReturnType<typeof join>>, 'headers'>

/** Adds a product to a member's cart. */
export const addOwn = async (
  shop: TestShop,
  { headers }: SignedIn,
  productId: string,
  given: Addition = {},
): Promise<TestAnswer<'addCartProduct'>> =>
  shop.call('addCartProduct', {
    params: { id: productId },
    headers,
    ...(given.locale === undefined ? {} : { locale: given.locale }),
    ...(await additionOf(productId, given)),
  })

export const readOwn = async (shop: TestShop, { headers }: SignedIn, query: object = {}): Promise<Cart> =>
  (await shop.call('getCart', { query, headers })).answer.data

/** A new member with one product in the cart. */
export const joinWithCart = async (shop: TestShop, productId: string = eclair, given: Addition = { quantity: 4 }) => {
  const member = await join(shop)
  return { ...member, cart: (await addOwn(shop, member, productId, given)).answer.data }
}

/** A complete order of a member for delivery now, cash on delivery; name, e-mail and phone are the account's. */
export const memberOrderBody = (given: Partial<PlaceOrder> = {}): PlaceOrder => {
  const { name: _, email: __, address_phone: ___, ...body } = orderBody()
  return { ...body, ...given }
}

export const placeOwn = (
  shop: TestShop,
  { headers }: SignedIn,
  given: Partial<PlaceOrder> = {},
  options: { key?: string; cartId?: string; locale?: 'en' | 'ar' } = {},
): Promise<TestAnswer<'placeOrder'>> =>
  shop.call('placeOrder', {
    query: options.cartId === undefined ? {} : { cart_id: options.cartId },
    body: memberOrderBody(given),
    headers: { ...headers, 'idempotency-key': options.key ?? randomUUID() },
    ...(options.locale === undefined ? {} : { locale: options.locale }),
  })

/** A new member with an order pending online payment. */
export const joinWithUnpaidOrder = async (shop: TestShop) => {
  const member = await joinWithCart(shop)
  const placed: PlacedOrder = (await placeOwn(shop, member, { payment_method_code: 3, payment_method: 'knet' })).answer.data
  return { ...member, placed }
}
