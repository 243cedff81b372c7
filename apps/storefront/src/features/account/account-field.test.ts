import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { setPrerenderLocale } from '../../lib/locale.ts'
import { FormField } from './account-field.tsx'
import { type AccountField, type AccountValues, emptyValues } from './account-rules.ts'

const Form = ({ field, typed }: { field: AccountField; typed: string }) => {
  const form = useForm<AccountValues>({ defaultValues: { ...emptyValues, [field]: typed } })
  return createElement(FormField, { field, choosing: null, form, error: 'Wrong' })
}

const show = (field: AccountField, typed: string): string => {
  setPrerenderLocale('en', english)
  return renderToStaticMarkup(createElement(Form, { field, typed }))
}

it('a wrong number that may be one of the Gulf without its plus is proposed with it, in the phone field alone', () => {
  expect(show('phone', '971501234567')).toMatch(/Did you mean \W?\+971501234567/u)
  expect(show('phone', '0501234567')).not.toContain('Did you mean')
  expect(show('name', '971501234567')).not.toContain('Did you mean')
})
