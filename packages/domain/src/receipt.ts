import { normaliseDigits, removeInvisible } from './digits.ts'

/** The prefix of every order's number. */
export const ORDER_NUMBER_PREFIX = 'SK-'

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
