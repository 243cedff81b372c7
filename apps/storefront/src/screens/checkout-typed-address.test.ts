import type { Address } from '@sukkar/contract/address'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { type AddressDraft, emptyDraft } from '../features/address/address-draft.ts'
import { addressesQuery } from '../features/address/address-queries.ts'
import { type CheckoutForm, emptyForm } from '../features/checkout/checkout-form.ts'
import { saveForm } from '../features/checkout/checkout-store.ts'
import { type CheckoutFormApi, useCheckoutForm } from '../features/checkout/use-checkout-form.ts'
import { type ChosenArea, choiceStore } from '../lib/choice.ts'
import { setPrerenderLocale } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { type SignedInUser, sessionStore } from '../lib/session.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import { MemberAddress } from './checkout-member-address.tsx'

type Button = { children: ReactNode; onClick?: () => void }
type Editor = { start: AddressDraft; onSave: (draft: AddressDraft) => Promise<unknown> }

const shown = vi.hoisted(() => ({ buttons: [] as Button[], editors: [] as Editor[], state: new Map<unknown, unknown>() }))
const callApi = vi.hoisted(() => vi.fn())
// What is open stays from one rendering to the next.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useState: (initial: unknown) => [
    typeof initial === 'function' ? initial() : (shown.state.get(initial) ?? initial),
    (value: unknown) => void shown.state.set(initial, value),
  ],
}))
vi.mock('@sukkar/ui/button', () => ({
  Button: (button: Button) => {
    shown.buttons.push(button)
    return null
  },
}))
vi.mock('@sukkar/ui/dialog', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }))
vi.mock('../features/address/address-editor.tsx', () => ({
  AddressEditor: (editor: Editor) => {
    shown.editors.push(editor)
    return null
  },
}))
vi.mock('../features/address/address-choice.tsx', () => ({ AddressChoice: () => null }))
vi.mock('./checkout-address.tsx', () => ({ CartArea: () => null }))
vi.mock('../lib/client.ts', async (load) => ({ ...(await load<object>()), callApi }))

const area = { id: '202', name_en: 'Salmiya' } as ChosenArea
const pin = { area_id: '202', lat: 29.33, lng: 48.07 }
const typed: CheckoutForm = {
  ...emptyForm(0),
  areaId: '202',
  address: { ...emptyForm(0).address, type: 'office', block: '4', street: '12' },
}

const Card = ({ onForm }: { onForm: (form: CheckoutFormApi) => void }) => {
  const form = useCheckoutForm({ fulfilment: 'delivery', isMember: true }, 0, {}, { areaId: '202', pin: '' })
  onForm(form)
  return createElement(MemberAddress, { form, area })
}

const render = (): CheckoutFormApi => {
  shown.buttons = []
  shown.editors = []
  const forms: CheckoutFormApi[] = []
  renderToStaticMarkup(createElement(Card, { onForm: (form) => forms.push(form) }))
  return forms[0]!
}

/** Opens the form of a new address, whose code loads meanwhile. */
const openNew = async (): Promise<{ form: CheckoutFormApi; editor: Editor }> => {
  render()
  shown.buttons.find(({ children }) => children === english['pickService.addAddress'])?.onClick?.()
  return await vi.waitFor(() => {
    const form = render()
    const [editor] = shown.editors
    if (!editor) throw new Error('The form is not there yet')
    return { form, editor }
  })
}

beforeEach(() => {
  stubStorage()
  shown.state.clear()
  setPrerenderLocale('en', english)
  sessionStore.setState({ user: { id: 'u1' } as Partial<SignedInUser> as SignedInUser })
  choiceStore.setState({ area, pin: null })
  // A static rendering reads a store's initial state.
  sessionStore.getInitialState = sessionStore.getState
  choiceStore.getInitialState = choiceStore.getState
  queryClient.setQueryData(addressesQuery('u1').queryKey, [])
})

it('a new address of a member begins with what was typed for its area before the sign-in, and with its pin', async () => {
  saveForm({ ...typed, address: { ...typed.address, mapLink: '29.31, 48.01' } })
  choiceStore.setState({ pin })
  const { editor } = await openNew()
  expect(editor.start).toEqual({ ...emptyDraft, areaId: '202', type: 'office', block: '4', street: '12', mapLink: '29.31, 48.01' })
})

it('what was typed without a pin has the one by which the area was found', async () => {
  saveForm(typed)
  choiceStore.setState({ pin })
  expect((await openNew()).editor.start).toMatchObject({ block: '4', mapLink: '29.33000, 48.07000' })
})

it.each<[string, CheckoutForm]>([
  ['was typed for another area', { ...typed, areaId: '300' }],
  [
    'is a pin alone, which an earlier choice has left',
    { ...emptyForm(0), areaId: '202', address: { ...emptyForm(0).address, mapLink: '1, 2' } },
  ],
])('a new address begins with nothing that %s', async (_, form) => {
  saveForm(form)
  expect((await openNew()).editor.start).toEqual({ ...emptyDraft, areaId: '202' })
})

it('what was typed is no draft any more once it is saved', async () => {
  saveForm(typed)
  const { form, editor } = await openNew()
  callApi.mockResolvedValue({ ok: true, answer: { message: '', data: { id: 'new', area_id: '202', branch_id: 'b1' } as Partial<Address> } })
  const setValue = vi.spyOn(form, 'setValue')
  await editor.onSave(editor.start)
  expect(setValue).toHaveBeenCalledWith('address', emptyForm(0).address)
})
