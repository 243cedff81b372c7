import { toShopClock } from '@sukkar/domain/shop-time'
import { formatDate } from './dates.ts'
import type { Digits, Locale } from './locales.ts'

/**
 * The last day before an instant (epoch ms), for texts about an end: `Tuesday 24 Nov`. Midnight belongs to the day that it ends, so that the night
 * is unambiguous.
 */
export const formatLastDay = (endMs: number, locale: Locale, digits: Digits = 'latn'): string => {
  const { date } = toShopClock(endMs - 1)
  return formatDate(date, 'chip', locale, digits).replace(/^\S+/u, formatDate(date, 'weekday', locale, digits))
}
