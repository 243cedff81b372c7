import { toShopClock } from '@sukkar/domain/shop-time'
import { formatDate } from './dates.ts'
import type { Digits, Locale } from './locales.ts'

/**
 * The last day before an instant (epoch ms), as its day is called when something ends with it: `Tuesday 24 Nov`. Midnight belongs to
 * the day that it ends, so that nobody has to ask which night is meant.
 */
export const formatLastDay = (endMs: number, locale: Locale, digits: Digits = 'latn'): string => {
  const { date } = toShopClock(endMs - 1)
  return formatDate(date, 'chip', locale, digits).replace(/^\S+/u, formatDate(date, 'weekday', locale, digits))
}
