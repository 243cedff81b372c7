import { parseStoredPhone } from '@sukkar/domain/phone'

/** A stored phone number as its owner types it: without the country code for Kuwait, with a plus for other countries. */
export const phoneAsTyped = (digits: string): string => {
  const phone = parseStoredPhone(digits)
  return phone.ok ? (phone.value.national ?? phone.value.e164) : digits
}
