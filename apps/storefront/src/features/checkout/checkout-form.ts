import type { Order } from '@sukkar/contract/order'
import type { AddressType } from '@sukkar/domain/address'
import { parsePhone } from '@sukkar/domain/phone'
import { type AddressForm, emptyAddressForm, toAddressForm } from '../../lib/address-form.ts'
import { isPaymentChoice, type PaymentChoice } from '../../lib/payment-choice.ts'
import { phoneAsTyped } from '../../lib/phone-as-typed.ts'
import { isRecord } from '../../lib/storage.ts'

/** Everything that the customer types and chooses in the checkout; service, time and cart are elsewhere. */
export type CheckoutForm = {
  name: string
  phone: string
  email: string
  /** A member's saved address; empty if none is chosen or one is typed. */
  addressId: string
  address: AddressForm
  /** The area that the address was typed for; empty while none was. */
  areaId: string
  /** The pick-service pin already copied into the address, so that it is copied only once. */
  carriedPin: string
  /** The saved address last copied from the choice of where to order to; a newer choice is copied, too. */
  carriedAddressId: string
  /** The number last copied from an address or the account; one that differs was typed by the customer. */
  carriedPhone: string
  isGift: boolean
  gift: { name: string; phone: string; cardText: string; hidePrices: boolean; doNotCall: boolean }
  isSeparate: boolean
  notes: string
  /** Index into the shop's tips (§3 "selectedTip"). */
  tip: number
  payment: PaymentChoice | ''
  hasAgreed: boolean
}

export const emptyForm = (defaultTip: number): CheckoutForm => ({
  name: '',
  phone: '',
  email: '',
  addressId: '',
  address: emptyAddressForm,
  areaId: '',
  carriedPin: '',
  carriedAddressId: '',
  carriedPhone: '',
  isGift: false,
  gift: { name: '', phone: '', cardText: '', hidePrices: true, doNotCall: false },
  isSeparate: false,
  notes: '',
  tip: defaultTip,
  payment: '',
  hasAgreed: false,
})

/** Where an order goes: a saved address or a typed one. */
export type OrderPlace = Pick<CheckoutForm, 'addressId' | 'address' | 'areaId'>

export const placeOf = ({ addressId, address, areaId }: CheckoutForm): OrderPlace => ({ addressId, address, areaId })

/** The payment with which a form begins: cash that a gift's recipient would have to pay is only chosen by the customer, each time anew (0087). */
export const presetPayment = ({ isGift, payment }: Pick<CheckoutForm, 'isGift' | 'payment'>): CheckoutForm['payment'] =>
  isGift && payment === 'cash' ? '' : payment

/**
 * A form from the stored value. Only the form's own fields are read, each if its type fits: a corrupt or older record retains its valid
 * parts. Agreement is never restored.
 */
export const readSavedForm = (saved: unknown, defaultTip: number): CheckoutForm => {
  const empty = emptyForm(defaultTip)
  if (!isRecord(saved)) return empty
  const form = mergeTyped(empty, saved)
  return {
    ...form,
    address: { ...mergeTyped(empty.address, saved['address']), type: isAddressType(form.address.type) ? form.address.type : 'home' },
    gift: mergeTyped(empty.gift, saved['gift']),
    payment: isPaymentChoice(form.payment) ? presetPayment(form) : '',
    tip: Number.isInteger(form.tip) && form.tip >= 0 ? form.tip : defaultTip,
    hasAgreed: false,
  }
}

/** The part of the form that stays for the next order: the contact, and the customer's own place, which that of a gift is not. */
export const resetForNextOrder = (form: CheckoutForm, defaultTip: number, own = placeOf(form)): CheckoutForm => ({
  ...emptyForm(defaultTip),
  name: form.name,
  phone: form.phone,
  email: form.email,
  ...own,
  carriedPin: form.carriedPin,
  carriedPhone: form.carriedPhone,
})

type TypedOrder = Pick<Order, 'customer' | 'address' | 'gift' | 'notes' | 'is_separate' | 'tip'>

type Again = Pick<CheckoutForm, 'payment' | 'addressId' | 'carriedAddressId'> & { tips: readonly number[] }

