import type { OrderStatus } from './order-state.ts'
import { fail, type Outcome, succeed } from './outcome.ts'
import { startOfDayMs } from './shop-time.ts'

/** What a change is judged by. `deliveryDate` is a Kuwait date. */
export type ChangeInput = { status: OrderStatus; deliveryDate: string }

/** Why a customer cannot change an order any more. */
export type ChangeRefusal = 'CHANGE_ON_DELIVERY_DAY' | 'CHANGE_TOO_LATE'

/**
 * Whether a customer may still change the time or the notes of an order (§1: changes at least one day before delivery): until
 * the delivery day begins in Kuwait, and not once it is baked. An order that needs action waits for just that, so it may be
 * changed whatever the day (§4). `now` is epoch ms.
 */
export function checkCustomerChange(order: ChangeInput, now: number): Outcome<true, ChangeRefusal> {
  if (order.status === 'hold') return succeed(true)
  if (!CHANGEABLE.has(order.status)) return fail('CHANGE_TOO_LATE')
  return now < startOfDayMs(order.deliveryDate) ? succeed(true) : fail('CHANGE_ON_DELIVERY_DAY')
}

/**
 * Whether the shop may give an order another time for a customer who called: while it is not baked, on the delivery day too, for then
 * customers are told to call (§1).
 */
export function canShopReschedule(status: OrderStatus): boolean {
  return status === 'hold' || CHANGEABLE.has(status)
}

/** Whether "cancel and refund" is offered: when the order needs action (§4). */
export function canRequestRefund(status: OrderStatus): boolean {
  return status === 'hold'
}

/** Whether an order is at its place, so that it can be reviewed. */
export function isAtItsPlace(status: OrderStatus): boolean {
  return status === 'delivered' || status === 'picked'
}

/**
 * Whether an order may be taken out of its customer's list: nothing more happens to it. One whose payment failed may still be
 * paid until `payUntilMs` (epoch ms; null when it may not).
 */
export function isOver(status: OrderStatus, payUntilMs: number | null, now: number): boolean {
  if (status === 'payment_failed') return now >= (payUntilMs ?? now)
  return isAtItsPlace(status) || status === 'cancelled'
}

const CHANGEABLE: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['created', 'paid', 'in_progress'])
