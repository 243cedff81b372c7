import type { Order } from '@sukkar/contract/order'
import { beforeEach, expect, it, vi } from 'vitest'
import { emptyForm } from '../features/checkout/checkout-form.ts'
import { readForm, saveForm, saveOrdered } from '../features/checkout/checkout-store.ts'
import { choiceStore, emptyChoice } from '../lib/choice.ts'
import { queryClient } from '../lib/query-client.ts'
import { BUILDING_PHOTO, dropSavedPictures, findSavedPictures, savePictures } from '../lib/saved-pictures.ts'
import { stubPictureDatabase } from '../testing/stub-picture-database.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import { restoreOrder } from './restore-order.ts'

const restoreOrderCart = vi.hoisted(() => vi.fn())
vi.mock('../features/cart/restore-order-cart.ts', () => ({ restoreOrderCart }))
vi.mock('../lib/cart.ts', () => ({ adoptCart: () => undefined }))
vi.mock('../lib/member-place.ts', () => ({ adoptCartPlace: async () => undefined }))

const names = { area_name_en: 'Salmiya', area_name_ar: 'السالمية', city_name_en: 'Hawalli', city_name_ar: 'حولي' }
const known: Partial<Order> = {
  id: 'o1',
  shipping_type: 'same-day',
  promised_from: '2126-11-22T16:00:00+03:00',
  promised_to: '2126-11-22T17:00:00+03:00',
  customer: { name: 'Sara', phone: '96550001234', email: 's@example.com' },
  address: { ...names, area_id: '202', block_no: '4', address_street_name: '12', address_building_no: '27' },
  order_screenshot: { id: 'p1', url: '/gate.jpg', width: 640, height: 480 },
  gift: { name: 'Noura', phone: '96599887766', card_text: 'With love', hide_prices: true, do_not_call: true },
  notes: 'No nuts',
  is_separate: true,
  tip: 0.5,
  payment_method_code: 3,
  payment_method: 'knet',
}
let order = known as Order
let status = 200
const tips = { default_tip: 0, tips: [0, 0.5] }

beforeEach(async () => {
  stubStorage()
  stubPictureDatabase()
  queryClient.clear()
  await dropSavedPictures(BUILDING_PHOTO)
  restoreOrderCart.mockReset().mockResolvedValue({ ok: true, answer: { data: { id: 'c1' } } })
  choiceStore.setState({ ...emptyChoice, service: 'same_day', address: { id: 'home', area_id: '202', branch_id: 'b1' } })
  order = known as Order
  status = 200
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('.jpg')
      ? new Response(new Blob(['gate'], { type: 'image/jpeg' }))
      : new Response(JSON.stringify({ status, code: 'ORDER_NOT_FOUND', message: 'Unknown', data: order }), { status }),
  )
})

/** What remains in the browser once the order is placed, and then comes back. */
const takeBack = async (payment?: 'cash') => {
  saveForm({ ...emptyForm(0), addressId: 'mother', isGift: order.gift !== null })
  saveOrdered(order, 0)
  return await restoreOrder({ orderId: 'o1', token: 'secret', payment }, tips)
}

it('an unpaid order goes back to the cart with everything that was typed and chosen for it', async () => {
  expect(await takeBack()).toEqual({ ok: true, cart: { id: 'c1' } })
  expect(readForm(0)).toMatchObject({
    name: 'Sara',
    phone: '50001234',
    addressId: 'mother',
    carriedAddressId: 'home',
    address: { block: '4', street: '12', building: '27' },
    areaId: '202',
    isGift: true,
    gift: { name: 'Noura', phone: '99887766', cardText: 'With love', hidePrices: true, doNotCall: true },
    notes: 'No nuts',
    isSeparate: true,
    tip: 1,
    payment: 'knet',
  })
  expect(choiceStore.getState().picked).toEqual({ date: '2126-11-22', from: '16:00', to: '17:00' })
  const [photo] = await findSavedPictures(BUILDING_PHOTO)
  expect(await photo?.text()).toBe('gate')
})

it('is placed in cash instead of a card that was declined; a time that is over is picked anew', async () => {
  order = { ...order, gift: null, promised_from: '2020-11-22T16:00:00+03:00' }
  await takeBack('cash')
  expect(readForm(0)).toMatchObject({ isGift: false, payment: 'cash' })
  expect(choiceStore.getState().picked).toBeNull()
})

it.each([
  ['of an order for now', 'asap', 'asap'],
  ['where another service is chosen now', 'same-day', 'pre_order'],
] as const)('has no picked time %s', async (_, ordered, service) => {
  order = { ...order, shipping_type: ordered }
  choiceStore.setState({ service })
  await takeBack()
  expect(choiceStore.getState().picked).toBeNull()
})

it('has the photo of no other order', async () => {
  order = { ...order, order_screenshot: null }
  await savePictures(BUILDING_PHOTO, [new Blob(['another gate'])])
  await takeBack()
  expect(await findSavedPictures(BUILDING_PHOTO)).toEqual([])
})

it('stays where it is while it cannot be read: its products alone would be an order without a card and a recipient', async () => {
  status = 404
  expect(await takeBack()).toMatchObject({ ok: false, kind: 'refused' })
  expect(restoreOrderCart).not.toHaveBeenCalled()
})

it('leaves the form as it is where the order is paid after all', async () => {
  restoreOrderCart.mockResolvedValue({ ok: false, kind: 'refused' })
  await takeBack()
  expect(readForm(0)).toMatchObject({ name: '', isGift: false, notes: '' })
})
