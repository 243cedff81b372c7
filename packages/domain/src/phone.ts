import { normaliseDigits, removeInvisible } from './digits.ts'
import { COUNTRY_CODE, PHONE_MAX_DIGITS, PHONE_NATIONAL_LENGTH } from './limits.ts'
import { fail, type Outcome, succeed } from './outcome.ts'

/** A parsed telephone number. */
export type Phone = {
  /** `+96550001234`. */
  e164: string
  /** The digits in calls, country code first and without a plus: `96550001234` (§5). */
  digits: string
  /** The eight digits within Kuwait, or null for a number of another country. */
  national: string | null
  /** Whether it can receive a text message; true for numbers of other countries, where the code cannot tell. */
  isMobile: boolean
}

/**
 * Parses a number as typed: spaces, hyphens, brackets, Arabic digits, `+965`, `00965`. Exactly eight digits get the country code 965 as a prefix
 * (§5); a leading 965 is removed only where eight digits remain, because 96512345 is itself a number in Kuwait. Other countries need `+` or `00`.
 * Refuses everything else with PHONE_INVALID.
 */
export function parsePhone(input: string): Outcome<Phone, 'PHONE_INVALID'> {
  const text = normaliseDigits(removeInvisible(input)).trim()
  if (!/^\+?[\d\s().\-‐-―\u00a0]+$/u.test(text)) return fail('PHONE_INVALID')
  const typed = text.replace(/[^\d+]/gu, '')
  const isInternational = typed.startsWith('+') || typed.startsWith('00')
  const digits = typed.replace(/^(?:\+|00)/u, '')
  if (!isInternational && digits.length === PHONE_NATIONAL_LENGTH) return readNational(digits)
  if (digits.startsWith(COUNTRY_CODE) && digits.length === COUNTRY_CODE.length + PHONE_NATIONAL_LENGTH) {
    return readNational(digits.slice(COUNTRY_CODE.length))
  }
  if (!isInternational || digits.startsWith(COUNTRY_CODE)) return fail('PHONE_INVALID')
  if (digits.startsWith('0') || digits.length < 8 || digits.length > PHONE_MAX_DIGITS) return fail('PHONE_INVALID')
  return succeed({ e164: `+${digits}`, digits, national: null, isMobile: true })
}

/**
 * Parses a number as typed or as stored: `Phone.digits`, which have no plus in other countries either. Bare digits count as those of another
 * country only from ten on, because fewer may be a number of Kuwait with a digit wrong.
 */
export function parseStoredPhone(text: string): Outcome<Phone, 'PHONE_INVALID'> {
  const phone = parsePhone(text)
  return phone.ok || !STORED_ABROAD.test(text) ? phone : parsePhone(`+${text}`)
}

/**
 * The number of another country of the Gulf that was most likely meant where the plus is missing: `+971501234567` for `971501234567`; else null.
 * Shorter ones may be numbers of Kuwait with a digit too many.
 */
export function findGulfPhone(input: string): string | null {
  const meant = parsePhone(`+${removeInvisible(input).trim()}`)
  return meant.ok && GULF.test(meant.value.digits) ? meant.value.e164 : null
}

/** A number for display: `+965 5000 1234`, other countries unchanged. It must always be shown left to right. */
export function displayPhone(phone: Pick<Phone, 'e164' | 'national'>): string {
  if (phone.national === null) return phone.e164
  const country = phone.e164.slice(0, -PHONE_NATIONAL_LENGTH)
  return `${country} ${phone.national.slice(0, 4)} ${phone.national.slice(4)}`
}

/** Mobile numbers in Kuwait begin with 5, 6, 9 or 41; fixed lines with 2. */
const MOBILE = /^(?:[569]\d|41)\d{6}$/u
const FIXED = /^2\d{7}$/u
const STORED_ABROAD = /^\d{10,}$/u
/** Saudi Arabia, the Emirates, Bahrain, Qatar and Oman. */
const GULF = /^(?:96[68]|97[134])\d{7,}$/u

function readNational(national: string): Outcome<Phone, 'PHONE_INVALID'> {
  const isMobile = MOBILE.test(national)
  if (!isMobile && !FIXED.test(national)) return fail('PHONE_INVALID')
  const digits = `${COUNTRY_CODE}${national}`
  return succeed({ e164: `+${digits}`, digits, national, isMobile })
}
