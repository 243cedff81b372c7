import { expect, type Locator } from '@playwright/test'
import type { TimeSlot } from '@sukkar/contract/area'
import type { Cart } from '@sukkar/contract/cart'
import type { PlacedOrder } from '@sukkar/contract/order'
import sharp from 'sharp'
import { findProduct } from './menu.ts'
import { atOwnAddress } from './own-address.ts'
import { askShop, type Visit } from './visit.ts'

const choice = { area_id: '202', shipping_type: 'pre-order', order_type: 'asap' } as const

/** A time that is free: later today the first one, otherwise the last one, for which every cake has time enough. */
export const takeSlot = async (visit: Visit, service: 'same-day' | 'pre-order' = 'same-day'): Promise<TimeSlot> => {
  const slots = await askShop<TimeSlot[]>(visit, `/time-slot?area=202&deliveryType=${service}&order_type=asap`)
  const free = slots.filter(({ status }) => status === 1)
  const slot = service === 'same-day' ? free[0] : free.at(-1)
  if (!slot) throw new Error('No time is free')
  return slot
}

export type Planned = { number: string; day: string; from: string }

/** Another guest orders a sheet cake with a picture of this many pixels for some days ahead, to be paid at the door. */
export const orderPhotoCake = async (visit: Visit, pixels: { width: number; height: number }, words: string): Promise<Planned> => {
  const product = await findProduct(visit, 'photo-sheet-cake')
  const form = new FormData()
  const fields = { product_id: product.id, quantity: 1, menu_type: choice.shipping_type, special_request: words, ...choice }
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value))
  // The least that each group asks for, and of the sizes the first.
  const values = product.option_groups.flatMap(({ min, values: own }) => own.slice(0, min))
  for (const [index, { id }] of values.entries()) form.set(`options[${index}]`, id)
  const picture = await sharp({ create: { ...pixels, channels: 3, background: '#c98a2b' } })
    .jpeg()
    .toBuffer()
  form.set('images[0]', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg')
  const cart = await send<Cart>(visit, `/guest-apis/add-cart-product/${product.id}`, form)
  const slot = await takeSlot(visit, 'pre-order')
  const body = {
    name: 'Noura Al-Salem',
    email: 'noura@example.com',
    ...choice,
    address_phone: '50004321',
    block_no: '7',
    address_street_name: '3',
    address_building_no: '11',
    delivery_date: slot.day,
    delivery_from: slot.from,
    payment_method_code: 1,
    terms_accepted: true,
  }
  const { order } = await send<PlacedOrder>(visit, '/guest-apis/order', JSON.stringify(body), cart.id)
  return { number: order.number, day: slot.day, from: slot.from }
}

/** Goes to a part of the kitchen by its link. */
export const openKitchen = async ({ page, t }: Visit, place: 'bakeList' | 'photos' | 'stock' | 'pauses'): Promise<Locator> => {
  await page
    .getByRole('navigation', { name: t('consoleKitchen.title') })
    .getByRole('link', { name: t(`consoleKitchen.${place}`) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t(`consoleKitchen.${place}`) })).toBeVisible()
  return page.getByRole('main')
}

const send = async <T>({ shop }: Visit, path: string, body: FormData | string, cartId?: string): Promise<T> => {
  const answer = await fetch(`${shop.origin}/api${path}`, {
    method: 'POST',
    headers: {
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(cartId === undefined ? {} : { 'x-cart-id': cartId }),
    },
    body,
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  const { data }: { data: T } = await answer.json()
  return data
}

/** Asks the shop as its staff do. */
export const asStaff = async <T>(visit: Visit, path: string): Promise<T> => {
  const login = await fetch(`${visit.shop.origin}/api/auth/login`, {
    method: 'POST',
    headers: { ...atOwnAddress(), 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'staff@demo.example', password: 'sweet moments' }),
  })
  const { token }: { token: string } = await login.json()
  return await askShop<T>(visit, path, { authorization: `Bearer ${token}` })
}

/** One of the numbers at the head of the page. */
export const figureOf = ({ page, t }: Visit, figure: 'orders' | 'unpaid'): Locator =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(t(`consoleNumbers.${figure}`), { exact: true }) })
    .locator('strong')
