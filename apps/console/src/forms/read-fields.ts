import { normaliseDigits, removeInvisible } from '@sukkar/domain/digits'
import { filsToKwd, formatFils, kwdToFils, parseKwd } from '@sukkar/domain/money'
import type { Translator } from '@sukkar/i18n/translate'
import type { FieldErrors } from './use-record-form.ts'

/** The typed amount in KWD for the wire; a problem is added to `errors`. */
export const readAmount = (text: string, path: string, errors: FieldErrors, t: Translator): number => {
  const parsed = parseKwd(text)
  if (parsed.ok) return filsToKwd(parsed.value)
  const words = {
    MONEY_FORMAT: 'consoleForm.amount',
    MONEY_TOO_PRECISE: 'consoleForm.amountSmall',
    MONEY_TOO_LARGE: 'consoleForm.amountLarge',
  } as const
  errors[path] = t(text.trim() === '' ? 'validation.required' : words[parsed.code])
  return 0
}

/** An amount for a field: dinars with three decimals. */
export const writeAmount = (kwd: number): string => formatFils(kwdToFils(kwd))

type Range = { min: number; max: number }

/** A typed whole number, in any digit system. */
export const readWhole = (text: string, { min, max }: Range, path: string, errors: FieldErrors, t: Translator): number => {
  const digits = normaliseDigits(removeInvisible(text)).trim()
  const number = /^-?\d{1,9}$/u.test(digits) ? Number(digits) : Number.NaN
  if (number >= min && number <= max) return number
  errors[path] = t(digits === '' ? 'validation.required' : 'consoleForm.wholeNumber', { min, max })
  return min
}

/** Adds an error for each required text that is empty. */
export const requireTexts = <Form extends object>(
  values: Form,
  keys: readonly (keyof Form & string)[],
  errors: FieldErrors,
  t: Translator,
): void => {
  for (const key of keys) if (String(values[key]).trim() === '') errors[key] = t('validation.required')
}
