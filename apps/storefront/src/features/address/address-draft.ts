import type { Address, SaveAddress } from '@sukkar/contract/address'
import { ADDRESS_NAMES } from '@sukkar/domain/address'
import { parsePhone } from '@sukkar/domain/phone'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { type AddressForm, emptyAddressForm, listAddressFormProblems, toEntityNames } from '../../lib/address-form.ts'
import { phoneAsTyped } from '../../lib/phone-as-typed.ts'

/** A saved address as typed: the parts of every address, its area, a phone number, and whether it is the default. */
export type AddressDraft = AddressForm & { areaId: string; phone: string; isDefault: boolean }

export type DraftProblem = { field: keyof AddressDraft; key: MessageKey }

export const emptyDraft: AddressDraft = { ...emptyAddressForm, areaId: '', phone: '', isDefault: false }

/**
 * The form of an existing address. Its pin fills the field of the map link, as coordinates in the form in which they can be pasted there.
 */
export const toDraft = (address: Address): AddressDraft => ({
  type: address.address_type,
  areaId: address.area_id,
  block: address.block_no,
  street: address.street_name,
  avenue: address.avenue,
  building: address.building_num,
  floor: address.floor,
  apartment: address.apartment,
  office: address.office_no,
  description: address.description,
  paci: address.civil_id,
  phone: phoneAsTyped(address.phone),
  mapLink: address.map_link ?? (address.lat === null || address.lng === null ? '' : `${withPoint(address.lat)}, ${withPoint(address.lng)}`),
  isDefault: address.is_default,
})

/** All problems of the form, in the order of its fields (§5). */
export const listDraftProblems = (draft: AddressDraft): DraftProblem[] => [
  ...(draft.areaId === '' ? [{ field: 'areaId' as const, key: 'address.areaRequired' as const }] : []),
  ...listAddressFormProblems(draft).map(({ part, key }) => ({ field: part, key })),
  ...(draft.phone.trim() === '' || parsePhone(draft.phone).ok ? [] : [{ field: 'phone' as const, key: 'validation.phone' as const }]),
]

/**
 * The request for a form that began as `start`. An empty map link removes the pin; an unchanged pin of an address that moved is not sent,
 * so that the server drops it.
 */
export const toSaveAddress = (draft: AddressDraft, start: AddressDraft): SaveAddress => ({
  ...toEntityNames(draft),
  area_id: draft.areaId,
  phone: draft.phone.trim(),
  // An unchanged flag is not sent: the server makes an account's first address its default.
  ...(draft.isDefault === start.isDefault ? {} : { is_default: draft.isDefault }),
  ...(isPinLeftBehind(draft, start) ? {} : pinOf(draft.mapLink.trim())),
})

const isPinLeftBehind = (draft: AddressDraft, start: AddressDraft): boolean =>
  draft.mapLink === start.mapLink && DOOR.some((field) => draft[field].trim() !== start[field].trim())

/** The parts that locate the door. */
const DOOR = ['areaId', 'block', 'street', 'avenue', 'building'] as const

const pinOf = (mapLink: string): SaveAddress => (mapLink === '' ? { map_link: null, lat: null, lng: null } : { map_link: mapLink })

/** The form's field for a field name of the server. */
export const fieldOfServer = (name: string): keyof AddressDraft | null => {
  if (name === 'area_id') return 'areaId'
  if (name === 'map_link' || name === 'lat' || name === 'lng') return 'mapLink'
  const field = ADDRESS_NAMES.find(({ entityName }) => entityName === name)?.field
  return field !== undefined && field in emptyDraft ? (field as keyof AddressDraft) : null
}

/** Whole degrees get a decimal point, because coordinates are recognised by it. */
const withPoint = (degrees: number): string => (Number.isInteger(degrees) ? degrees.toFixed(1) : String(degrees))
