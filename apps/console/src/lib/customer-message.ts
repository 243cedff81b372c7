import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { kwdToFils } from '@sukkar/domain/money'
import { parseStoredPhone } from '@sukkar/domain/phone'
import { formatMoney } from '@sukkar/i18n/formats'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { describePromise, isPickup } from './order-words.ts'

type Written = Pick<StaffOrder, 'order' | 'column' | 'tracking_links'>

/** A message to the customer about the order's current state, in the language of `t`; plain text for a messenger. */
export const writeMessage = ({ order, column, tracking_links }: Written, nowMs: number, t: Translator): string => {
  const refundFils = sumRefunds(order)
  const link = tracking_links?.[t.locale]
  const text = removeIsolates(
    t.dynamic(`consoleOrders.say.${chooseText({ order, column }, refundFils)}`, {
      name: order.customer.name,
      number: order.number,
      time: describePromise(order, nowMs, t),
      branch: nameIn(t.locale, order.branch),
      reason: order.hold_reason ?? '',
      amount: formatMoney(refundFils, t.locale, t.digits),
    }),
  ).replace(/\s+/gu, ' ')
  // On its own line every messenger recognises the link, in either text direction.
  return link === undefined ? text : `${text}\n${link}`
}

const chooseText = ({ order, column }: Pick<Written, 'order' | 'column'>, refundFils: number) => {
  if (column === 'ready' && isPickup(order)) return 'readyPickup'
  return column === 'cancelled' && refundFils > 0 ? 'cancelledRefund' : column
}

/** The money that certainly goes back: a refund that is only requested may still be declined. */
const sumRefunds = ({ refunds }: Written['order']): number =>
  refunds.filter(({ status }) => status === 'approved' || status === 'sent').reduce((sum, { amount }) => sum + kwdToFils(amount), 0)

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
