import { translate } from '@sukkar/i18n/server-translate'
import type { FieldError } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { findServerSentence, listServerErrors, toFieldError } from './server-errors.ts'

describe('what the server found in the fields', () => {
  it('[S5.13i] is the first of its sentences, or "Invalid" where it has none', () => {
    const errors = { phone: ['Invalid phone number', 'Numbers Only'], email: [], name: ['  '] }
    const t = translate('en')
    expect(listServerErrors(errors, t)).toEqual([
      { name: 'phone', sentence: 'Invalid phone number' },
      { name: 'email', sentence: t('validation.invalid') },
      { name: 'name', sentence: t('validation.invalid') },
    ])
    expect(listServerErrors(undefined, t)).toEqual([])
  })

  it('is said in its own language alone; after a change of the language the field is still marked', () => {
    const [en, ar] = [translate('en'), translate('ar')]
    const error = toFieldError('This phone has an account', en) as FieldError
    expect([findServerSentence(error, en), findServerSentence(error, ar)]).toEqual(['This phone has an account', ar('validation.invalid')])
    expect(findServerSentence({ type: 'rule', message: 'validation.phone' }, en)).toBeUndefined()
  })

  it('is in the chosen digits', () => {
    const [error] = listServerErrors({ name: ['70 حرفًا كحد أقصى'] }, translate('ar', 'arab'))
    expect(error?.sentence).toBe('٧٠ حرفًا كحد أقصى')
  })
})
