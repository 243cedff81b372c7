import { describe, expect, it } from 'vitest'
import { checkConfirmation, type Fields, readEmail, readName, readPhone } from './read-person.ts'

/** What is read of a text, and the problem that is told. */
const read = (parse: (text: string, fields: Fields) => string, text: string): [string, Fields] => {
  const fields: Fields = {}
  return [parse(text, fields), fields]
}

describe('a person’s fields', () => {
  it.each([
    ['name', readName, ' Noura\nAl-Salem ', 'Noura Al-Salem', {}],
    ['name', readName, ' \n ', '', { name: 'required' }],
    ['email', readEmail, ' Noura@Example.com ', 'noura@example.com', {}],
    ['email', readEmail, '', '', { email: 'required' }],
    ['email', readEmail, '  ', '', { email: 'required' }],
    ['email', readEmail, 'noura', '', { email: 'email' }],
    ['phone', readPhone, '5000 1234', '96550001234', {}],
    ['phone', readPhone, '447911123456', '447911123456', {}],
    ['phone', readPhone, '', '', { phone: 'required' }],
    ['phone', readPhone, '  ', '', { phone: 'required' }],
    ['phone', readPhone, '12', '', { phone: 'phone' }],
  ])('are read or named with what is wrong: %s', (_, parse, text, value, problems) => {
    expect(read(parse, text)).toEqual([value, problems])
  })

  it.each(['en', 'ar'] as const)('[S5.13e] demand the same password twice: %s', (locale) => {
    const check = (password_confirmation: string): Fields => {
      const fields: Fields = {}
      checkConfirmation({ password: 'sweet moments', password_confirmation }, locale, fields)
      return fields
    }
    expect(check('sweet moments')).toEqual({})
    const field = locale === 'ar' ? expect.stringMatching(/[\u0600-\u06ff]/u) : 'Password'
    expect(check('sweet moment')).toEqual({ password_confirmation: { rule: 'match', args: { field } } })
  })
})
