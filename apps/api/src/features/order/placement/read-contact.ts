import { ADDRESS_NAMES, type Address, isPaciNumber, isPaciOfArea, listAddressProblems } from '@sukkar/domain/address'
import { parseStoredPhone } from '@sukkar/domain/phone'
import type { FieldProblem } from '../../../platform/http/refusal.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import { cleanText } from '../../../platform/text/clean-text.ts'
import { addressRule } from '../../address/address-rule.ts'

// What an order is placed with, and corrected to. Each adds the problem of an invalid field to `fields`, by its name in an order.

export type Fields = Record<string, FieldProblem>

/** On one line; empty where it is refused. */
export const readContactName = (text: string, field: string, fields: Fields): string => {
  const name = cleanText(text).replaceAll('\n', ' ')
  if (name === '') fields[field] = 'required'
  return name
}

/** Country code first, without a plus [S5.12]; empty where it is refused. */
export const readContactPhone = (text: string, field: string, fields: Fields): string => {
  const phone = parseStoredPhone(text)
  if (!phone.ok) fields[field] = text.trim() === '' ? 'required' : 'phone'
  return phone.ok ? phone.value.digits : ''
}

/** The recipient of a gift. The phone is required for a delivery; a pick-up is fetched by the customer. */
export const readRecipient = (
  sent: { name: string; phone: string },
  isPickup: boolean,
  fields: Fields,
): { name: string; phone: string } => ({
  name: readContactName(sent.name, 'to_send.name', fields),
  phone: isPickup && sent.phone.trim() === '' ? '' : readContactPhone(sent.phone, 'to_send.phone', fields),
})

/** Checks the parts that the type of address needs, and a PACI number by the area. */
export const checkOrderAddress = (address: Address, areaId: string, shop: ShopData, fields: Fields): void => {
  for (const problem of listAddressProblems(address)) {
    // Stryker disable next-line OptionalChaining: every field has its names
    const name = ADDRESS_NAMES.find(({ field }) => field === problem.field)?.orderName ?? problem.field
    fields[name] = addressRule(problem)
  }
  const ranges = shop.areasById.get(areaId)?.paciRanges ?? []
  if (isPaciNumber(address.paci) && !isPaciOfArea(address.paci, ranges)) fields.civil_id = 'paci'
}

/** The refusal of all invalid fields; null when there are none. */
export const refuseFields = (fields: Fields): CallRefusal | null => {
  const wrong = Object.keys(fields)
  if (wrong.length === 0) return null
  return { ok: false, code: wrong.length === 1 && fields.civil_id !== undefined ? 'PACI_INVALID' : 'VALIDATION_FAILED', fields }
}
