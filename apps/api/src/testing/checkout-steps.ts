import { randomUUID } from 'node:crypto'
import type { AddCartProduct, Cart } from '@sukkar/contract/cart'
import type { PlacedOrder, PlaceOrder } from '@sukkar/contract/order'
import sharp from 'sharp'
import { forgetShopData } from '../platform/shop-data/load-shop-data.ts'
import { createTestShop, type TestAnswer, type TestShop, type TestShopOptions } from './test-shop.ts'

/** A Saturday afternoon in Kuwait: the shop is open, the free-delivery offer has ended. */
export const afternoonMs = Date.parse('2026-11-21T13:00:00+03:00')

/** Salmiya: delivery fee 0.750 KWD, minimum 3.000 KWD. */
export const salmiya = '202'
export const deliverNow = { area_id: salmiya, shipping_type: 'asap', order_type: 'asap' } as const
export const fetchNow = { area_id: salmiya, shipping_type: 'asap', order_type: 'pick-up' } as const
export const preOrder = { area_id: salmiya, shipping_type: 'pre-order', order_type: 'asap' } as const

/** Products of the demonstration shop: without options; with counted stock; with pictures; with a size. */
export const eclair = '1035'
export const eclairKwd = 0.9
export const kunafaBar = '1086'
export const giftBox = '1092'
export const photoCake = { id: '1015', options: ['size-1015-small', 'cake_flavors-vanilla', 'colors-white'] }

export const openShop = (given: Partial<TestShopOptions> = {}): Promise<TestShop> => createTestShop({ nowMs: afternoonMs, ...given })

/** Changes rows directly in the database and drops the cached snapshot. */
export const changeShop = async (shop: TestShop, change: (db: TestShop['context']['db']) => Promise<unknown>): Promise<void> => {
  await change(shop.context.db)
  forgetShopData(shop.context)
}

type Choice = { area_id: string; shipping_type: string; order_type: string }
export type Addition = {
  quantity?: number
  options?: readonly string[]
  pictures?: number
  extra?: Record<string, unknown>
  choice?: Choice
  cartId?: string
  locale?: 'en' | 'ar'
}

/** Adds a product as the storefront does, as a form if it has pictures. */
export const add = async (shop: TestShop, productId: string, given: Addition = {}): Promise<TestAnswer<'addGuestCartProduct'>> => {
  const { cartId, locale } = given
  return await shop.call('addGuestCartProduct', {
    params: { id: productId },
    ...(cartId === undefined ? {} : { cartId }),
    ...(locale === undefined ? {} : { locale }),
    ...(await additionOf(productId, given)),
  })
}

/** The input of an addition: a form if it has pictures. */
export const additionOf = async (productId: string, given: Addition): Promise<{ body: AddCartProduct } | { form: FormData }> => {
  const { quantity = 1, options = [], pictures = 0, extra = {}, choice = deliverNow } = given
  const fields = { product_id: productId, quantity, menu_type: choice.shipping_type, ...choice, ...extra }
  if (pictures === 0) return { body: { ...fields, ...(options.length > 0 ? { options: [...options] } : {}) } }
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value))
  for (const [index, id] of options.entries()) form.set(`options[${index}]`, id)
  for (let index = 0; index < pictures; index += 1)
    form.set(`images[${index}]`, new Blob([new Uint8Array(await smallPicture(index))]), `photo-${index}.jpg`)
  return { form }
}

/** A guest's cart as the storefront reads it; without an id that of a new guest. */
export const readCart = async (shop: TestShop, cartId?: string, query: object = deliverNow): Promise<Cart> =>
  (await shop.call('getGuestCart', { query, ...(cartId === undefined ? {} : { cartId }) })).answer.data

/** A new cart with one product in it. */
export const startCart = async (shop: TestShop, productId: string, given: Addition = {}): Promise<Cart> =>
  (await add(shop, productId, given)).answer.data

/** A new cart of éclairs for delivery now; four reach the minimum. */
export const startEclairCart = (shop: TestShop, quantity = 4): Promise<Cart> => startCart(shop, eclair, { quantity })

const smallPicture = (seed: number): Promise<Buffer> =>
  sharp({ create: { width: 24 + seed, height: 18, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()

/** A person who registers, without the e-mail address. */
export const newPerson = {
  name: 'Noura Al-Salem',
  phone: '50001234',
  password: 'sweet moments',
  password_confirmation: 'sweet moments',
} as const

/** A complete guest order for delivery now, cash on delivery. */
export const orderBody = (given: Partial<PlaceOrder> = {}): PlaceOrder => ({
  name: 'Noura Al-Salem',
  email: 'noura@example.com',
  ...deliverNow,
  address_type: 'home',
  address_phone: '50001234',
  block_no: '4',
  address_street_name: 'Salem Al-Mubarak',
  address_building_no: '27',
  payment_method_code: 1,
  terms_accepted: true,
  ...given,
})

export const place = (
  shop: TestShop,
  cartId: string,
  given: Partial<PlaceOrder> = {},
  options: { key?: string; locale?: 'en' | 'ar' } = {},
): Promise<TestAnswer<'placeGuestOrder'>> =>
  shop.call('placeGuestOrder', {
    cartId,
    body: orderBody(given),
    headers: { 'idempotency-key': options.key ?? randomUUID() },
    ...(options.locale === undefined ? {} : { locale: options.locale }),
  })

/** Places an order of four éclairs. */
export const placeNew = async (shop: TestShop, given: Partial<PlaceOrder> = {}): Promise<PlacedOrder> => {
  const choice = {
    ...deliverNow,
    ...(given.order_type === undefined ? {} : { order_type: given.order_type }),
    ...(given.shipping_type === undefined ? {} : { shipping_type: given.shipping_type }),
  }
  const cart = await startCart(shop, eclair, { quantity: 4, choice })
  return (await place(shop, cart.id, given)).answer.data
}
