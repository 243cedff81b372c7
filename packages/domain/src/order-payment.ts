import type { OrderStatus } from './order-state.ts'

/** The payment status of an order, over all its attempts. An `expired` payment was given up: what is captured for it later is refunded. */
export const ORDER_PAYMENT_STATUSES = ['on_delivery', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded'] as const
export type OrderPaymentStatus = (typeof ORDER_PAYMENT_STATUSES)[number]

/** A capture still pays the order. */
export const OPEN_PAYMENT_STATUSES: readonly OrderPaymentStatus[] = ['pending', 'failed', 'cancelled']

/** An online order is not paid, whether it still can be or not. */
export const UNPAID_PAYMENT_STATUSES: readonly OrderPaymentStatus[] = [...OPEN_PAYMENT_STATUSES, 'expired']

/** The order waits for money no longer, and the shop has none of it. */
export const ENDED_PAYMENT_STATUSES: readonly OrderPaymentStatus[] = ['expired', 'refunded']

/** The statuses of a prepaid order before it is paid. */
export const UNPAID_ORDER_STATUSES: readonly OrderStatus[] = ['created', 'payment_failed']
