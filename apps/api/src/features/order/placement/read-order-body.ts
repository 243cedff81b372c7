import type { PaymentMethodName } from '@sukkar/contract/shop'
import { type Address, isInKuwait, readAddress } from '@sukkar/domain/address'
import { TIP_MAX_FILS } from '@sukkar/domain/limits'
import { isKwd, kwdToFils } from '@sukkar/domain/money'
import { parseFulfilment, parseService } from '@sukkar/domain/parse-service'
import { CASH_AT_BRANCH, CASH_ON_DELIVERY, PAID_ONLINE, type PaymentMethodCode } from '@sukkar/domain/payment-method'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { isDate } from '@sukkar/domain/shop-time'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import { cleanText } from '../../../platform/text/clean-text.ts'
import { checkOrderAddress, type Fields, readContactName, readContactPhone, readRecipient, refuseFields } from './read-contact.ts'
import type { WholeOrder } from './sent-order.ts'

export type GiftRequest = { name: string; phone: string; card_text: string; hide_prices: boolean; do_not_call: boolean }

/** A parsed and normalised order: Western digits, phones with country code, cleaned texts. */
export type OrderRequest = {
  name: string
  email: string
  /** Country code first, without a plus [S5.12]. */
  phone: string
  areaId: string
  branchId: string | null
  service: Service
  fulfilment: Fulfilment
  /** Null for pick-up. */
  address: Address | null
  chosen: { date: string; from: string } | null
  /** The time chosen first was lost, so a pre-order may start tomorrow (D26). */
  isRescheduled: boolean
  paymentCode: PaymentMethodCode
  paymentMethod: PaymentMethodName | null
  notes: string
  tipFils: number
  isSeparate: boolean
  gift: GiftRequest | null
  /** False when the client sent no agreement. */
  hasAcceptedTerms: boolean
  /** The total that the customer agreed to; null when the client sent none. */
  seenTotalFils: number | null
}

/** Parses the body of an order. A refusal lists all invalid fields. */
export const readOrderBody = (body: WholeOrder, shop: ShopData, isPayable: boolean): { ok: true; value: OrderRequest } | CallRefusal => {
  if (body.terms_accepted === false) return { ok: false, code: 'TERMS_REQUIRED', fields: { terms_accepted: 'required' } }
  const fields: Fields = {}
  const service = parseService(body.shipping_type)
  const fulfilment = parseFulfilment(body.order_type)
  if (!service.ok) fields.shipping_type = body.shipping_type === '' ? 'required' : 'format'
  if (!fulfilment.ok) fields.order_type = 'format'
  const isDelivery = fulfilment.ok && fulfilment.value === 'delivery'
  const contact = readContact(body, fields)
  const address = isDelivery ? readOrderAddress(body, shop, fields) : null
  const money = readMoney(body, fields, isDelivery || shop.settings.hasPickupTip)
  const chosen = readChosen(body, fields)
  const gift = readGift(body, fulfilment.ok && fulfilment.value === 'pickup', fields)
  const refused = refuseFields(fields)
  // Stryker disable next-line ConditionalExpression,LogicalOperator,ObjectLiteral,BooleanLiteral,StringLiteral: a word that is not understood has its field by now; only types need the question
  if (refused !== null || !service.ok || !fulfilment.ok) return refused ?? { ok: false, code: 'VALIDATION_FAILED', fields }
  const payment = readPayment(body, shop, fulfilment.value)
  if (payment === null || !isPayable) return { ok: false, code: 'PAYMENT_METHOD_UNAVAILABLE', fields: { payment_method_code: 'enum' } }
  return {
    ok: true,
    value: {
      ...contact,
      ...money,
      ...payment,
      areaId: body.area_id,
      branchId: body.branch_id ?? null,
      service: service.value,
      fulfilment: fulfilment.value,
      address,
      chosen: service.value === 'asap' ? null : chosen,
      isRescheduled: body.is_rescheduled ?? false,
      notes: cleanText(body.notes),
      isSeparate: body.is_separate ?? false,
      gift,
      hasAcceptedTerms: body.terms_accepted === true,
    },
  }
}

const readContact = (body: WholeOrder, fields: Fields): { name: string; email: string; phone: string } => {
  const name = readContactName(body.name, 'name', fields)
  const email = cleanText(body.email)
  if (!EMAIL.test(email)) fields.email = email === '' ? 'required' : 'email'
  return { name, email, phone: readContactPhone(body.address_phone ?? '', 'address_phone', fields) }
}

/** The parts that the type of address needs; a pin outside Kuwait is dropped as a mistake. */
const readOrderAddress = (body: WholeOrder, shop: ShopData, fields: Fields): Address => {
  const address = readAddress(body)
  if (!isInKuwait(Number(address.lat), Number(address.lng))) {
    address.lat = ''
    address.lng = ''
  }
  checkOrderAddress(address, body.area_id, shop, fields)
  return address
}

const readMoney = (body: WholeOrder, fields: Fields, isTipPossible: boolean): { tipFils: number; seenTotalFils: number | null } => {
  const tipFils = toFils(body.tipping ?? 0)
  const seenTotalFils = body.seen_total === undefined ? null : toFils(body.seen_total)
  if (tipFils === undefined || tipFils < 0) fields.tipping = 'format'
  else if (tipFils > TIP_MAX_FILS) fields.tipping = { rule: 'maximum', args: { max: TIP_MAX_FILS / 1000 } }
  if (seenTotalFils === undefined) fields.seen_total = 'format'
  return { tipFils: isTipPossible ? (tipFils ?? 0) : 0, seenTotalFils: seenTotalFils ?? null }
}

const readChosen = (body: WholeOrder, fields: Fields): { date: string; from: string } | null => {
  const { delivery_date: date, delivery_from: from } = body
  if (date !== undefined && date !== null && !isDate(date)) fields.delivery_date = 'date'
  return date && from ? { date, from } : null
}

/** "Send to someone else" (D49). */
const readGift = (body: WholeOrder, isPickup: boolean, fields: Fields): GiftRequest | null => {
  if (!body.to_send) return null
  if (body.to_send === true) {
    readRecipient({ name: '', phone: '' }, isPickup, fields)
    return null
  }
  return {
    ...readRecipient(body.to_send, isPickup, fields),
    card_text: cleanText(body.to_send.card_text),
    hide_prices: body.to_send.hide_prices,
    do_not_call: body.to_send.do_not_call,
  }
}

/** Cash at the door only for delivery, cash at the office only for pick-up; online needs a method that the shop lists (D42). */
const readPayment = (
  body: WholeOrder,
  shop: ShopData,
  fulfilment: Fulfilment,
): { paymentCode: PaymentMethodCode; paymentMethod: PaymentMethodName | null } | null => {
  const code = body.payment_method_code
  if (code === CASH_ON_DELIVERY && fulfilment !== 'delivery') return null
  if (code === CASH_AT_BRANCH && fulfilment !== 'pickup') return null
  const name = code === PAID_ONLINE ? (body.payment_method ?? null) : null
  const isOffered = shop.settings.paymentMethods.some((method) => method.code === code && method.name === name)
  return isOffered ? { paymentCode: code, paymentMethod: name } : null
}

/** Undefined for a number that is no amount of money. */
const toFils = (kwd: number): number | undefined => (isKwd(kwd) ? kwdToFils(kwd) : undefined)

/** One @ between a name and a domain with a dot. Only a delivered mail proves an address. */
const EMAIL = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\.]{2,}$/
