import type { Possibility } from '@sukkar/contract/area'
import { promisedFromMinute } from '@sukkar/domain/promised-from'
import { daysBetween, toShopClock } from '@sukkar/domain/shop-time'
import { formatDate, formatTime } from '@sukkar/i18n/dates'
import type { Digits, Locale } from '@sukkar/i18n/locales'
import type { MessageKey } from '@sukkar/i18n/message-key'
import type { Translator } from '@sukkar/i18n/translate'

/** What describing a possibility needs. */
export type Speaker = { t: Translator; locale: Locale; digits: Digits; nowMs: number }

/** The earliest promise: "From 10:45 AM", with its day if that is not today. */
export const describeEarliest = ({ earliest }: Possibility, { t, locale, digits, nowMs }: Speaker): string | null => {
  if (earliest === null) return null
  const time = formatTime(earliest.from, locale, digits)
  if (earliest.date === toShopClock(nowMs).date) return t('pickService.earliest', { time })
  return t('pickService.earliestOn', { date: formatDate(earliest.date, 'chip', locale, digits), time })
}

export const describeReason = ({ reason }: Possibility, { t }: Speaker): string => {
  const key = `service.reason.${reason ?? 'unknown'}` as MessageKey
  return t.has(key) ? (t as (key: MessageKey) => string)(key) : t('service.reason.unknown')
}

/** When it is available again; null if that is not set. */
export const describeOpening = ({ opens_at, reason }: Possibility, { t, locale, digits, nowMs }: Speaker): string | null => {
  if (opens_at === null) return null
  const opening = toShopClock(Date.parse(opens_at))
  // A pause ends at the exact minute that staff set.
  const minute = reason === 'PAUSED' ? opening.minuteOfDay : promisedFromMinute(opening.minuteOfDay)
  const time = formatTime(minute, locale, digits)
  const days = daysBetween(toShopClock(nowMs).date, opening.date)
  if (days <= 0) return t('pickService.opensAt', { time })
  if (days === 1) return t('pickService.opensTomorrowAt', { time })
  return t('pickService.opensOn', { date: formatDate(opening.date, 'chip', locale, digits), time })
}
