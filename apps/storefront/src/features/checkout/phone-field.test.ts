import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { setPrerenderLocale } from '../../lib/locale.ts'
import { stubStorage } from '../../testing/stub-storage.ts'
import { PhoneField } from './phone-field.tsx'
import { type CheckoutFormApi, useCheckoutForm } from './use-checkout-form.ts'

const Field = ({ phone, isChecked }: { phone: string; isChecked: boolean }) => {
  const form = useCheckoutForm({ fulfilment: 'delivery', isMember: false }, 0, { phone }, { areaId: '202', pin: '' })
  const state = { ...form.getFieldState('phone'), error: { type: 'rule', message: 'validation.phone' } }
  const checked = { ...form, getFieldState: () => state } as CheckoutFormApi
  return createElement(PhoneField, {
    form: isChecked ? checked : form,
    name: 'phone',
    label: 'Phone',
    hint: 'We call it',
    autoComplete: 'tel',
  })
}

const show = (phone: string, isChecked: boolean): string => {
  stubStorage()
  setPrerenderLocale('en', english)
  return renderToStaticMarkup(createElement(Field, { phone, isChecked }))
}

it('a number of the Gulf that lacks its plus is suggested with it, once it is known to be wrong', () => {
  const html = show('971501234567', true)
  expect(html).toContain('Did you mean +971501234567?')
  expect(html).not.toContain('We call it')
  expect(show('971501234567', false)).toContain('We call it')
})

it('a number that is wrong otherwise is asked for with its hint', () => {
  const html = show('0501234567', true)
  expect(html).toContain('We call it')
  expect(html).not.toContain('Did you mean')
})
