import type { Address } from '@sukkar/contract/address'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { addressesQuery } from '../features/address/address-queries.ts'
import { emptyForm } from '../features/checkout/checkout-form.ts'
import { saveForm } from '../features/checkout/checkout-store.ts'
import { type CheckoutFormApi, useCheckoutForm } from '../features/checkout/use-checkout-form.ts'
import { type ChosenArea, choiceStore } from '../lib/choice.ts'
import { queryClient } from '../lib/query-client.ts'
import { type SignedInUser, sessionStore } from '../lib/session.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import { MemberAddress } from './checkout-member-address.tsx'

const shown = vi.hoisted(() => ({ choose: (_: unknown): void => undefined }))
vi.mock('../features/address/address-choice.tsx', () => ({
  AddressChoice: ({ onChoose }: { onChoose: (address: unknown) => void }) => {
    shown.choose = onChoose
    return null
  },
}))
vi.mock('./checkout-address.tsx', () => ({ CartArea: () => null }))
vi.mock('./checkout-address-dialog.tsx', () => ({ CheckoutAddressDialog: () => null }))

const area = { id: '202', name_en: 'Salmiya' } as ChosenArea
const mother = { id: 'mother', area_id: '202', branch_id: 'b1', is_served: true } as Partial<Address> as Address
const home = { id: 'home', area_id: '202', branch_id: 'b1' }

const Card = ({ onForm }: { onForm: (form: CheckoutFormApi) => void }) => {
  const form = useCheckoutForm({ fulfilment: 'delivery', isMember: true }, 0, { addressId: 'home' }, { areaId: '202', pin: '' })
  onForm(form)
  return createElement(MemberAddress, { form, area })
}

it.each([
  ['an order’s stays chosen', false, 'mother'],
  ['a gift’s leaves the own one chosen', true, 'home'],
])('a saved address that is chosen in the checkout: %s', (_, isGift, id) => {
  stubStorage()
  sessionStore.setState({ user: { id: 'u1' } as Partial<SignedInUser> as SignedInUser })
  // A static rendering reads a store's initial state.
  sessionStore.getInitialState = sessionStore.getState
  queryClient.setQueryData(addressesQuery('u1').queryKey, [mother])
  saveForm({ ...emptyForm(0), isGift })
  choiceStore.setState({ area, address: home })
  const forms: CheckoutFormApi[] = []
  renderToStaticMarkup(createElement(Card, { onForm: (form) => forms.push(form) }))
  shown.choose(mother)
  expect(choiceStore.getState().address?.id).toBe(id)
})
