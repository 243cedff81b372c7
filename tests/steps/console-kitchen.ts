import { expect, type Locator } from '@playwright/test'
import type { TimeSlot } from '@sukkar/contract/area'
import type { Cart } from '@sukkar/contract/cart'
import sharp from 'sharp'
import { orderCart, otherGuest } from './api-orders.ts'
import { signInToConsole } from './console.ts'
import { findProduct } from './menu.ts'
import { getFromShop, postToShop, shownAlone, type Visit } from './visit.ts'

const choice = { area_id: '202', shipping_type: 'pre-order', order_type: 'asap' } as const

/** Finds a free slot: the first one of today, or the last one of a pre-order, which every lead time allows. */
export const takeSlot = async (visit: Visit, service: 'same-day' | 'pre-order' = 'same-day'): Promise<TimeSlot> => {
  const slots = await getFromShop<TimeSlot[]>(visit, `/time-slot?area=202&deliveryType=${service}&order_type=asap`)
  const free = slots.filter(({ status }) => status === 1)
  const slot = service === 'same-day' ? free[0] : free.at(-1)
  if (!slot) throw new Error('No time is free')
  return slot
}

export type Planned = { number: string; day: string; from: string }

/** Places another guest's pre-order of a sheet cake with a picture of the given size, with cash on delivery. */
export const orderPhotoCake = async (visit: Visit, pixels: { width: number; height: number }, words: string): Promise<Planned> => {
  const product = await findProduct(visit, 'photo-sheet-cake')
  const form = new FormData()
  const fields = { product_id: product.id, quantity: 1, menu_type: choice.shipping_type, special_request: words, ...choice }
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value))
  // As many values of each group as it requires, from its first on.
  const values = product.option_groups.flatMap(({ min, values: own }) => own.slice(0, min))
  for (const [index, { id }] of values.entries()) form.set(`options[${index}]`, id)
  const picture = await sharp({ create: { ...pixels, channels: 3, background: '#c98a2b' } })
    .jpeg()
    .toBuffer()
  form.set('images[0]', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg')
  const { id } = await postToShop<Cart>(visit, `/guest-apis/add-cart-product/${product.id}`, form)
  const { day, from } = await takeSlot(visit, 'pre-order')
  const body = { ...otherGuest, shipping_type: choice.shipping_type, delivery_date: day, delivery_from: from }
  const { order } = await orderCart(visit, { 'x-cart-id': id }, body)
  return { number: order.number, day, from }
}

/** Signs a member of staff in and opens the kitchen, which starts with the bake list. */
export const signInToKitchen = async (visit: Visit): Promise<void> => {
  await signInToConsole(visit)
  await visit.page.getByRole('link', { name: shownAlone(visit.t('consoleKitchen.title')) }).click()
}

/** Opens a part of the kitchen by its link and returns the main part of the page. */
export const openKitchen = async ({ page, t }: Visit, place: 'bakeList' | 'photos' | 'stock' | 'pauses'): Promise<Locator> => {
  await page
    .getByRole('navigation', { name: t('consoleKitchen.title') })
    .getByRole('link', { name: t(`consoleKitchen.${place}`) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t(`consoleKitchen.${place}`) })).toBeVisible()
  return page.getByRole('main')
}

/** One of the figures at the top of the numbers page. */
export const figureOf = ({ page, t }: Visit, figure: 'orders' | 'unpaid'): Locator =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(t(`consoleNumbers.${figure}`), { exact: true }) })
    .locator('strong')
