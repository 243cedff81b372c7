import type { Order } from '@sukkar/contract/order'
import { canRequestRefund, checkCustomerChange, isAtItsPlace } from '@sukkar/domain/order-change'
import { checkCustomerCancel, type OrderStatus } from '@sukkar/domain/order-state'
import { timingOf } from '@sukkar/domain/payment-method'
import { readInstantMs, startOfDayMs, toInstantText, toShopClock } from '@sukkar/domain/shop-time'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import type { OrderRecord, OrderRow } from './order.queries.ts'
import { listUnavailableLines } from './unavailable-lines.ts'

type Actions = Pick<
  Order,
  | 'can_cancel'
  | 'cancel_until'
  | 'cancel_refusal'
  | 'can_change'
  | 'change_until'
  | 'can_reschedule'
  | 'reschedule_refusal'
  | 'unavailable_items'
  | 'can_refund'
  | 'can_review'
  | 'hold_reason'
>

/** What the customer may do with an order now, until when, and the refusals for the rest. */
export const toActions = (record: Pick<OrderRecord, 'order' | 'lines' | 'history'>, shop: ShopData, nowMs: number): Actions => {
  const { order, lines } = record
  const status = order.status as OrderStatus
  const dayBeginsMs = startOfDayMs(deliveryDayOf(order))
  const until = nowMs < dayBeginsMs ? toInstantText(dayBeginsMs) : null
  const cancel = judgeCancel(order, nowMs)
  const change = judgeChange(order, nowMs)
  const unavailable = change.ok ? listUnavailableLines(lines, shop, null) : []
  return {
    can_cancel: cancel.ok,
    cancel_until: cancel.ok ? until : null,
    cancel_refusal: cancel.ok ? null : cancel.code,
    can_change: change.ok,
    change_until: change.ok ? until : null,
    can_reschedule: change.ok && unavailable.length === 0,
    reschedule_refusal: change.ok ? (unavailable.length === 0 ? null : 'RESCHEDULE_UNAVAILABLE') : change.code,
    unavailable_items: unavailable.map((line) => line.id),
    can_refund: canRequestRefund(status),
    can_review: isAtItsPlace(status),
    hold_reason: status === 'hold' ? record.history.at(-1)?.note || null : null,
  }
}

export const judgeCancel = (order: OrderRow, nowMs: number): ReturnType<typeof checkCustomerCancel> =>
  checkCustomerCancel(
    { status: order.status as OrderStatus, payment: timingOf(Number(order.payment_method_code)), deliveryDate: deliveryDayOf(order) },
    nowMs,
  )

export const judgeChange = (order: OrderRow, nowMs: number): ReturnType<typeof checkCustomerChange> =>
  checkCustomerChange({ status: order.status as OrderStatus, deliveryDate: deliveryDayOf(order) }, nowMs)

/**
 * The delivery day that the rules for customers mean, a Kuwait date. An order for "now" is made on the day on which it was placed, also when
 * it arrives after midnight.
 */
export const deliveryDayOf = (order: Pick<OrderRow, 'service' | 'slot_to' | 'created_at' | 'delivery_date'>): string =>
  order.service === 'asap' && order.slot_to === null ? toShopClock(readInstantMs(order.created_at)).date : order.delivery_date
