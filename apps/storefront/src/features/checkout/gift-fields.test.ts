import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ensureTexts } from '../../lib/locale.ts'
import { stubStorage } from '../../testing/stub-storage.ts'
import { type CheckoutForm, emptyForm } from './checkout-form.ts'
import { saveForm } from './checkout-store.ts'
import { GiftFields } from './gift-fields.tsx'
import { type CheckoutFormApi, useCheckoutForm } from './use-checkout-form.ts'

const Fields = ({ onForm }: { onForm: (form: CheckoutFormApi) => void }) => {
  const form = useCheckoutForm({ fulfilment: 'delivery', isMember: false }, 0, {}, { areaId: '202', pin: '' })
  onForm(form)
  return createElement(GiftFields, { form, isDelivery: true })
}

const openForm = async (payment: CheckoutForm['payment']) => {
  await ensureTexts('rest')
  stubStorage()
  saveForm({ ...emptyForm(0), payment })
  const forms: CheckoutFormApi[] = []
  renderToStaticMarkup(createElement(Fields, { onForm: (form) => forms.push(form) }))
  const form = forms[0]!
  const { onChange } = form.register('isGift')
  return { form, switchGift: (value: boolean) => onChange({ type: 'change', target: { name: 'isGift', value } }) }
}

it.each([
  ['cash', ''],
  ['knet', 'knet'],
] as const)('an order that becomes a gift is paid by what the customer chooses then, if that was cash: %s', async (payment, paid) => {
  const { form, switchGift } = await openForm(payment)
  await switchGift(true)
  expect(form.getValues()).toMatchObject({ isGift: true, payment: paid })
})

it('a gift that was a slip leaves the cash that was chosen before, unless another way was chosen since', async () => {
  const { form, switchGift } = await openForm('cash')
  await switchGift(true)
  await switchGift(false)
  expect(form.getValues()).toMatchObject({ isGift: false, payment: 'cash' })
  await switchGift(true)
  form.setValue('payment', 'knet')
  await switchGift(false)
  expect(form.getValues('payment')).toBe('knet')
})

it('a payment that was left open stays open after a gift', async () => {
  const { form, switchGift } = await openForm('')
  await switchGift(true)
  await switchGift(false)
  expect(form.getValues('payment')).toBe('')
})
