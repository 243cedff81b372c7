import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator } from '@sukkar/i18n/translate'
import { expect, it } from 'vitest'
import { nameInGreeting } from './profile-query.ts'

const t = createTranslator('en', english)
const sara = { name: 'Sara' }

it('a customer is greeted by name, also while the profile loads, and as a guest only where it cannot be loaded', () => {
  expect(nameInGreeting({ data: { name: 'Sara Al-Ali' }, isError: false }, sara, t)).toBe('Sara Al-Ali')
  expect(nameInGreeting({ isError: false }, sara, t)).toBe('Sara')
  expect(nameInGreeting({ isError: true }, sara, t)).toBe(english['account.guest'])
  expect(nameInGreeting({ isError: false }, null, t)).toBe(english['account.guest'])
})
