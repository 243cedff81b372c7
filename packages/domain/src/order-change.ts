import { ENDED_PAYMENT_STATUSES, type OrderPaymentStatus, UNPAID_ORDER_STATUSES } from './order-payment.ts'
import { isFinal, type OrderStatus } from './order-state.ts'
import { fail, type Outcome, succeed } from './outcome.ts'
import { startOfDayMs } from './shop-time.ts'

/** The facts that decide whether a change is allowed. `deliveryDate` is a Kuwait date. */
export type ChangeInput = { status: OrderStatus; deliveryDate: string }

/** Why a customer cannot change an order any more. */
export type ChangeRefusal = 'CHANGE_ON_DELIVERY_DAY' | 'CHANGE_TOO_LATE'

/**
 * Whether a customer may still change the time or the notes of an order (§1: changes at least one day before delivery): until the delivery day
 * begins in Kuwait, and not once it is baked. An order on hold needs such a change, so it may be changed on any day (§4). `nowMs` is epoch ms.
 */
export function checkCustomerChange(order: ChangeInput, nowMs: number): Outcome<true, ChangeRefusal> {
  if (order.status === 'hold') return succeed(true)
  if (!CHANGEABLE.has(order.status)) return fail('CHANGE_TOO_LATE')
  return nowMs < startOfDayMs(order.deliveryDate) ? succeed(true) : fail('CHANGE_ON_DELIVERY_DAY')
}

/**
 * Whether staff may reschedule an order for a customer who called: until it is baked, on the delivery day too, because the shop then tells customers
 * to call (§1).
 */
export function canShopReschedule(status: OrderStatus): boolean {
  return status === 'hold' || CHANGEABLE.has(status)
}

/** Whether "cancel and refund" is offered: when the order needs action (§4). */
export function canRequestRefund(status: OrderStatus): boolean {
  return status === 'hold'
}

/** Whether an order was delivered or picked up, so that it can be reviewed. */
export function isAtItsPlace(status: OrderStatus): boolean {
  return status === 'delivered' || status === 'picked'
}

/** Whether the cash of an order was collected: at its handover, and none of what is paid online. */
export function isCashCollected(status: OrderStatus, payment: OrderPaymentStatus): boolean {
  return payment === 'on_delivery' && isAtItsPlace(status)
}

/**
 * Whether nothing more happens to an order: its status is final, or it was not paid before its payment was given up. Until then it may still be paid,
 * also after its time to pay while the bank has not answered.
 */
export function isOver(status: OrderStatus, payment: OrderPaymentStatus): boolean {
  return isFinal(status) || (UNPAID_ORDER_STATUSES.includes(status) && ENDED_PAYMENT_STATUSES.includes(payment))
}

const CHANGEABLE: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['created', 'paid', 'in_progress'])
