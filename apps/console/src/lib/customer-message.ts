import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { parsePhone } from '@sukkar/domain/phone'
import { removeIsolates } from '@sukkar/i18n/isolate'
import type { Translator } from '@sukkar/i18n/translate'
import { nameIn } from './locale.ts'
import { describePromise, isPickup } from './order-words.ts'

type Written = Pick<StaffOrder, 'order' | 'column' | 'tracking_links'>

/** What is to be said about an order as it stands, in the language of `t`; plain text, as a messenger takes it. */
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
  // On a line of its own every messenger knows it for a link, whichever way the text runs.
  return link === undefined ? text : `${text}\n${link}`
}

/** Opens a talk in WhatsApp with the text in it; null for what is no telephone number. Eight digits are Kuwait's. */
export const whatsAppUrl = (phone: string, text = ''): string | null => {
  const parsed = parsePhone(phone)
  if (!parsed.ok) return null
  return `https://wa.me/${parsed.value.digits}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
}
