import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { type CheckoutForm, emptyForm } from '../features/checkout/checkout-form.ts'
import { saveForm } from '../features/checkout/checkout-store.ts'
import { type OrderContext, toOrderRequest, totalOf } from '../features/checkout/order-request.ts'
import { useCheckoutForm } from '../features/checkout/use-checkout-form.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import type { Placing, PlacingTrouble } from './use-placing.ts'

// Who sends an order listens to the page from the start.
vi.stubGlobal('addEventListener', () => undefined)
const { useUnsentOrder } = await import('./use-unsent-order.ts')

const area = {
  id: '202',
  name_en: 'Salmiya',
  name_ar: 'السالمية',
  city_id: 'hawalli',
  city_name_en: 'Hawalli',
  city_name_ar: 'حولي',
  delivery_fee: 1,
  minimum_charge: 3,
  branches: [],
}
const context: OrderContext = {
  area,
  branchId: 'salmiya',
  isOtherBranch: false,
  service: 'same_day',
  fulfilment: 'delivery',
  isMember: false,
  picked: { date: '2026-11-22', from: '16:00', to: '17:00' },
  cartTotal: 18.6,
  tips: [0],
  hasPickupTip: false,
}
const typed: CheckoutForm = {
  ...emptyForm(0),
  name: 'Sara',
  phone: '50001234',
  email: 'sara@example.com',
  address: { ...emptyForm(0).address, block: '4', street: '12', building: '27' },
  areaId: '202',
  payment: 'cash',
}
const now = { form: typed, cartId: 'cart', context, photo: { photo: null as Blob | null, isPreparing: false } }
const pressed: PlacingTrouble = {
  kind: 'unsent',
  cartId: 'cart',
  request: { ...toOrderRequest(typed, context), seen_total: totalOf(typed, context) },
  photo: null,
}

type Props = { trouble: PlacingTrouble | null; at: typeof now; onPlacing: (placing: Placing) => void }

const Checkout = ({ trouble, at, onPlacing }: Props) => {
  const form = useCheckoutForm({ fulfilment: 'delivery', isMember: false }, 0, {}, { areaId: '202', pin: '' })
  const rest = { isPlacing: false, isWaitingForPhotos: false, question: null, place: async () => null, dropQuestion: () => undefined }
  onPlacing(useUnsentOrder({ ...rest, trouble }, { ...at, form }, () => undefined))
  return null
}

/** What is shown of an attempt to order while form, cart and photo are as given. */
const showTrouble = (change: Partial<typeof now>, trouble: PlacingTrouble | null = pressed): PlacingTrouble | null => {
  stubStorage()
  const at = { ...now, ...change }
  saveForm(at.form)
  const shown: Placing[] = []
  renderToStaticMarkup(createElement(Checkout, { trouble, at, onPlacing: (placing) => shown.push(placing) }))
  return shown.at(-1)?.trouble ?? null
}

it.each<[string, Partial<typeof now>]>([
  ['nothing was changed', {}],
  ['blanks were typed', { form: { ...typed, name: 'Sara ' } }],
  ['the shop has changed a price, about which it is asked when it is sent', { context: { ...context, cartTotal: 20 } }],
])('an order that was pressed without a network is to be sent while it is what was pressed: %s', (_, change) => {
  expect(showTrouble(change)).toEqual(pressed)
})

it.each<[string, Partial<typeof now>]>([
  ['a note', { form: { ...typed, notes: 'Ring twice' } }],
  ['the address', { form: { ...typed, address: { ...typed.address, block: '5' } } }],
  ['the payment', { form: { ...typed, payment: 'knet' } }],
  ['the time', { context: { ...context, picked: { date: '2026-11-22', from: '17:00', to: '18:00' } } }],
  ['the photo', { photo: { photo: new Blob(['gate']), isPreparing: false } }],
  ['a photo that is being prepared', { photo: { photo: null, isPreparing: true } }],
  ['the cart', { cartId: 'other' }],
])('an order that was edited since it was pressed without a network waits for the button: %s', (_, change) => {
  expect(showTrouble(change)).toEqual({ kind: 'edited' })
})

it('how any other attempt ended stays said', () => {
  const unknown = { kind: 'unknown', isShopTrouble: true } as const
  expect(showTrouble({ cartId: 'other' }, unknown)).toBe(unknown)
  expect(showTrouble({ cartId: 'other' }, null)).toBeNull()
})
