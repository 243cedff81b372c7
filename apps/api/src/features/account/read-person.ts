import { parseEmail } from '@sukkar/domain/email'
import { parseStoredPhone } from '@sukkar/domain/phone'
import type { Locale } from '@sukkar/i18n/locales'
import { translate } from '@sukkar/i18n/server-translate'
import type { FieldProblem } from '../../platform/http/refusal.ts'
import { cleanText } from '../../platform/text/clean-text.ts'

export type Fields = Record<string, FieldProblem>

/** Each parses a field of a person; an invalid one adds its problem to `fields` and returns an empty text. */
export const readName = (text: string, fields: Fields): string => {
  const name = cleanText(text).replaceAll('\n', ' ')
  if (name === '') fields.name = 'required'
  return name
}

export const readEmail = (text: string, fields: Fields): string => {
  const email = parseEmail(text)
  if (!email.ok) fields.email = text.trim() === '' ? 'required' : 'email'
  return email.ok ? email.value : ''
}

export const readPhone = (text: string, fields: Fields): string => {
  const phone = parseStoredPhone(text)
  if (!phone.ok) fields.phone = text.trim() === '' ? 'required' : 'phone'
  return phone.ok ? phone.value.digits : ''
}

/** [S5.13e] */
export const checkConfirmation = (body: { password: string; password_confirmation: string }, locale: Locale, fields: Fields): void => {
  if (body.password === body.password_confirmation) return
  fields.password_confirmation = { rule: 'match', args: { field: translate(locale)('account.password') } }
}
