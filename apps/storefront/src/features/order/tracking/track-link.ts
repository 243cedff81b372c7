import { toShopClock } from '@sukkar/domain/shop-time'
import { formatDate, formatPromisedTime } from '@sukkar/i18n/dates'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { directionsTo } from '../directions.ts'
import type { OwnOrder } from '../order-query.ts'
import { isUnderWay } from '../order-words.ts'

/**
 * An order as text to send to somebody: a guest's link, which opens the order for whoever has it (D11c). A member's opens it for nobody else, so that
 * it comes last, after what others need to know: which order, where and when.
 */
export const writeOrderText = (own: OwnOrder, page: string, t: Translator): string => {
  const { order, token } = own
  const link = trackLink(own, page)
  if (token !== null) return link
  const where = isUnderWay(order) ? listWhereAndWhen(order, t) : []
  return removeIsolates([t('order.trackTitle', { number: order.number }), ...where, link].join('\n'))
}

/** The link to the tracker of an order; a guest's carries the order's token. */
const trackLink = ({ order, token }: OwnOrder, page: string): string => {
  const link = new URL(page)
  const query = token === null ? '' : `?token=${encodeURIComponent(token)}`
  link.hash = `/profile/orders/${order.id}/track${query}`
  return link.href
}

/** With the date: whoever reads it tomorrow would take "today" for another day. Of an address only the area. */
const listWhereAndWhen = ({ address, branch, promised_from, promised_to }: OwnOrder['order'], t: Translator): string[] => {
  const [fromMs, toMs] = [Date.parse(promised_from), Date.parse(promised_to)]
  const day = formatDate(toShopClock(fromMs).date, 'long', t.locale, t.digits)
  const time = t('checkout.summaryTime', { day, time: formatPromisedTime(fromMs, toMs, t.locale, t.digits) })
  if (address === null) return [t('order.textPickup', { branch: nameIn(t.locale, branch), time }), directionsTo(branch)]
  return [t('order.textDelivery', { area: t.locale === 'ar' ? address.area_name_ar : address.area_name_en, time })]
}
