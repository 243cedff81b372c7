import { isCivilId } from './civil-id.ts'
import { normaliseDigits, removeInvisible } from './digits.ts'
import { ADDRESS_MAX_LENGTHS, PACI_LENGTH } from './limits.ts'
import { parseStoredPhone } from './phone.ts'

/** Kind of place; decides which fields are needed. */
export type AddressType = 'home' | 'apartment' | 'office'

/** The parts of an address under the names used inside the code. */
export type AddressField = (typeof ADDRESS_NAMES)[number]['field']

/** An address; every part is text as typed, and an empty text means that the part is absent. */
export type Address = Record<Exclude<AddressField, 'type'>, string> & { type: AddressType }

/** What is wrong with a field. */
export type AddressProblem = { field: AddressField; code: AddressProblemCode }

/** Every error code that `listAddressProblems` can return for a field. */
export type AddressProblemCode = 'REQUIRED' | 'TOO_LONG' | 'PACI_FORMAT' | 'PHONE_INVALID' | 'OUTSIDE_KUWAIT'

/** The first and last PACI number of an area, both included; eight digits each. */
export type PaciRange = { readonly from: string; readonly to: string }

/**
 * The names of each address part: in the code, in the address entity and form (§3 Address), and in the fields sent with an order (§3 "Address fields
 * sent at order"). The specification sends the PACI number as civil_id, although it numbers a building and not a person.
 */
export const ADDRESS_NAMES = [
  { field: 'country', entityName: 'country_name', orderName: 'address_country' },
  { field: 'city', entityName: 'city_name', orderName: 'address_city' },
  { field: 'area', entityName: 'area_name', orderName: 'address_area' },
  { field: 'block', entityName: 'block_no', orderName: 'block_no' },
  { field: 'street', entityName: 'street_name', orderName: 'address_street_name' },
  { field: 'avenue', entityName: 'avenue', orderName: 'address_avenue' },
  { field: 'building', entityName: 'building_num', orderName: 'address_building_no' },
  { field: 'floor', entityName: 'floor', orderName: 'address_floor' },
  { field: 'apartment', entityName: 'apartment', orderName: 'address_apartment' },
  { field: 'office', entityName: 'office_no', orderName: 'address_office_no' },
  { field: 'description', entityName: 'description', orderName: 'address_description' },
  { field: 'phone', entityName: 'phone', orderName: 'address_phone' },
  { field: 'type', entityName: 'address_type', orderName: 'address_type' },
  { field: 'paci', entityName: 'civil_id', orderName: 'civil_id' },
  { field: 'lat', entityName: 'lat', orderName: 'lat' },
  { field: 'lng', entityName: 'lng', orderName: 'lng' },
] as const

/** The parts that a customer types, with their names in an order: without the names of places, the phone and the pin. */
export const TYPED_PARTS = [
  'address_type',
  'block_no',
  'address_street_name',
  'address_avenue',
  'address_building_no',
  'address_floor',
  'address_apartment',
  'address_office_no',
  'civil_id',
  'address_description',
] as const satisfies readonly (typeof ADDRESS_NAMES)[number]['orderName'][]

/** An address with nothing filled in; its type is the specification's default, home. */
export function emptyAddress(): Address {
  const parts = Object.fromEntries(ADDRESS_NAMES.map(({ field }) => [field, '']))
  return { ...(parts as Address), type: 'home' }
}

/**
 * Reads an address from a record that uses the entity's names, the order's names or a mixture of both. Parts that the
 * record does not name stay as they are in `base`; parts that it names and leaves empty are empty.
 */
export function readAddress(record: Readonly<Record<string, unknown>>, base: Address = emptyAddress()): Address {
  const address = { ...base }
  for (const { field, entityName, orderName } of ADDRESS_NAMES) {
    if (record[entityName] === undefined && record[orderName] === undefined) continue
    const value = tidy(record[entityName]) || tidy(record[orderName])
    if (field === 'type') address.type = parseAddressType(value)
    else if (field === 'paci') address.paci = normaliseDigits(value).replace(/[\s-]/gu, '')
    else address[field] = NUMERIC_FIELDS.has(field) ? normaliseDigits(value) : value
  }
  return address
}

