import { normaliseDigits } from '@sukkar/domain/digits'
import { formatInstant, formatTime, parseInstant, toShopClock } from '@sukkar/domain/shop-time'
import type { Translator } from '@sukkar/i18n/translate'
import { readAmount, readWhole } from '../../forms/read-fields.ts'
import type { FieldErrors } from '../../forms/use-record-form.ts'

/** An amount that may be left empty. */
export const readAmountOrNone = (text: string, path: string, errors: FieldErrors, t: Translator): number | null =>
  text.trim() === '' ? null : readAmount(text, path, errors, t)

/** A whole number that may be left empty. */
export const readWholeOrNone = (
  text: string,
  range: { min: number; max: number },
  path: string,
  errors: FieldErrors,
  t: Translator,
): number | null => (text.trim() === '' ? null : readWhole(text, range, path, errors, t))

/** A coordinate in degrees; the server says whether it lies in Kuwait. */
export const readDegrees = (text: string, path: string, errors: FieldErrors, t: Translator): number => {
  const typed = normaliseDigits(text).trim()
  if (/^-?\d{1,3}(?:\.\d{1,12})?$/u.test(typed)) return Number(typed)
  errors[path] = t(typed === '' ? 'validation.required' : 'consoleShop.degrees')
  return 0
}

/** What a field for day and time holds, as an instant of the shop's clock; nothing where it is empty. */
export const readMoment = (text: string): string | null => {
  const instant = parseInstant(text)
  return instant.ok ? formatInstant(instant.value) : null
}

/** An instant as a field for day and time takes it: the wall clock of Kuwait, whatever the zone of the tablet. */
export const writeMoment = (instant: string | null): string => {
  if (instant === null) return ''
  const read = parseInstant(instant)
  if (!read.ok) return ''
  const { date, minuteOfDay } = toShopClock(read.value)
  return `${date}T${formatTime(minuteOfDay)}`
}
