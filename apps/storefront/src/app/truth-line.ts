import { toShopClock } from '@sukkar/domain/shop-time'
import { formatDate, formatTime } from '@sukkar/i18n/dates'
import { useDigits, useLocale, useText } from '../lib/locale.ts'
import { useShop } from '../lib/shop.ts'

/** Today's opening in one line: "We deliver now until 7:05 PM", or when the shop opens again (screens: index). */
export const useTruthLine = (): string => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const { today, now } = useShop()
  const time = (instant: string) => formatTime(toShopClock(Date.parse(instant)).minuteOfDay, locale, digits)
  if (today.delivers_now_until) return t('index.deliverNowUntil', { time: time(today.delivers_now_until) })
  if (!today.opens_at) return t('index.closedPreOrder')
  const opening = toShopClock(Date.parse(today.opens_at))
  const daysAway = (Date.parse(opening.date) - Date.parse(toShopClock(Date.parse(now)).date)) / 86_400_000
  if (daysAway === 0) return t('index.closedOpensToday', { time: time(today.opens_at) })
  if (daysAway === 1) return t('index.closedOpensTomorrow', { time: time(today.opens_at) })
  return t('index.closedOpensOn', { date: formatDate(opening.date, 'weekday', locale, digits), time: time(today.opens_at) })
}
