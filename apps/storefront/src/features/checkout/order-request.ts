import type { PlaceOrder } from '@sukkar/contract/order'
import { readAddress, toOrderFields } from '@sukkar/domain/address'
import { normaliseDigits, removeInvisible } from '@sukkar/domain/digits'
import { joinLink, readMapLink } from '@sukkar/domain/map-link'
import { filsToKwd, kwdToFils } from '@sukkar/domain/money'
import { parsePhone } from '@sukkar/domain/phone'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { wireFulfilment, wireService } from '@sukkar/domain/service'
import { toEntityNames } from '../../lib/address-form.ts'
import type { ChosenArea, PickedTime } from '../../lib/choice.ts'
import { toPaymentFields } from '../../lib/payment-choice.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** The parts of an order that are not in the form. */
export type OrderContext = {
  area: ChosenArea
  branchId: string | null
  /** The branch is not the one that the customer chose to pick the order up from. */
  isOtherBranch: boolean
  service: Service
  fulfilment: Fulfilment
  /** A member's delivery goes to a saved address. */
  isMember: boolean
  picked: PickedTime | null
  /** The cart's total in KWD, without a tip. */
  cartTotal: number
  tips: readonly number[]
  hasPickupTip: boolean
}

/** The request for a form (§3 "Address fields sent at order", "Checkout form"; D42, D47–D50, D54). */
export const toOrderRequest = (form: CheckoutForm, context: OrderContext): PlaceOrder => {
  const { area, branchId, service, fulfilment, picked, isMember } = context
  const isDelivery = fulfilment === 'delivery'
  const tip = tipOf(form, context)
  return {
    name: tidy(form.name),
    email: tidy(form.email),
    area_id: area.id,
    ...(branchId ? { branch_id: branchId } : {}),
    shipping_type: wireService(service),
    order_type: wireFulfilment(fulfilment),
    is_pickup: !isDelivery,
    is_pickedup: !isDelivery,
    address_phone: phoneDigits(form.phone),
    ...(isDelivery ? (isMember ? { address_id: form.addressId } : addressFields(form, area)) : {}),
    ...(service !== 'asap' && picked ? timeFields(picked) : {}),
    ...toPaymentFields(form.payment === '' ? 'cash' : form.payment),
    notes: tidy(form.notes),
    tipping: tip,
    is_separate: form.isSeparate,
    to_send: form.isGift ? giftOf(form, isDelivery) : null,
    terms_accepted: form.hasAgreed,
    seen_total: totalOf(form, context),
  }
}

/** The tip in KWD; 0 where the checkout offers none. */
export const tipOf = (
  form: Pick<CheckoutForm, 'tip'>,
  { fulfilment, tips, hasPickupTip }: Pick<OrderContext, 'fulfilment' | 'tips' | 'hasPickupTip'>,
): number => (fulfilment === 'delivery' || hasPickupTip ? (tips[form.tip] ?? 0) : 0)

/** The total in KWD that the customer sees and agrees to: cart and tip. */
export const totalOf = (
  form: Pick<CheckoutForm, 'tip'>,
  context: Pick<OrderContext, 'cartTotal' | 'fulfilment' | 'tips' | 'hasPickupTip'>,
): number => filsToKwd(kwdToFils(context.cartTotal) + kwdToFils(tipOf(form, context)))

const timeFields = ({ date, from, to, isRescheduled }: PickedTime): Partial<PlaceOrder> => ({
  delivery_date: date,
  delivery_from: from,
  delivery_to: to,
  ...(isRescheduled ? { is_rescheduled: true } : {}),
})

const addressFields = ({ address }: CheckoutForm, area: ChosenArea): Partial<PlaceOrder> => {
  const { mapLink, ...parts } = address
  const place = readMapLink(mapLink)
  const read = readAddress(toEntityNames(parts))
  // The client cannot resolve a short map link.
  const description = place.kind === 'link' ? joinLink(read.description, place.url) : read.description
  const { address_type: _, lat: __, lng: ___, ...fields } = toOrderFields({ ...read, description })
  return {
    ...fields,
    address_type: parts.type,
    address_country: 'Kuwait',
    address_city: area.city_name_en,
    address_area: area.name_en,
    ...(place.kind === 'point' ? { lat: place.lat, lng: place.lng } : {}),
  }
}

const giftOf = ({ gift }: CheckoutForm, isDelivery: boolean): NonNullable<PlaceOrder['to_send']> => ({
  name: tidy(gift.name),
  phone: isDelivery ? phoneDigits(gift.phone) : '',
  card_text: removeInvisible(gift.cardText).trim(),
  hide_prices: gift.hidePrices,
  do_not_call: isDelivery && gift.doNotCall,
})

/** Eight digits get the country code (§5); an invalid number is sent for the server to refuse. */
const phoneDigits = (text: string): string => {
  const phone = parsePhone(text)
  if (!phone.ok) return normaliseDigits(text).trim()
  // Without a plus the digits of a foreign number would be read as a number of this country.
  return phone.value.national === null ? phone.value.e164 : phone.value.digits
}

const tidy = (text: string): string => removeInvisible(text).trim()