/** The form to place an order again, with everything that was typed for it. An order does not name the saved address that it went to. */
export const formOfOrder = (
  form: CheckoutForm,
  { customer, address, gift, notes, is_separate, tip }: TypedOrder,
  { payment, addressId, carriedAddressId, tips }: Again,
): CheckoutForm => ({
  ...form,
  name: customer.name,
  phone: phoneAsTyped(customer.phone),
  email: customer.email,
  ...(address && { addressId, carriedAddressId, address: toAddressForm(address), areaId: address.area_id ?? form.areaId }),
  isGift: gift !== null,
  gift:
    gift === null
      ? form.gift
      : {
          name: gift.name,
          phone: phoneAsTyped(gift.phone),
          cardText: gift.card_text,
          hidePrices: gift.hide_prices,
          doNotCall: gift.do_not_call,
        },
  isSeparate: is_separate,
  notes,
  tip: tips.includes(tip) ? tips.indexOf(tip) : form.tip,
  payment: presetPayment({ isGift: gift !== null, payment }),
})

/**
 * The form for the area that was chosen. An address that was typed for another one stays, since only its area may have been wrong, but the
 * customer must confirm it (`isOfOtherArea`); its pin and a saved address lie in that other area.
 */
export const fitArea = (form: CheckoutForm, areaId: string): CheckoutForm => {
  if (form.areaId === '' || form.areaId === areaId) return { ...form, areaId }
  const address = { ...form.address, mapLink: '' }
  return { ...form, addressId: '', address, carriedPin: '', areaId: isTyped(address) ? form.areaId : areaId }
}

/** The type is preset, and the pin may be copied. */
const isTyped = ({ type: _, mapLink: __, ...parts }: AddressForm): boolean => Object.values(parts).some((text) => text.trim() !== '')

/** The address that was typed for an area, also before the customer signed in. */
export const findTypedAddress = (
  { address, areaId }: Pick<CheckoutForm, 'address' | 'areaId'>,
  ofAreaId: string,
): AddressForm | undefined => (areaId === ofAreaId && isTyped(address) ? address : undefined)

/** Whether the typed address may lie in another area than the order's. */
export const isOfOtherArea = (form: Pick<CheckoutForm, 'areaId'>, areaId: string): boolean => form.areaId !== areaId

/** Copies the pin that led to the area into the address, once; later the customer's own input wins. */
export const applyPin = (form: CheckoutForm, pin: string): CheckoutForm =>
  pin === '' || pin === form.carriedPin ? form : { ...form, address: { ...form.address, mapLink: pin }, carriedPin: pin }

/**
 * The number that is offered as the one to call: the chosen address's, or else the account's. A gift's sender is never called at the
 * recipient's, which the address may have: that would end the surprise.
 */
export const phoneToCall = (isGift: boolean, ofAddress: string, own: string): string => (isGift || ofAddress === '' ? own : ofAddress)

/** Copies the saved address that was chosen for the order, once; one that is chosen in the checkout later stays. */
export const applyAddress = (form: CheckoutForm, addressId: string): CheckoutForm =>
  addressId === '' || addressId === form.carriedAddressId ? form : { ...form, addressId, carriedAddressId: addressId }

/**
 * Copies the number to call for the order, that of the chosen address or else the account's, once; a number that the customer typed stays.
 */
export const applyPhone = <F extends Pick<CheckoutForm, 'phone' | 'carriedPhone'>>(form: F, phone: string, accountPhone: string): F => {
  if (isSamePhone(phone, form.carriedPhone)) return form
  const isCopied = form.phone.trim() === '' || isSamePhone(form.phone, form.carriedPhone) || isSamePhone(form.phone, accountPhone)
  return isCopied ? { ...form, phone, carriedPhone: phone } : form
}

const isSamePhone = (one: string, other: string): boolean => digitsOf(one) === digitsOf(other)

const digitsOf = (text: string): string => {
  const phone = parsePhone(text)
  return phone.ok ? phone.value.digits : text
}

const isAddressType = (value: unknown): value is AddressType => value === 'home' || value === 'apartment' || value === 'office'

/** Longer texts than any field accepts are not the form's. */
const TEXT_LENGTH_MAX = 2000

const mergeTyped = <T extends object>(defaults: T, saved: unknown): T => {
  if (!isRecord(saved)) return defaults
  const entries = Object.entries(defaults).map(([key, value]) => {
    const stored = saved[key]
    const isGood =
      typeof stored === typeof value &&
      (typeof stored !== 'string' || stored.length <= TEXT_LENGTH_MAX) &&
      (typeof value !== 'object' || isRecord(stored))
    return [key, isGood ? stored : value]
  })
  return Object.fromEntries(entries) as T
}
