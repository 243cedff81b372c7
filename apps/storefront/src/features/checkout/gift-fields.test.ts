import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ensureTexts } from '../../lib/locale.ts'
import { stubStorage } from '../../testing/stub-storage.ts'
import { emptyForm } from './checkout-form.ts'
import { saveForm } from './checkout-store.ts'
import { GiftFields } from './gift-fields.tsx'
import { type CheckoutFormApi, useCheckoutForm } from './use-checkout-form.ts'

const Fields = ({ onForm }: { onForm: (form: CheckoutFormApi) => void }) => {
  const form = useCheckoutForm({ fulfilment: 'delivery', isMember: false }, 0, {}, { areaId: '202', pin: '' })
  onForm(form)
  return createElement(GiftFields, { form, isDelivery: true })
}

it.each([
  ['cash', ''],
  ['knet', 'knet'],
] as const)('an order that becomes a gift is paid by what the customer chooses then, if that was cash: %s', async (payment, paid) => {
  await ensureTexts('rest')
  stubStorage()
  saveForm({ ...emptyForm(0), payment })
  const forms: CheckoutFormApi[] = []
  renderToStaticMarkup(createElement(Fields, { onForm: (form) => forms.push(form) }))
  const [form] = forms
  await form?.register('isGift').onChange({ type: 'change', target: { name: 'isGift', value: true } })
  expect(form?.getValues()).toMatchObject({ isGift: true, payment: paid })
})
