import type { PaymentStatus } from '@sukkar/contract/order'
import type { Translator } from '@sukkar/i18n/translate'
import type { PaymentChoice } from '../../lib/payment-choice.ts'

const NAMES = {
  cash: 'payment.cod',
  office: 'payment.office',
  knet: 'payment.knet',
  Bookeey: 'payment.bookeey',
  credit: 'payment.credit',
  Applepay: 'payment.applepay',
} as const
const NEXT = {
  cash: 'payment.codNext',
  office: 'payment.officeNext',
  knet: 'payment.knetNext',
  Bookeey: 'payment.bookeeyNext',
  credit: 'payment.creditNext',
  Applepay: 'payment.applepayNext',
} as const

export const nameOfPayment = (choice: PaymentChoice, t: Translator): string => t(NAMES[choice])

/** What happens after choosing this method, in one line. */
export const nextOfPayment = (choice: PaymentChoice, t: Translator): string => t(NEXT[choice])

/** The payment method of an order from its code, and its name for code 3. */
export const choiceOfOrder = (order: {
  payment_method_code: number
  payment_method: 'knet' | 'Bookeey' | 'credit' | 'Applepay' | null
}): PaymentChoice => {
  if (order.payment_method) return order.payment_method
  return order.payment_method_code === 2 ? 'office' : 'cash'
}

export const nameOfPaymentStatus = (status: PaymentStatus, t: Translator): string => t(`payment.status.${status}`)
