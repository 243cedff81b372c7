import type { Order } from '@sukkar/contract/order'
import { readAddress } from '@sukkar/domain/address'
import { fullLine } from '@sukkar/domain/address-line'
import { writeCalendarEntry } from '@sukkar/domain/calendar-entry'
import { addressWords } from '@sukkar/i18n/address-words'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { writeNumber } from '@sukkar/i18n/write-number'
import { isUnderWay } from '../order-words.ts'

/** Whether the order has a chosen time, needs no payment first, and is under way. */
export const hasAppointment = (order: Pick<Order, 'status' | 'shipping_type' | 'payment_status'>): boolean =>
  isUnderWay(order) && order.shipping_type !== 'asap' && (order.payment_status === 'paid' || order.payment_status === 'on_delivery')

/** A calendar entry with time, place and items of an order. It omits a guest's link, because calendars are shared. */
export const writeOrderEntry = (order: Order, shopName: string, t: Translator, nowMs: number): string => {
  const { address, branch } = order
  const names =
    t.locale === 'ar' ? { branch: branch.name_ar, place: branch.address_ar } : { branch: branch.name_en, place: branch.address_en }
  const place = address
    ? fullLine(readAddress(address), addressWords(t), t.locale, { en: address.area_name_en, ar: address.area_name_ar })
    : [names.branch, names.place].join(t.locale === 'ar' ? '، ' : ', ')
  const items = order.items.map((item) => `${writeNumber(item.quantity, t)} × ${nameIn(t.locale, item)}`)
  return writeCalendarEntry(
    {
      uid: `${order.id}@sukkar`,
      title: removeIsolates(`${shopName}: ${t('order.number', { number: order.number })}`),
      place: removeIsolates(place),
      notes: items.join('\n'),
      fromMs: Date.parse(order.promised_from),
      toMs: Date.parse(order.promised_to),
    },
    nowMs,
  )
}
