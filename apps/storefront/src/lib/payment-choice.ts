import type { PaymentMethodName, Shop } from '@sukkar/contract/shop'
import { CASH_AT_BRANCH, CASH_ON_DELIVERY, PAID_ONLINE, type PaymentMethodCode } from '@sukkar/domain/payment-method'
import type { Fulfilment } from '@sukkar/domain/service'

/** One row of the payment card: cash on delivery, cash at the office, or an online method by its name. */
export type PaymentChoice = 'cash' | 'office' | PaymentMethodName

/** The order of the specification, whose index identifies a method (§4 "chosen by index"). */
const ONLINE_METHODS: readonly PaymentMethodName[] = ['knet', 'Bookeey', 'credit', 'Applepay']

export const isPaymentChoice = (value: unknown): value is PaymentChoice =>
  value === 'cash' || value === 'office' || ONLINE_METHODS.some((name) => name === value)

export const isOnline = (choice: PaymentChoice): choice is PaymentMethodName => choice !== 'cash' && choice !== 'office'

/**
 * The ways to pay for an order: the shop's online methods in the order of the specification, Apple Pay only where the
 * device has it, cash on delivery only with delivery, cash at the office only with pick-up (D42).
 */
export const listPaymentChoices = (methods: Shop['payment_methods'], fulfilment: Fulfilment, hasApplePay: boolean): PaymentChoice[] => {
  const online = ONLINE_METHODS.filter(
    (name) => (name !== 'Applepay' || hasApplePay) && methods.some((method) => method.code === PAID_ONLINE && method.name === name),
  )
  const offers = (code: number): boolean => methods.some((method) => method.code === code)
  const cash: PaymentChoice[] =
    fulfilment === 'delivery' ? (offers(CASH_ON_DELIVERY) ? ['cash'] : []) : offers(CASH_AT_BRANCH) ? ['office'] : []
  return [...online, ...cash]
}

/** The payment fields of an order: a code, and for code 3 the method's exact name (§4 "Payment method codes", D42). */
export const toPaymentFields = (choice: PaymentChoice): { payment_method_code: PaymentMethodCode; payment_method?: PaymentMethodName } => {
  if (choice === 'cash') return { payment_method_code: CASH_ON_DELIVERY }
  if (choice === 'office') return { payment_method_code: CASH_AT_BRANCH }
  return { payment_method_code: PAID_ONLINE, payment_method: choice }
}

export const canApplePay = (): boolean => {
  const session = (globalThis as { ApplePaySession?: { canMakePayments?: () => boolean } }).ApplePaySession
  try {
    return session?.canMakePayments?.() === true
  } catch {
    // Safari throws on a page without HTTPS.
    return false
  }
}
