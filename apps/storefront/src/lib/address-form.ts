import type { OrderAddress } from '@sukkar/contract/order'
import { type AddressField, type AddressType, emptyAddress, listAddressProblems, readAddress } from '@sukkar/domain/address'
import { readMapLink } from '@sukkar/domain/map-link'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { writePlace } from './chosen-pin.ts'

/** The parts of an address as the customer types them (§3 "Address form"). */
export type AddressForm = {
  type: AddressType
  block: string
  street: string
  avenue: string
  building: string
  floor: string
  apartment: string
  office: string
  description: string
  paci: string
  mapLink: string
}

export const emptyAddressForm: AddressForm = {
  type: 'home',
  block: '',
  street: '',
  avenue: '',
  building: '',
  floor: '',
  apartment: '',
  office: '',
  description: '',
  paci: '',
  mapLink: '',
}

/** What is wrong with a part, as the key of the text that describes it. */
export type AddressFormProblem = { part: keyof AddressForm; key: MessageKey }

/** All problems of a typed address, in the order of its fields. */
export const listAddressFormProblems = (form: AddressForm): AddressFormProblem[] => {
  const problems = listAddressProblems({ ...emptyAddress(), ...readAddress(toEntityNames(form)) }).flatMap(
    ({ field, code }): AddressFormProblem[] =>
      isPart(field) ? [{ part: field, key: (code === 'REQUIRED' && FILL[field]) || KEYS[code] }] : [],
  )
  if (form.mapLink.trim() !== '' && readMapLink(form.mapLink).kind === 'none')
    problems.push({ part: 'mapLink', key: 'address.mapLinkInvalid' })
  return problems
}

/** The typed parts under the names of the address entity, which the domain reads. */
export const toEntityNames = (parts: Omit<AddressForm, 'mapLink'>) => ({
  address_type: parts.type,
  block_no: parts.block,
  street_name: parts.street,
  avenue: parts.avenue,
  building_num: parts.building,
  floor: parts.floor,
  // Parts that belong to another type of address are not sent.
  apartment: parts.type === 'apartment' ? parts.apartment : '',
  office_no: parts.type === 'office' ? parts.office : '',
  description: parts.description,
  civil_id: parts.paci,
})

/** The address of an order as it would be typed; its pin is written as coordinates. */
export const toAddressForm = (sent: OrderAddress): AddressForm => {
  const { type, block, street, avenue, building, floor, apartment, office, description, paci } = readAddress(sent)
  const { lat = null, lng = null } = sent
  const mapLink = lat === null || lng === null ? '' : writePlace({ lat, lng })
  return { type, block, street, avenue, building, floor, apartment, office, description, paci, mapLink }
}

const isPart = (field: AddressField): field is AddressField & keyof AddressForm => field !== 'type' && field in emptyAddressForm

const FILL: Partial<Record<keyof AddressForm, MessageKey>> = {
  block: 'validation.fill.block',
  street: 'validation.fill.street',
  building: 'validation.fill.building',
  floor: 'validation.fill.floor',
  apartment: 'validation.fill.apartment',
  office: 'validation.fill.office',
}

const KEYS = {
  REQUIRED: 'validation.required',
  TOO_LONG: 'validation.invalid',
  PACI_FORMAT: 'validation.paciDigits',
  PHONE_INVALID: 'validation.phone',
  OUTSIDE_KUWAIT: 'validation.invalid',
} as const
