import type { PaymentMethodName } from '@sukkar/contract/shop'
import {
  ADDRESS_NAMES,
  type Address,
  type AddressProblemCode,
  isInKuwait,
  isPaciNumber,
  isPaciOfArea,
  listAddressProblems,
  readAddress,
} from '@sukkar/domain/address'
import { ADDRESS_PART_MAX_LENGTH, TIP_MAX_FILS } from '@sukkar/domain/limits'
import { isKwd, kwdToFils } from '@sukkar/domain/money'
import { parseFulfilment, parseService } from '@sukkar/domain/parse-service'
import { CASH_AT_BRANCH, CASH_ON_DELIVERY, PAID_ONLINE, type PaymentMethodCode } from '@sukkar/domain/payment-method'
import { parseStoredPhone } from '@sukkar/domain/phone'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { isDate } from '@sukkar/domain/shop-time'
import type { FieldProblem } from '../../../platform/http/refusal.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import { cleanText } from '../../../platform/text/clean-text.ts'
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

type Fields = Record<string, FieldProblem>

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
  if (fields.civil_id !== undefined && Object.keys(fields).length === 1) return { ok: false, code: 'PACI_INVALID', fields }
  // Stryker disable next-line ConditionalExpression,LogicalOperator: a word that is not understood has its field by now; only types need the question
  if (!service.ok || !fulfilment.ok || Object.keys(fields).length > 0) return { ok: false, code: 'VALIDATION_FAILED', fields }
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
  const name = cleanText(body.name).replaceAll('\n', ' ')
  const email = cleanText(body.email)
  // Stryker disable next-line StringLiteral: no text is a phone, whatever stands for it
  const phone = parseStoredPhone(body.address_phone ?? '')
  if (name === '') fields.name = 'required'
  if (!EMAIL.test(email)) fields.email = email === '' ? 'required' : 'email'
  if (!phone.ok) fields.address_phone = (body.address_phone ?? '').trim() === '' ? 'required' : 'phone'
  // Stryker disable next-line StringLiteral: without a phone the order is refused
  return { name, email, phone: phone.ok ? phone.value.digits : '' }
}

/** The parts that the type of address needs; a pin outside Kuwait is dropped as a mistake. */
const readOrderAddress = (body: WholeOrder, shop: ShopData, fields: Fields): Address => {
  const address = readAddress(body)
  if (!isInKuwait(Number(address.lat), Number(address.lng))) {
    address.lat = ''
    address.lng = ''
  }
  for (const { field, code } of listAddressProblems(address)) {
    // Stryker disable next-line OptionalChaining: every field has its names
    const name = ADDRESS_NAMES.find((entry) => entry.field === field)?.orderName ?? field
    fields[name] = ADDRESS_RULES[code]
  }
  const ranges = shop.areasById.get(body.area_id)?.paciRanges ?? []
  if (isPaciNumber(address.paci) && !isPaciOfArea(address.paci, ranges)) fields.civil_id = 'paci'
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

/** "Send to someone else" (D49). The recipient's phone is required for a delivery; a pick-up is fetched by the customer. */
const readGift = (body: WholeOrder, isPickup: boolean, fields: Fields): GiftRequest | null => {
  if (!body.to_send) return null
  if (body.to_send === true) {
    for (const field of isPickup ? ['to_send.name'] : ['to_send.name', 'to_send.phone']) fields[field] = 'required'
    return null
  }
  const name = cleanText(body.to_send.name).replaceAll('\n', ' ')
  const isPhoneLeftOut = isPickup && body.to_send.phone.trim() === ''
  const phone = parseStoredPhone(body.to_send.phone)
  if (name === '') fields['to_send.name'] = 'required'
  if (!phone.ok && !isPhoneLeftOut) fields['to_send.phone'] = body.to_send.phone.trim() === '' ? 'required' : 'phone'
  return {
    name,
    phone: phone.ok ? phone.value.digits : '',
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

const ADDRESS_RULES = {
  REQUIRED: 'required',
  TOO_LONG: { rule: 'max_length', args: { max: ADDRESS_PART_MAX_LENGTH } },
  PACI_FORMAT: 'paci',
  PHONE_INVALID: 'phone',
  OUTSIDE_KUWAIT: 'format',
} satisfies Record<AddressProblemCode, FieldProblem>
/** One @ between a name and a domain with a dot. Only a delivered mail proves an address. */
const EMAIL = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\.]{2,}$/
