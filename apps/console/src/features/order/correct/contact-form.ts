import type { OrderStatus } from '@sukkar/contract/order'
import type { OrderContact } from '@sukkar/contract/order-contact'
import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { type AddressType, parseAddressType, TYPED_PARTS } from '@sukkar/domain/address'
import { areSame } from '../../../forms/three-way.ts'
import type { CallFailure } from '../../../lib/client.ts'

type AddressPart = (typeof TYPED_PARTS)[number]

/** The fields of a contact, by the names with which the server refuses them. */
export type ContactField = 'name' | 'address_phone' | AddressPart | 'to_send.name' | 'to_send.phone'
export type ContactForm = Record<ContactField, string>

/** What a correction is based on. */
type ContactBase = { status: OrderStatus; form: ContactForm }

type Order = StaffOrder['order']

export const baseOf = (order: Order): ContactBase => ({
  status: order.status,
  form: toForm({ ...order.address, name: order.customer.name, address_phone: order.customer.phone, to_send: order.gift }),
})

/** The base of the next press: with the status or the contact that the order had by the time of a refusal. */
export const refreshBase = (base: ContactBase, failure: CallFailure | null): ContactBase => {
  const data = failure?.kind === 'refused' ? failure.failure.data : undefined
  return {
    status: (data?.order_status as OrderStatus | undefined) ?? base.status,
    form: data?.present === undefined ? base.form : toForm(data.present as OrderContact),
  }
}

const toForm = (contact: OrderContact): ContactForm => {
  const parts = Object.fromEntries(TYPED_PARTS.map((part) => [part, contact[part] ?? ''])) as Record<AddressPart, string>
  const { name, address_phone, to_send } = contact
  return { ...parts, name, address_phone, 'to_send.name': to_send?.name ?? '', 'to_send.phone': to_send?.phone ?? '' }
}

/** What an order has not, its address or recipient, is empty here and ignored by the server. */
export const toContact = ({ 'to_send.name': name, 'to_send.phone': phone, ...form }: ContactForm): OrderContact => ({
  ...form,
  address_type: parseAddressType(form.address_type),
  to_send: { name, phone },
})

/** Whether the pin may belong to another door than the typed address. */
export const isPinInQuestion = ({ address }: Order, base: ContactForm, typed: ContactForm): boolean => {
  const hasPin = typeof address?.lat === 'number' && typeof address.lng === 'number'
  return hasPin && TYPED_PARTS.some((part) => !areSame(base[part], typed[part]))
}

/** The parts to show: those of the type of address, and others that have a value. */
export const listParts = (base: ContactForm, typed: ContactForm): (typeof INPUTS)[number][] => {
  const own = PARTS[parseAddressType(typed.address_type)]
  return INPUTS.filter((part) => own.includes(part) || base[part] !== '' || typed[part] !== '')
}

/** In the order in which Kuwaitis write them. */
const INPUTS = [
  'block_no',
  'address_street_name',
  'address_avenue',
  'address_building_no',
  'address_floor',
  'address_apartment',
  'address_office_no',
  'civil_id',
] as const satisfies readonly AddressPart[]

const HOUSE: readonly AddressPart[] = ['block_no', 'address_street_name', 'address_avenue', 'address_building_no', 'civil_id']
const PARTS: Readonly<Record<AddressType, readonly AddressPart[]>> = {
  home: HOUSE,
  apartment: [...HOUSE, 'address_floor', 'address_apartment'],
  office: [...HOUSE, 'address_floor', 'address_office_no'],
}
