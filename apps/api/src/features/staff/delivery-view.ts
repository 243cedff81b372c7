import type { CartImage } from '@sukkar/contract/cart'
import type { Delivery, DeliveryProblem } from '@sukkar/contract/delivery'
import type { Gift, OrderStatus as WireStatus } from '@sukkar/contract/order'
import { readAddress } from '@sukkar/domain/address'
import { fullLine } from '@sukkar/domain/address-line'
import { businessDateOf } from '@sukkar/domain/business-day'
import { filsToKwd } from '@sukkar/domain/money'
import { readInstantMs } from '@sukkar/domain/shop-time'
import { addressWords } from '@sukkar/i18n/address-words'
import { LOCALES, type Locale, parseLocale } from '@sukkar/i18n/locales'
import { translate } from '@sukkar/i18n/server-translate'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import { openProblemOf } from '../order/delivery/delivery-problems.ts'
import type { BoardLine, BoardRow } from './board.queries.ts'
import { isLate, listSteps } from './board-view.ts'

/** An order as its driver needs it. */
export const toDelivery = (given: {
  order: BoardRow
  lines: readonly BoardLine[]
  photo: CartImage | null
  problems: readonly DeliveryProblem[] | undefined
  shop: ShopData
  nowMs: number
}): Delivery => {
  const { order, lines, shop, nowMs } = given
  const area = shop.everyAreaById.get(order.area_id)
  const branch = shop.everyBranchById.get(order.branch_id)
  const steps = listSteps(order, 'driver')
  const gift = order.gift === null ? null : (JSON.parse(order.gift) as Gift)
  return {
    id: order.id,
    number: order.number,
    status: order.status as WireStatus,
    delivery_date: order.delivery_date,
    business_date:
      branch === undefined ? order.delivery_date : businessDateOf(branch.window, 'delivery', readInstantMs(order.promised_from)),
    promised_from: order.promised_from,
    promised_to: order.promised_to,
    is_late: isLate(order, nowMs),
    branch: { id: order.branch_id, name_en: branch?.nameEn ?? '', name_ar: branch?.nameAr ?? '' },
    area_name_en: area?.nameEn ?? '',
    area_name_ar: area?.nameAr ?? '',
    customer: { name: order.customer_name, phone: order.customer_phone },
    place: toPlace(order, shop),
    building_photo: given.photo,
    notes: order.notes,
    gift: gift === null ? null : toGift(gift),
    message: writeMessage(order, gift, shop),
    items: lines.map((line) => ({ name_en: line.name_en, name_ar: line.name_ar, quantity: Number(line.quantity) })),
    item_count: lines.reduce((count, line) => count + Number(line.quantity), 0),
    is_separate: order.is_separate === 1,
    to_collect: filsToKwd(toCollectFils(order)),
    can_dispatch: steps.includes('dispatch'),
    can_deliver: steps.includes('deliver'),
    problem: openProblemOf(given.problems),
  }
}

/** The cash to collect at the door, in fils; 0 when the order is paid or cancelled. */
export const toCollectFils = (order: Pick<BoardRow, 'payment_status' | 'status' | 'total_fils'>): number =>
  order.payment_status === 'on_delivery' && order.status !== 'cancelled' ? Number(order.total_fils) : 0

const toPlace = (order: BoardRow, shop: ShopData): Delivery['place'] => {
  if (order.address === null) return null
  const fields = JSON.parse(order.address) as Record<string, string>
  const address = readAddress(fields)
  const area = shop.everyAreaById.get(order.area_id)
  const names = { en: area?.nameEn ?? '', ar: area?.nameAr ?? '' }
  const [lineEn = '', lineAr = ''] = LOCALES.map((locale) => fullLine(address, addressWords(translate(locale)), locale, names))
  const { lat, lng } = fields
  return {
    line_en: lineEn,
    line_ar: lineAr,
    directions: address.description,
    paci: address.paci,
    pin: lat === undefined || lng === undefined ? null : { lat: Number(lat), lng: Number(lng) },
  }
}

const toGift = (gift: Gift): Delivery['gift'] => ({
  name: gift.name,
  phone: gift.do_not_call ? null : gift.phone,
  hide_prices: gift.hide_prices,
  do_not_call: gift.do_not_call,
})

/** The driver's message in the order's language. A gift's recipient gets neither the order's number nor a price. */
const writeMessage = (order: BoardRow, gift: Gift | null, shop: ShopData): string => {
  const locale: Locale = parseLocale(order.locale)
  const t = translate(locale)
  const given = { shop: locale === 'ar' ? shop.settings.nameAr : shop.settings.nameEn, driver: order.driver_name ?? '' }
  return gift === null || gift.do_not_call
    ? t('server.driver.message', { ...given, name: order.customer_name, number: order.number })
    : t('server.driver.giftMessage', { ...given, name: gift.name })
}
