import type { Order } from '@sukkar/contract/order'
import type { AddressType } from '@sukkar/domain/address'
import { parsePhone } from '@sukkar/domain/phone'
import { type AddressForm, emptyAddressForm } from '../../lib/address-form.ts'
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
  carriedPhone: '',
  isGift: false,
  gift: { name: '', phone: '', cardText: '', hidePrices: true, doNotCall: false },
  isSeparate: false,
  notes: '',
  tip: defaultTip,
  payment: '',
  hasAgreed: false,
})

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
    payment: isPaymentChoice(form.payment) ? form.payment : '',
    tip: Number.isInteger(form.tip) && form.tip >= 0 ? form.tip : defaultTip,
    hasAgreed: false,
  }
}

/** The part of the form that stays for the next order: contact and address. */
export const resetForNextOrder = (form: CheckoutForm, defaultTip: number): CheckoutForm => ({
  ...emptyForm(defaultTip),
  name: form.name,
  phone: form.phone,
  email: form.email,
  addressId: form.addressId,
  address: form.address,
  areaId: form.areaId,
  carriedPin: form.carriedPin,
  carriedPhone: form.carriedPhone,
})

/** The form to place an order again: the saved contact and address, with that order's own fields. */
export const formOfOrder = (
  form: CheckoutForm,
  { gift, notes, is_separate, tip }: Pick<Order, 'gift' | 'notes' | 'is_separate' | 'tip'>,
  { payment, tips }: { payment: PaymentChoice; tips: readonly number[] },
): CheckoutForm => ({
  ...form,
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
  payment,
})

/**
 * The form for the area that was chosen. An address that was typed for another one stays, since only its area may have been wrong, but the
 * customer must confirm it (`isOfOtherArea`); its pin and a saved address lie in that other area.
 */
export const fitArea = (form: CheckoutForm, areaId: string): CheckoutForm => {
  if (form.areaId === '' || form.areaId === areaId) return { ...form, areaId }
  const { mapLink: _, ...typed } = form.address
  const isTyped = Object.entries(typed).some(([part, text]) => part !== 'type' && text.trim() !== '')
  const address = { ...form.address, mapLink: '' }
  return { ...form, addressId: '', address, carriedPin: '', areaId: isTyped ? form.areaId : areaId }
}

/** Whether the typed address may lie in another area than the order's. */
export const isOfOtherArea = (form: Pick<CheckoutForm, 'areaId'>, areaId: string): boolean => form.areaId !== areaId

/** Copies the pin that led to the area into the address, once; later the customer's own input wins. */
export const applyPin = (form: CheckoutForm, pin: string): CheckoutForm =>
  pin === '' || pin === form.carriedPin ? form : { ...form, address: { ...form.address, mapLink: pin }, carriedPin: pin }

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
