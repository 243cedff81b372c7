import { normaliseDigits, removeInvisible } from '@sukkar/domain/digits'
import { parseInstant, toInstantText, toShopClock, toTimeText } from '@sukkar/domain/shop-time'
import type { Translator } from '@sukkar/i18n/translate'
import { readAmount, readWhole } from '../../forms/read-fields.ts'
import type { FieldErrors } from '../../forms/use-record-form.ts'

/** An amount, or null for an empty text. */
export const readAmountOrNone = (text: string, path: string, errors: FieldErrors, t: Translator): number | null =>
  text.trim() === '' ? null : readAmount(text, path, errors, t)

/** A whole number, or null for an empty text. */
export const readWholeOrNone = (
  text: string,
  range: { min: number; max: number },
  path: string,
  errors: FieldErrors,
  t: Translator,
): number | null => (text.trim() === '' ? null : readWhole(text, range, path, errors, t))

/** A coordinate in degrees; the server checks that it lies in Kuwait. */
export const readDegrees = (text: string, path: string, errors: FieldErrors, t: Translator): number => {
  const typed = normaliseDigits(removeInvisible(text)).trim()
  if (/^-?\d{1,3}(?:\.\d{1,20})?$/u.test(typed)) return Number(typed)
  errors[path] = t(typed === '' ? 'validation.required' : 'consoleShop.degrees')
  return 0
}

/** The value of a date-time field as an instant on the shop's clock; null where it is empty or invalid. */
export const readMoment = (text: string): string | null => {
  const instant = parseInstant(text)
  return instant.ok ? toInstantText(instant.value) : null
}

/** An instant as the value of a date-time field: Kuwait's clock, independent of the device's time zone. */
export const writeMoment = (instant: string | null): string => {
  if (instant === null) return ''
  const read = parseInstant(instant)
  if (!read.ok) return ''
  const { date, minuteOfDay } = toShopClock(read.value)
  return `${date}T${toTimeText(minuteOfDay)}`
}
