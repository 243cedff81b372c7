import type { Cart } from '@sukkar/contract/cart'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { type CheckoutForm, emptyForm } from '../features/checkout/checkout-form.ts'
import { saveForm } from '../features/checkout/checkout-store.ts'
import type { OrderContext } from '../features/checkout/order-request.ts'
import { type CheckoutFormApi, useCheckoutForm } from '../features/checkout/use-checkout-form.ts'
import { type ChosenArea, choiceStore } from '../lib/choice.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import { useCheckoutActions } from './use-checkout-actions.ts'

const settleCoupon = vi.hoisted(() => vi.fn())
vi.mock('../features/coupon/coupon-draft.ts', () => ({ settleCoupon }))

const typed: CheckoutForm = {
  ...emptyForm(0),
  name: 'Sara',
  phone: '50001234',
  email: 'sara@example.com',
  addressId: 'home',
  address: { ...emptyForm(0).address, block: '4', street: '12', building: '27' },
  areaId: '202',
  payment: 'cash',
}
const context = {
  area: { id: '202' } as ChosenArea,
  service: 'asap',
  fulfilment: 'delivery',
  isMember: false,
  isOtherBranch: false,
  picked: null,
} as OrderContext

const cart = { id: 'c1' } as Cart

type Actions = ReturnType<typeof useCheckoutActions>
type Props = { orderer: OrderContext; goTo: (step: number) => void; send: () => Promise<null>; onActions: (actions: Actions) => void }

const Checkout = ({ orderer, goTo, send, onActions }: Props) => {
  const form = useCheckoutForm(orderer, 0, {}, { areaId: orderer.area.id, pin: '' })
  const placing = { isPlacing: false, isWaitingForPhotos: false, trouble: null, question: null, place: send, dropQuestion: () => undefined }
  const agreed = { ...form, getValues: () => ({ ...form.getValues(), hasAgreed: true }) } as CheckoutFormApi
  onActions(useCheckoutActions({ form: agreed, cart, context: orderer, placing, goTo }))
  return null
}

/** Presses a button, by itself the last, over a form that was filled in earlier; returns the cards that open, and how often an order is placed. */
const press = async (
  change: Partial<OrderContext>,
  run = (actions: Actions): Promise<void> => actions.place(),
  order = async () => null,
): Promise<{ opened: unknown[]; placed: number }> => {
  stubStorage()
  saveForm(typed)
  const goTo = vi.fn()
  const send = vi.fn(order)
  const actions: Actions[] = []
  const onActions = (one: Actions): void => void actions.push(one)
  renderToStaticMarkup(createElement(Checkout, { orderer: { ...context, ...change }, goTo, send, onActions }))
  await run(actions[0]!)
  return { opened: goTo.mock.calls.map(([step]) => step), placed: send.mock.calls.length }
}

const finishShipping = (actions: Actions): Promise<void> => actions.finishShipping()

beforeEach(() => {
  settleCoupon.mockReset()
})

const elsewhere = { area: { id: '300' } as ChosenArea }

it('a guest’s address that was typed for another area is confirmed in the first card before anything is ordered there', async () => {
  expect(await press(elsewhere)).toEqual({ opened: [1], placed: 0 })
})

it('a pick-up from another branch than the chosen one is confirmed in the first card', async () => {
  const branches = [{ id: 'present', name_en: 'Present', name_ar: 'الحالي' }]
  const change = { fulfilment: 'pickup', isOtherBranch: true, branchId: 'present' } as const
  expect(await press(change)).toEqual({ opened: [1], placed: 0 })
  // Its name and address are not loaded yet.
  expect(await press({ ...change, area: { id: '202', branches: [] as object[] } as ChosenArea }, finishShipping)).toMatchObject({
    opened: [],
  })
  const area = { id: '202', branches } as ChosenArea
  expect(await press({ ...change, area }, finishShipping)).toMatchObject({ opened: [4] })
  expect(choiceStore.getState()).toMatchObject({ area, branchId: 'present' })
})

it.each<[string, Partial<OrderContext>]>([
  ['goes to an address of this area', {}],
  ['is picked up, wherever the last one went', { ...elsewhere, fulfilment: 'pickup' }],
])('an order is placed at once that %s', async (_, change) => {
  expect(await press(change)).toEqual({ opened: [], placed: 1 })
})

it.each([
  ['opens once the typed coupon is applied', true, true, [4]],
  ['stays closed while the typed coupon is refused', false, true, []],
  ['stays closed for who has left the summary while the coupon was applied', true, false, []],
])('the card of the payment %s', async (_, isApplied, isConnected, opened) => {
  settleCoupon.mockResolvedValue(isApplied)
  expect(await press({}, (actions) => actions.finishSummary({ isConnected } as Element))).toEqual({ opened, placed: 0 })
  expect(settleCoupon.mock.calls).toEqual([[cart, typed.phone, expect.anything()]])
})

it('an order waits for a coupon that was typed and not applied, which is tried first', async () => {
  const begun: string[] = []
  settleCoupon.mockImplementation(async () => begun.push('coupon'))
  await press(
    {},
    (actions) => actions.place(),
    async () => {
      begun.push('order')
      return null
    },
  )
  expect(begun).toEqual(['coupon', 'order'])
})
