import { translate } from '@sukkar/i18n/server-translate'
import { describe, expect, it } from 'vitest'
import { listServerErrors } from './server-errors.ts'

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

  it('is in the chosen digits', () => {
    const [error] = listServerErrors({ name: ['70 حرفًا كحد أقصى'] }, translate('ar', 'arab'))
    expect(error?.sentence).toBe('٧٠ حرفًا كحد أقصى')
  })
})
