import type { Order } from '@sukkar/contract/order'
import { readInstantMs, toShopClock } from '@sukkar/domain/shop-time'
import { formatDate, formatPromisedTime } from '@sukkar/i18n/dates'
import type { Translator } from '@sukkar/i18n/translate'

/** The promised day and time with the full date, because the text may be read on another day. */
export const describePromise = (order: Pick<Order, 'promised_from' | 'promised_to'>, t: Translator): string => {
  const [fromMs, toMs] = [readInstantMs(order.promised_from), readInstantMs(order.promised_to)]
  const day = formatDate(toShopClock(fromMs).date, 'long', t.locale)
  return t('checkout.summaryTime', { day, time: formatPromisedTime(fromMs, toMs, t.locale) })
}
