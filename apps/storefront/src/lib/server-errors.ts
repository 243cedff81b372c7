import type { Translator } from '@sukkar/i18n/translate'
import { writeSentence } from '@sukkar/i18n/write-sentence'
import type { ErrorOption } from 'react-hook-form'
import { isRecord } from './storage.ts'

/** The server's errors by form field: the first sentence for each, else "Invalid" (§5 "Server field errors"). */
export const listServerErrors = (
  errors: Readonly<Record<string, readonly string[]>> | undefined,
  t: Translator,
): { name: string; sentence: string }[] =>
  Object.entries(errors ?? {}).map(([name, [sentence]]) => ({
    name,
    sentence: writeSentence(sentence?.trim() ?? '', t) || t('validation.invalid'),
  }))

/** A sentence of the server as the error of a form's field, with the language in which the server wrote it. */
export const toFieldError = (sentence: string, { locale }: Pick<Translator, 'locale'>): ErrorOption => ({
  type: 'server',
  message: sentence,
  types: { locale },
})

/** The error of a field, of whatever form it is. */
type ShownError = { type?: unknown; message?: unknown; types?: unknown }

/** The server's sentence under a field, or "Invalid" once the customer has changed the language; undefined for an error of the form's own rules. */
export const findServerSentence = ({ type, message, types }: ShownError, t: Translator): string | undefined => {
  if (type !== 'server') return undefined
  const isOfThisLanguage = isRecord(types) && types['locale'] === t.locale
  return isOfThisLanguage && typeof message === 'string' ? message : t('validation.invalid')
}
