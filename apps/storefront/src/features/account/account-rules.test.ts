import { PASSWORD_MIN_LENGTH } from '@sukkar/domain/limits'
import { describe, expect, it } from 'vitest'
import { type AccountField, type AccountValues, emptyValues, listAccountProblems } from './account-rules.ts'

const good: AccountValues = {
  name: 'سارة المطيري',
  email: ' Sara@Example.com ',
  phone: '٥٠٠٠ ١٢٣٤',
  pin: '١٢٣ ٤٥٦',
  current_password: 'old',
  password: ' eight ch',
  password_confirmation: ' eight ch',
}
const newAccount: AccountField[] = ['name', 'email', 'phone', 'password', 'password_confirmation']
const wrong = (change: Partial<AccountValues>, fields = newAccount) =>
  listAccountProblems({ ...good, ...change }, fields).map(({ field, key }) => `${field}: ${key}`)

describe('the forms of an account', () => {
  it('take what people type, in either digits', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({}, ['pin', 'password', 'password_confirmation'])).toEqual([])
  })

  it('[S5.13a] ask for each of their fields, and for no other', () => {
    expect(listAccountProblems(emptyValues, newAccount).map(({ key }) => key)).toEqual(Array(5).fill('validation.required'))
    expect(listAccountProblems(emptyValues, ['email', 'password'])).toHaveLength(2)
    expect(wrong({ name: '  ' })).toEqual(['name: validation.required'])
  })

  it('[S5.13b] [S5.13c] know an address and a number', () => {
    expect(wrong({ email: 'sara@' })).toEqual(['email: validation.email'])
    expect(wrong({ phone: '1234' })).toEqual(['phone: validation.phone'])
  })

  it('[S5.13e] want the confirmation to match, and a chosen password to be long enough', () => {
    expect(wrong({ password_confirmation: 'eight ch' })).toEqual(['password_confirmation: validation.passwordMatch'])
    expect(wrong({ password: 'short', password_confirmation: 'short' })).toEqual(['password: validation.password'])
    expect(wrong({ password: 'short' }, ['email', 'password'])).toEqual([])
    const shortest = 'x'.repeat(PASSWORD_MIN_LENGTH)
    expect(wrong({ password: shortest, password_confirmation: shortest })).toEqual([])
    const shorter = shortest.slice(1)
    expect(wrong({ password: shorter, password_confirmation: shorter })).toEqual(['password: validation.password'])
    expect(wrong({ password: 'short' }, ['password'])).toEqual(['password: validation.password'])
  })

  it('take a password of blanks, and a name of blanks not', () => {
    const blanks = ' '.repeat(PASSWORD_MIN_LENGTH)
    expect(wrong({ name: blanks, password: blanks, password_confirmation: blanks })).toEqual(['name: validation.required'])
  })

  it('want all six digits of a code', () => expect(wrong({ pin: '12345' }, ['pin'])).toEqual(['pin: validation.digits']))
})
