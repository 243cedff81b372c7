import type { Order } from '@sukkar/contract/order'
import { toShopClock } from '@sukkar/domain/shop-time'
import { formatDate, formatTime, formatTimeRange } from '@sukkar/i18n/dates'
import type { Translator } from '@sukkar/i18n/translate'

/** The promised day and time with the full date, because the text may be read on another day. */
export const describePromise = (order: Pick<Order, 'promised_from' | 'promised_to'>, t: Translator): string => {
  const [from, to] = [order.promised_from, order.promised_to].map((instant) => toShopClock(Date.parse(instant)))
  if (from === undefined || to === undefined) return ''
  const time =
    from.minuteOfDay === to.minuteOfDay
      ? formatTime(from.minuteOfDay, t.locale)
      : formatTimeRange(from.minuteOfDay, to.minuteOfDay, t.locale)
  return t('checkout.summaryTime', { day: formatDate(from.date, 'long', t.locale), time })
}
