import { normaliseDigits, removeInvisible } from './digits.ts'

/** The prefix of every order's number. */
export const ORDER_NUMBER_PREFIX = 'SK-'

/**
 * The payment of an order whose receipt is shown: the capture that paid it, also while a later one goes back as paid twice; after a refund the first
 * that was captured; otherwise the last attempt. `payments` are in the order of their start; undefined where there is none. (payments.md §1.8)
 */
export function choosePayment<P extends { result: string; at: string }>(payments: readonly P[]): P | undefined {
  const firstOf = (result: string): P | undefined =>
    payments.filter((payment) => payment.result === result).toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0]
  return firstOf('captured') ?? firstOf('refunded') ?? payments.at(-1)
}

/**
 * Whether a typed number is that of a receipt: `SK-1001` in any case and digit system, with or without the prefix, a sign before it or spaces in it.
 */
export function isReceiptNumber(text: string, number: string): boolean {
  const typed = plain(text)
  return typed !== '' && (typed === plain(number) || typed === plain(number).replace(/^\p{L}+/u, ''))
}

function plain(text: string): string {
  // Stryker disable next-line MethodExpression: small letters would do as well.
  return normaliseDigits(removeInvisible(text))
    .replace(/[\s#№\p{Pd}]/gu, '')
    .toUpperCase()
}
