import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { type CheckoutForm, emptyForm } from '../features/checkout/checkout-form.ts'
import { saveForm } from '../features/checkout/checkout-store.ts'
import type { OrderContext } from '../features/checkout/order-request.ts'
import { type CheckoutFormApi, useCheckoutForm } from '../features/checkout/use-checkout-form.ts'
import { type ChosenArea, choiceStore } from '../lib/choice.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import { useCheckoutActions } from './use-checkout-actions.ts'

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

type Actions = ReturnType<typeof useCheckoutActions>
type Props = { orderer: OrderContext; goTo: (step: number) => void; send: () => Promise<null>; onActions: (actions: Actions) => void }

const Checkout = ({ orderer, goTo, send, onActions }: Props) => {
  const form = useCheckoutForm(orderer, 0, {}, { areaId: orderer.area.id, pin: '' })
  const placing = { isPlacing: false, isWaitingForPhotos: false, trouble: null, question: null, place: send, dropQuestion: () => undefined }
  const agreed = { ...form, getValues: () => ({ ...form.getValues(), hasAgreed: true }) } as CheckoutFormApi
  onActions(useCheckoutActions({ form: agreed, context: orderer, placing, goTo }))
  return null
}

/** Presses a button, by itself the last, over a form that was filled in earlier; returns the cards that open, and how often an order is placed. */
const press = async (
  change: Partial<OrderContext>,
  button: 'place' | 'finishShipping' = 'place',
): Promise<{ opened: unknown[]; placed: number }> => {
  stubStorage()
  saveForm(typed)
  const goTo = vi.fn()
  const send = vi.fn(async () => null)
  const actions: Actions[] = []
  const onActions = (one: Actions): void => void actions.push(one)
  renderToStaticMarkup(createElement(Checkout, { orderer: { ...context, ...change }, goTo, send, onActions }))
  await actions[0]?.[button]()
  return { opened: goTo.mock.calls.map(([step]) => step), placed: send.mock.calls.length }
}

const elsewhere = { area: { id: '300' } as ChosenArea }

it('a guest’s address that was typed for another area is confirmed in the first card before anything is ordered there', async () => {
  expect(await press(elsewhere)).toEqual({ opened: [1], placed: 0 })
})

it('a pick-up from another branch than the chosen one is confirmed in the first card', async () => {
  const branches = [{ id: 'present', name_en: 'Present', name_ar: 'الحالي' }]
  const change = { fulfilment: 'pickup', isOtherBranch: true, branchId: 'present' } as const
  expect(await press(change)).toEqual({ opened: [1], placed: 0 })
  // Its name and address are not loaded yet.
  expect(await press({ ...change, area: { id: '202', branches: [] as object[] } as ChosenArea }, 'finishShipping')).toMatchObject({
    opened: [],
  })
  const area = { id: '202', branches } as ChosenArea
  expect(await press({ ...change, area }, 'finishShipping')).toMatchObject({ opened: [4] })
  expect(choiceStore.getState()).toMatchObject({ area, branchId: 'present' })
})

it.each<[string, Partial<OrderContext>]>([
  ['goes to an address of this area', {}],
  ['is picked up, wherever the last one went', { ...elsewhere, fulfilment: 'pickup' }],
])('an order is placed at once that %s', async (_, change) => {
  expect(await press(change)).toEqual({ opened: [], placed: 1 })
})
