import type { Order } from '@sukkar/contract/order'
import { isOver } from '@sukkar/domain/order-change'
import { UNPAID_ORDER_STATUSES } from '@sukkar/domain/order-payment'
import { isUpcoming, parseOrderStatus } from '@sukkar/domain/order-state'
import { toShopClock } from '@sukkar/domain/shop-time'
import { formatPromisedTime, formatRelativeDay } from '@sukkar/i18n/dates'
import type { Translator } from '@sukkar/i18n/translate'

const isPickup = ({ order_type }: Pick<Order, 'order_type'>): boolean => order_type === 'pick-up'

/** Whether it waits for an online payment, the first or another one: until it is paid, the kitchen does not get it. */
export const awaitsPayment = ({ status, payment_status: payment }: Pick<Order, 'status' | 'payment_status'>): boolean =>
  payment === 'pending' && UNPAID_ORDER_STATUSES.includes(status)

/** A status in words; "ready" differs for delivery and pick-up, and an order that is not paid yet says so. */
export const nameOfStatus = (order: Pick<Order, 'status' | 'order_type' | 'payment_status'>, t: Translator): string => {
  if (awaitsPayment(order)) return t('payment.status.pending')
  if (order.status === 'ready_for_delivery' && isPickup(order)) return t('status.ready_for_pickup')
  return isKnown(order.status) ? t(`status.${order.status}`) : t('status.unknown', { status: order.status })
}

/** What a status means for the customer, in one sentence. */
export const describeStatus = (order: Pick<Order, 'status' | 'order_type' | 'payment_status'>, t: Translator): string => {
  if (order.status === 'ready_for_delivery' && isPickup(order)) return t('status.text.ready_for_pickup')
  if (awaitsPayment(order)) return t('status.text.created_unpaid')
  if (order.status === 'payment_failed' && isOver(order.status, order.payment_status)) return t('status.text.payment_expired')
  return isKnown(order.status) ? t(`status.text.${order.status}`) : ''
}

/** Our statuses, and the other names in the specification (§4). */
const NAMED = [
  'created',
  'pending',
  'paid',
  'confirmed',
  'processing',
  'in_progress',
  'ready_for_delivery',
  'hold',
  'on_the_way',
  'shipped',
  'delivered',
  'picked',
  'cancelled',
  'payment_failed',
] as const

/** A server newer than this page may have more. */
const isKnown = (status: string): status is (typeof NAMED)[number] => (NAMED as readonly string[]).includes(status)

/** The tone of a status in a list: one that needs the customer stands out, a finished one is plain. */
export const toneOfStatus = (order: Pick<Order, 'status' | 'payment_status'>): 'plain' | 'good' | 'notice' | 'trouble' => {
  const known = parseOrderStatus(order.status)
  if (known === 'hold' || awaitsPayment(order)) return 'notice'
  if (known === 'cancelled' || known === 'payment_failed') return 'trouble'
  return known === null || isUpcoming(known) ? 'good' : 'plain'
}

/** Whether further changes are expected and the customer need not decide anything. */
export const isUnderWay = ({ status }: Pick<Order, 'status'>): boolean => {
  const known = parseOrderStatus(status)
  return known !== null && known !== 'hold' && isUpcoming(known)
}

/** Whether it is not final: under way, on hold, or an unknown status. */
export const isComing = ({ status }: Pick<Order, 'status'>): boolean => {
  const known = parseOrderStatus(status)
  return known === null || isUpcoming(known)
}

/** The promised range: "Today, 4:00 – 5:00 PM". */
export const describePromise = (order: Pick<Order, 'promised_from' | 'promised_to'>, nowMs: number, t: Translator): string => {
  const [fromMs, toMs] = [Date.parse(order.promised_from), Date.parse(order.promised_to)]
  const day = formatRelativeDay(toShopClock(fromMs).date, toShopClock(nowMs).date, t.locale, t.digits)
  return t('checkout.summaryTime', { day, time: formatPromisedTime(fromMs, toMs, t.locale, t.digits) })
}
