import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { parseStoredPhone } from '@sukkar/domain/phone'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { describePromise, isPickup } from './order-words.ts'

type Written = Pick<StaffOrder, 'order' | 'column' | 'tracking_links'>

/** A message to the customer about the order's current state, in the language of `t`; plain text for a messenger. */
export const writeMessage = ({ order, column, tracking_links }: Written, nowMs: number, t: Translator): string => {
  const key = column === 'ready' && isPickup(order) ? 'readyPickup' : column
  const link = tracking_links?.[t.locale]
  const text = removeIsolates(
    t.dynamic(`consoleOrders.say.${key}`, {
      name: order.customer.name,
      number: order.number,
      time: describePromise(order, nowMs, t),
      branch: nameIn(t.locale, order.branch),
      reason: order.hold_reason ?? '',
    }),
  ).replace(/\s+/gu, ' ')
  // On its own line every messenger recognises the link, in either text direction.
  return link === undefined ? text : `${text}\n${link}`
}

/** The URL of a WhatsApp chat with the text filled in; null for an invalid number. Eight digits are a number in Kuwait. */
export const whatsAppUrl = (phone: string, text = ''): string | null => {
  const parsed = parseStoredPhone(phone)
  if (!parsed.ok) return null
  return `https://wa.me/${parsed.value.digits}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
}

/** The URL that calls a number; text that is no number stays as it is. */
export const callUrl = (phone: string): string => {
  const parsed = parseStoredPhone(phone)
  return `tel:${parsed.ok ? parsed.value.e164 : phone}`
}
