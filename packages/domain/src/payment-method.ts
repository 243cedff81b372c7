import type { PaymentTiming } from './order-state.ts'

/** The payment method codes of an order (§4): cash at the door with delivery, cash at the branch with pick-up, or online before the kitchen begins. */
export const CASH_ON_DELIVERY = 1
export const CASH_AT_BRANCH = 2
export const PAID_ONLINE = 3

export type PaymentMethodCode = typeof CASH_ON_DELIVERY | typeof CASH_AT_BRANCH | typeof PAID_ONLINE

/** When an order is paid: online before the kitchen begins, otherwise on handover. */
export function timingOf(code: number): PaymentTiming {
  return code === PAID_ONLINE ? 'before' : 'on_handover'
}