/** The address under the names sent with an order; empty parts are left out. */
export function toOrderFields(address: Address): Record<string, string> {
  const parts = ADDRESS_NAMES.map(({ field, orderName }) => [orderName, address[field]] as const)
  return Object.fromEntries(parts.filter(([, value]) => value !== ''))
}

/** Maps what clients send to an address type: home, house, villa; apartment, flat; office. Any other text is home. */
export function parseAddressType(text: string): AddressType {
  const name = text.trim().toLowerCase()
  if (name === 'apartment' || name === 'flat') return 'apartment'
  return name === 'office' ? 'office' : 'home'
}

/** Fields that a kind of place needs besides area and phone; in Kuwait a block, a street and a house find the door. */
export function requiredFields(type: AddressType): readonly AddressField[] {
  return REQUIRED[type]
}

/** Everything wrong with an address, in the order of the form. The area is checked by id elsewhere. */
export function listAddressProblems(address: Address): AddressProblem[] {
  const problems: AddressProblem[] = []
  for (const field of requiredFields(address.type)) {
    if (address[field].trim() === '') problems.push({ field, code: 'REQUIRED' })
  }
  for (const { field } of ADDRESS_NAMES) {
    if (hasMaxLength(field) && address[field].length > ADDRESS_MAX_LENGTHS[field]) problems.push({ field, code: 'TOO_LONG' })
  }
  // The wire key civil_id names both numbers (§3), so a valid civil ID does not refuse an order.
  if (address.paci !== '' && !isPaciNumber(address.paci) && !isCivilId(address.paci)) problems.push({ field: 'paci', code: 'PACI_FORMAT' })
  if (address.phone !== '' && !parseStoredPhone(address.phone).ok) problems.push({ field: 'phone', code: 'PHONE_INVALID' })
  if ((address.lat !== '' || address.lng !== '') && !isInKuwait(Number(address.lat), Number(address.lng))) {
    problems.push({ field: 'lat', code: 'OUTSIDE_KUWAIT' })
  }
  return problems
}

function hasMaxLength(field: AddressField): field is keyof typeof ADDRESS_MAX_LENGTHS {
  return field in ADDRESS_MAX_LENGTHS
}

/** Whether a text is a PACI number: eight digits in any digit system. There is no public check digit. */
export function isPaciNumber(text: string): boolean {
  const digits = normaliseDigits(text).trim()
  return /^\d+$/u.test(digits) && digits.length === PACI_LENGTH
}

/** Whether a PACI number lies in one of the area's ranges (§5). Without ranges every number is accepted. */
export function isPaciOfArea(paci: string, ranges: readonly PaciRange[]): boolean {
  return ranges.length === 0 || ranges.some(({ from, to }) => paci >= from && paci <= to)
}

/** Whether a point in degrees lies in the box around Kuwait; a pin outside it is a mistake. */
export function isInKuwait(lat: number, lng: number): boolean {
  return lat >= 28.53 && lat <= 30.1 && lng >= 46.53 && lng <= 48.45
}

const REQUIRED: Readonly<Record<AddressType, readonly AddressField[]>> = {
  home: ['block', 'street', 'building'],
  apartment: ['block', 'street', 'building', 'floor', 'apartment'],
  office: ['block', 'street', 'building', 'floor', 'office'],
}

/** Parts that drivers read as numbers; directions and names keep the digits as typed. */
const NUMERIC_FIELDS: ReadonlySet<AddressField> = new Set<AddressField>([
  'block',
  'street',
  'avenue',
  'building',
  'floor',
  'apartment',
  'office',
  'phone',
  'lat',
  'lng',
])

function tidy(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  return removeInvisible(value)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
