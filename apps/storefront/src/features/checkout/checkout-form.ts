import type { Order } from '@sukkar/contract/order'
import type { AddressType } from '@sukkar/domain/address'
import { type AddressForm, emptyAddressForm } from '../../lib/address-form.ts'
import { isPaymentChoice, type PaymentChoice } from '../../lib/payment-choice.ts'
import { isRecord } from '../../lib/storage.ts'

/** Everything that is typed and chosen in the checkout; the service, the time and the cart stand elsewhere. */
export type CheckoutForm = {
  name: string
  phone: string
  email: string
  /** The saved address of a member; empty where none is chosen or one is typed. */
  addressId: string
  address: AddressForm
  /** The pin of pick-service that the address has taken over, so that it is taken over once. */
  carriedPin: string
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
  carriedPin: '',
  isGift: false,
  gift: { name: '', phone: '', cardText: '', hidePrices: true, doNotCall: false },
  isSeparate: false,
  notes: '',
  tip: defaultTip,
  payment: '',
  hasAgreed: false,
})

/**
 * A form from what the browser has kept. Only the fields of the form are read, each when it is of its type: nothing else
 * can come in, and a corrupt or older record keeps what of it is good. Agreement is given anew each time.
 */
export const readSavedForm = (kept: unknown, defaultTip: number): CheckoutForm => {
  const empty = emptyForm(defaultTip)
  if (!isRecord(kept)) return empty
  const form = mergeTyped(empty, kept)
  return {
    ...form,
    address: { ...mergeTyped(empty.address, kept['address']), type: isAddressType(form.address.type) ? form.address.type : 'home' },
    gift: mergeTyped(empty.gift, kept['gift']),
    payment: isPaymentChoice(form.payment) ? form.payment : '',
    tip: Number.isInteger(form.tip) && form.tip >= 0 ? form.tip : defaultTip,
    hasAgreed: false,
  }
}

/** What stays for the next order: who and where, but nothing of this one. */
export const resetForNextOrder = (form: CheckoutForm, defaultTip: number): CheckoutForm => ({
  ...emptyForm(defaultTip),
  name: form.name,
  phone: form.phone,
  email: form.email,
  addressId: form.addressId,
  address: form.address,
  carriedPin: form.carriedPin,
})

/** The form of an order that is placed anew: who and where as they are kept, and what was said of the order itself. */
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
      : { name: gift.name, phone: gift.phone, cardText: gift.card_text, hidePrices: gift.hide_prices, doNotCall: gift.do_not_call },
  isSeparate: is_separate,
  notes,
  tip: tips.includes(tip) ? tips.indexOf(tip) : form.tip,
  payment,
})

/** The place that led to the area is the door's, until the customer says otherwise in the form; it is told once. */
export const applyPin = (form: CheckoutForm, pin: string): CheckoutForm =>
  pin === '' || pin === form.carriedPin ? form : { ...form, address: { ...form.address, mapLink: pin }, carriedPin: pin }

const isAddressType = (value: unknown): value is AddressType => value === 'home' || value === 'apartment' || value === 'office'

/** A text longer than any field takes is not ours. */
const TEXT_LENGTH_MAX = 2000

const mergeTyped = <T extends object>(defaults: T, kept: unknown): T => {
  if (!isRecord(kept)) return defaults
  const entries = Object.entries(defaults).map(([key, value]) => {
    const stored = kept[key]
    const isGood =
      typeof stored === typeof value &&
      (typeof stored !== 'string' || stored.length <= TEXT_LENGTH_MAX) &&
      (typeof value !== 'object' || isRecord(stored))
    return [key, isGood ? stored : value]
  })
  return Object.fromEntries(entries) as T
}
