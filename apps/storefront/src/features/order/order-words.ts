import type { Order, OrderStatus } from '@sukkar/contract/order'
import { toShopClock } from '@sukkar/domain/shop-time'
import { formatRelativeDay, formatTime, formatTimeRange } from '@sukkar/i18n/dates'
import type { Translator } from '@sukkar/i18n/translate'

const isPickup = ({ order_type }: Pick<Order, 'order_type'>): boolean => order_type === 'pick-up'

/** A status in words; what is ready is ready for a driver or for the customer. */
export const nameOfStatus = (order: Pick<Order, 'status' | 'order_type'>, t: Translator): string => {
  if (order.status === 'ready_for_delivery' && isPickup(order)) return t('status.ready_for_pickup')
  return isKnown(order.status) ? t(`status.${order.status}`) : t('status.unknown', { status: order.status })
}

/** What a status means for the customer, in one sentence. */
export const describeStatus = (order: Pick<Order, 'status' | 'order_type' | 'payment_status'>, t: Translator): string => {
  if (order.status === 'ready_for_delivery' && isPickup(order)) return t('status.text.ready_for_pickup')
  if (order.status === 'created' && order.payment_status === 'pending') return t('status.text.created_unpaid')
  return isKnown(order.status) ? t(`status.text.${order.status}`) : ''
}

const KNOWN: readonly OrderStatus[] = [
  'created',
  'paid',
  'in_progress',
  'ready_for_delivery',
  'hold',
  'on_the_way',
  'delivered',
  'picked',
  'cancelled',
  'payment_failed',
]

/** A server newer than this page may know more. */
const isKnown = (status: OrderStatus): boolean => KNOWN.includes(status)

/** The promised range: "Today, 4:00 – 5:00 PM". */
export const describePromise = (order: Pick<Order, 'promised_from' | 'promised_to'>, nowMs: number, t: Translator): string => {
  const from = toShopClock(Date.parse(order.promised_from))
  const to = toShopClock(Date.parse(order.promised_to))
  const day = formatRelativeDay(from.date, toShopClock(nowMs).date, t.locale, t.digits)
  const range =
    from.minuteOfDay === to.minuteOfDay
      ? formatTime(from.minuteOfDay, t.locale, t.digits)
      : formatTimeRange(from.minuteOfDay, to.minuteOfDay, t.locale, t.digits)
  return t('checkout.summaryTime', { day, time: range })
}
