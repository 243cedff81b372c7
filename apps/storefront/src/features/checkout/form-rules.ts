import { EMAIL_MAX_LENGTH } from '@sukkar/domain/limits'
import { parsePhone } from '@sukkar/domain/phone'
import type { Fulfilment } from '@sukkar/domain/service'
import type { MessageKey } from '@sukkar/i18n/message-key'
import type { FieldPath } from 'react-hook-form'
import { listAddressFormProblems } from '../../lib/address-form.ts'
import { type CheckoutForm, isOfOtherArea } from './checkout-form.ts'

export type FormField = FieldPath<CheckoutForm>

/** What is wrong with a field, as the key of the text that describes it. */
export type FormProblem = { field: FormField; key: MessageKey }

/** Fulfilment and kind of customer: a member's delivery goes to a saved address. */
export type Orderer = { fulfilment: Fulfilment; isMember: boolean }

/** All problems of the form, in the order of its fields (§5). */
export const listFormProblems = (form: CheckoutForm, { fulfilment, isMember }: Orderer): FormProblem[] => [
  ...checkContact(form),
  ...(fulfilment === 'delivery' ? (isMember ? checkSavedAddress(form) : checkAddress(form)) : []),
  ...(form.isGift ? checkGift(form, fulfilment) : []),
  ...(form.payment === '' ? [{ field: 'payment' as const, key: 'validation.choose' as const }] : []),
  ...(form.hasAgreed ? [] : [{ field: 'hasAgreed' as const, key: 'validation.terms' as const }]),
]

/** Whether the first card still has to confirm a typed address for this area (ADR 0073), or another branch of a pick-up (ADR 0077). */
export const isPlaceOpen = (
  form: CheckoutForm,
  { fulfilment, isMember, isOtherBranch }: Orderer & { isOtherBranch: boolean },
  areaId: string,
): boolean => isOtherBranch || (fulfilment === 'delivery' && !isMember && isOfOtherArea(form, areaId))

/** One @ between a name and a domain with a dot; only the delivered invoice proves an address. */
const EMAIL = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\.]{2,}$/u

const checkContact = ({ name, phone, email }: CheckoutForm): FormProblem[] => {
  const problems: FormProblem[] = []
  if (name.trim() === '') problems.push({ field: 'name', key: 'validation.fill.name' })
  problems.push(...checkPhone('phone', phone))
  if (email.trim() === '') problems.push({ field: 'email', key: 'validation.fill.email' })
  else if (!EMAIL.test(email.trim()) || email.length > EMAIL_MAX_LENGTH) problems.push({ field: 'email', key: 'validation.email' })
  return problems
}

const checkPhone = (field: 'phone' | 'gift.phone', phone: string): FormProblem[] => {
  if (phone.trim() === '') return [{ field, key: field === 'phone' ? 'validation.fill.phone' : 'validation.fill.giftPhone' }]
  return parsePhone(phone).ok ? [] : [{ field, key: 'validation.phone' }]
}

const checkAddress = ({ address }: CheckoutForm): FormProblem[] =>
  listAddressFormProblems(address).map(({ part, key }) => ({ field: `address.${part}`, key }))

const checkSavedAddress = ({ addressId }: CheckoutForm): FormProblem[] =>
  addressId === '' ? [{ field: 'addressId', key: 'checkout.chooseAddress' }] : []

/** A gift for pick-up needs no phone but the customer's. */
const checkGift = ({ gift }: CheckoutForm, fulfilment: Fulfilment): FormProblem[] => [
  ...(gift.name.trim() === '' ? [{ field: 'gift.name' as const, key: 'validation.fill.giftName' as const }] : []),
  ...(fulfilment === 'delivery' ? checkPhone('gift.phone', gift.phone) : []),
]

/** The form's field for an order field named by the server. */
export const fieldOfOrder = (orderField: string): FormField | null => ORDER_FIELDS[orderField] ?? null

const ORDER_FIELDS: Readonly<Record<string, FormField>> = {
  name: 'name',
  email: 'email',
  address_phone: 'phone',
  address_id: 'addressId',
  address_type: 'address.type',
  block_no: 'address.block',
  address_street_name: 'address.street',
  address_avenue: 'address.avenue',
  address_building_no: 'address.building',
  address_floor: 'address.floor',
  address_apartment: 'address.apartment',
  address_office_no: 'address.office',
  address_description: 'address.description',
  civil_id: 'address.paci',
  lat: 'address.mapLink',
  lng: 'address.mapLink',
  'to_send.name': 'gift.name',
  'to_send.phone': 'gift.phone',
  'to_send.card_text': 'gift.cardText',
  notes: 'notes',
  tipping: 'tip',
  is_separate: 'isSeparate',
  payment_method_code: 'payment',
  payment_method: 'payment',
  terms_accepted: 'hasAgreed',
}
