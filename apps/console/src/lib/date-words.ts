import { addDays, isDate } from '@sukkar/domain/shop-time'
import { formatDate, formatTime, formatTimeRange } from '@sukkar/i18n/dates'
import type { Translator } from '@sukkar/i18n/translate'

const SOME_SUNDAY = '2026-11-22'

/** The name of a weekday, Sunday 0. */
export const nameOfWeekday = (day: number, t: Translator): string => formatDate(addDays(SOME_SUNDAY, day), 'weekday', t.locale, t.digits)

/** The period of a record in words; empty without limits. */
export const describeDates = (
  { starts_on: from, ends_on: to }: { starts_on: string | null; ends_on: string | null },
  t: Translator,
): string => {
  const write = (date: string): string => formatDate(date, 'short', t.locale, t.digits)
  if (from !== null && to !== null) return t('consoleShop.dateRange', { from: write(from), to: write(to) })
  if (from !== null) return t('consoleShop.dateFrom', { from: write(from) })
  return to === null ? '' : t('consoleShop.dateTo', { to: write(to) })
}

/** The daily hours of a record in words; empty for the whole day. */
export const describeHours = ({ from, to }: { from: string | null; to: string | null }, t: Translator): string => {
  if (from !== null && to !== null) return formatTimeRange(from, to, t.locale, t.digits)
  if (from !== null) return t('consoleShop.dateFrom', { from: formatTime(from, t.locale, t.digits) })
  return to === null ? '' : t('consoleShop.dateTo', { to: formatTime(to, t.locale, t.digits) })
}

/** The value of a field as it is written in the console: a day, a time or both in its language, any other text as it is. */
export const describeTyped = (value: string, t: Translator): string => {
  const [, date, time] = /^(?:(\d{4}-\d\d-\d\d)T?)?((?:[01]\d|2[0-3]):[0-5]\d|24:00)?$/u.exec(value) ?? []
  const day = date !== undefined && isDate(date) ? formatDate(date, 'short', t.locale, t.digits) : undefined
  const clock = time === undefined ? undefined : formatTime(time, t.locale, t.digits)
  if (day !== undefined && clock !== undefined) return t('checkout.summaryTime', { day, time: clock })
  return day ?? clock ?? value
}
