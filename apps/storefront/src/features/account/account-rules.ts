import { extractDigits } from '@sukkar/domain/digits'
import { parseEmail } from '@sukkar/domain/email'
import { PASSWORD_MIN_LENGTH, PIN_LENGTH } from '@sukkar/domain/limits'
import { parsePhone } from '@sukkar/domain/phone'
import type { MessageKey } from '@sukkar/i18n/message-key'

/** All fields of the account forms, under the server's names; each form has some of them. */
export type AccountValues = {
  name: string
  email: string
  phone: string
  pin: string
  current_password: string
  password: string
  password_confirmation: string
}

export type AccountField = keyof AccountValues

/** What is wrong with a field, as the key of the text that describes it. */
export type AccountProblem = { field: AccountField; key: MessageKey }

export const emptyValues: AccountValues = {
  name: '',
  email: '',
  phone: '',
  pin: '',
  current_password: '',
  password: '',
  password_confirmation: '',
}

/** All problems of the form's fields, in their order (§5); a password that is only entered, not chosen, may have any length. */
export const listAccountProblems = (values: AccountValues, fields: readonly AccountField[]): AccountProblem[] => {
  const isChoosing = isPasswordChosen(fields)
  return fields.flatMap((field) => {
    const key = problemOf(field, values, isChoosing)
    return key === null ? [] : [{ field, key }]
  })
}

/** A form with e-mail and password but no confirmation is a sign-in; every other one sets a password. */
export const isPasswordChosen = (fields: readonly AccountField[]): boolean =>
  fields.includes('password_confirmation') || !fields.includes('email')

const problemOf = (field: AccountField, values: AccountValues, isChoosing: boolean): MessageKey | null => {
  const value = values[field]
  // A password may consist of spaces.
  if ((field.includes('password') ? value : value.trim()) === '') return 'validation.required'
  if (field === 'email' && !parseEmail(value).ok) return 'validation.email'
  if (field === 'phone' && !parsePhone(value).ok) return 'validation.phone'
  if (field === 'pin' && extractDigits(value).length !== PIN_LENGTH) return 'validation.digits'
  if (field === 'password' && isChoosing && value.length < PASSWORD_MIN_LENGTH) return 'validation.password'
  if (field === 'password_confirmation' && value !== values.password) return 'validation.passwordMatch'
  return null
}
