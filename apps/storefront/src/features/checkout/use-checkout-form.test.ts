import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type CheckoutForm, emptyForm, isOfOtherArea } from './checkout-form.ts'
import { saveForm } from './checkout-store.ts'
import { type CheckoutFormApi, useCheckoutForm } from './use-checkout-form.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
})
const typed: CheckoutForm = { ...emptyForm(0), name: 'Sara', phone: '50001234', addressId: 'office' }

type Props = { known: Partial<CheckoutForm>; pin: string; fulfilment: 'delivery' | 'pickup'; onForm: (form: CheckoutFormApi) => void }

const Form = ({ known, pin, fulfilment, onForm }: Props) => {
  onForm(useCheckoutForm({ fulfilment, isMember: true }, 1, known, { areaId: '202', pin }))
  return null
}

const render = (known: Partial<CheckoutForm> = {}, pin = '', fulfilment: 'delivery' | 'pickup' = 'delivery'): CheckoutFormApi => {
  const forms: CheckoutFormApi[] = []
  renderToStaticMarkup(createElement(Form, { known, pin, fulfilment, onForm: (form) => forms.push(form) }))
  const [form] = forms
  if (!form) throw new Error('It was not rendered')
  return form
}

beforeEach(() => stored.clear())

describe('the form of the checkout', () => {
  it('begins as it was left, and a member’s own data fill what is empty', () => {
    saveForm(typed)
    const known = { name: 'Sara Ahmad', phone: '99998888', email: 'sara@example.com' }
    expect(render(known).getValues()).toMatchObject({ name: 'Sara', phone: '50001234', email: 'sara@example.com', addressId: 'office' })
    stored.clear()
    expect(render(known).getValues()).toMatchObject({ ...known, addressId: '', tip: 1 })
  })

  it('goes to the address that the customer has picked for the order, not to the one of the last order', () => {
    saveForm(typed)
    expect(render({ addressId: 'home' }).getValues('addressId')).toBe('home')
  })

  it('goes to the address that was chosen for a gift, while the customer’s own one stays chosen', () => {
    const toMother = { ...typed, isGift: true, addressId: 'mother', carriedAddressId: 'home' }
    saveForm(toMother)
    expect(render({ addressId: 'home' }).getValues('addressId')).toBe('mother')
    expect(render({ addressId: 'office' }).getValues()).toMatchObject({ addressId: 'office', carriedAddressId: 'office' })
  })

  it('asks about an address of another area, and drops what can only lie there', () => {
    const address = { ...typed.address, block: '4', mapLink: '29.3, 48.07' }
    saveForm({ ...typed, areaId: '300', carriedPin: '29.3, 48.07', address })
    const form = render().getValues()
    expect(isOfOtherArea(form, '202')).toBe(true)
    expect(form).toMatchObject({ name: 'Sara', addressId: '', carriedPin: '', address: { block: '4', mapLink: '' } })
    // The customer picks the order up: the address waits for the next delivery.
    expect(render({}, '', 'pickup').getValues()).toMatchObject({ areaId: '300', addressId: 'office', address })
  })

  it('takes an address of this area, of none, and an empty one without a question', () => {
    for (const saved of [
      { ...typed, areaId: '202' },
      { ...typed, areaId: '' },
      { ...typed, areaId: '300' },
    ]) {
      saveForm(saved)
      expect(isOfOtherArea(render().getValues(), '202')).toBe(false)
    }
  })

  it('has the pin with which the area was found', () => {
    expect(render({}, '29.33811, 48.07702').getValues('address.mapLink')).toBe('29.33811, 48.07702')
  })

  it('is sent when nothing is wrong with it, else names for each field what is wrong', async () => {
    const [onValid, onInvalid] = [vi.fn(), vi.fn()]
    await render({ ...typed }).handleSubmit(onValid, onInvalid)()
    expect(onValid).not.toHaveBeenCalled()
    expect(onInvalid.mock.calls[0]?.[0]).toMatchObject({
      email: { message: 'validation.fill.email' },
      hasAgreed: { message: 'validation.terms' },
      payment: { message: 'validation.choose' },
    })
    saveForm({ ...typed, email: 'sara@example.com', payment: 'cash' })
    const form = render()
    form.setValue('hasAgreed', true)
    await form.handleSubmit(onValid, onInvalid)()
    expect([onValid.mock.calls.length, onInvalid.mock.calls.length]).toEqual([1, 1])
  })
})
