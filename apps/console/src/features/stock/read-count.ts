import { normaliseDigits } from '@sukkar/domain/digits'

/** A counted stock as typed, in any digits; null if it is none. */
export const readCount = (typed: string): number | null => {
  const text = normaliseDigits(typed).trim()
  return /^\d{1,5}$/u.test(text) ? Number(text) : null
}

/** The stock as the field shows it: empty where the product is not counted. */
export const writeCount = (left: number | null): string => (left === null ? '' : String(left))
