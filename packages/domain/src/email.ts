import { removeInvisible } from './digits.ts'
import { EMAIL_MAX_LENGTH } from './limits.ts'
import { fail, type Outcome, succeed } from './outcome.ts'

/** One @ between a name and a domain with a dot; only a mail that arrives proves an address. */
const EMAIL = /^[^\s\p{Cc}\p{Cs}@<>(),;:"\\]+@[^\s\p{Cc}\p{Cs}@<>(),;:"\\]+\.[^\s\p{Cc}\p{Cs}@<>(),;:"\\.]{2,}$/u

/**
 * An e-mail address in the form accounts use: without invisible characters, NFC, in small letters, so that one mailbox is one account however it is
 * typed. Refuses what cannot be an address with EMAIL_INVALID.
 */
export function parseEmail(input: string): Outcome<string, 'EMAIL_INVALID'> {
  const email = removeInvisible(input).trim().normalize('NFC').toLowerCase()
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email) ? succeed(email) : fail('EMAIL_INVALID')
}
