import { normaliseDigits } from './digits.ts'
import { isDate } from './shop-time.ts'

/**
 * Whether a text is a Kuwaiti civil ID: twelve digits `C YYMMDD NNNN K` with century 2 or 3, an existing birth date and the right check digit. It is
 * personal data: the shop never requests it and only recognises one that a customer entered in place of a PACI number, so it must never be logged or
 * shown in full.
 */
export function isCivilId(text: string): boolean {
  const digits = normaliseDigits(text).trim()
  if (!/^[23]\d{11}$/u.test(digits)) return false
  const century = digits.startsWith('2') ? '19' : '20'
  const birth = `${century}${digits.slice(1, 3)}-${digits.slice(3, 5)}-${digits.slice(5, 7)}`
  return isDate(birth) && checkDigit(digits) === Number(digits.slice(11))
}

const WEIGHTS = [2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

function checkDigit(digits: string): number {
  const sum = WEIGHTS.reduce((result, weight, index) => result + weight * Number(digits.charAt(index)), 0)
  return 11 - (sum % 11)
}
