import type { SaveAddress } from '@sukkar/contract/address'
import {
  ADDRESS_NAMES,
  type Address,
  type AddressField,
  emptyAddress,
  isPaciNumber,
  isPaciOfArea,
  listAddressProblems,
  readAddress,
} from '@sukkar/domain/address'
import { removeInvisible } from '@sukkar/domain/digits'
import { type MapPlace, readMapLink } from '@sukkar/domain/map-link'
import { parseStoredPhone } from '@sukkar/domain/phone'
import type { FieldProblem } from '../../platform/http/refusal.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { findAreaNamed } from '../../platform/shop-data/find-area.ts'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import type { Place } from './address.queries.ts'
import { addressRule } from './address-rule.ts'

type Fields = Record<string, FieldProblem>

/**
 * Parses an address over the stored one, if any; a refusal lists all problems. A new address may name its area; for a stored one the name
 * is ignored, because clients send back the one they received.
 */
export const readAddressBody = (body: SaveAddress, shop: ShopData, base: Place | null): { ok: true; value: Place } | CallRefusal => {
  const fields: Fields = {}
  const areaName = body.area_name || body.address_area || ''
  const areaId = body.area_id ?? (base?.areaId || findAreaNamed(shop, areaName)?.id) ?? ''
  // An address may retain an area that is no longer served, but it cannot be chosen again.
  const isAreaKnown = shop.areasById.has(areaId) || areaId === base?.areaId
  if (!isAreaKnown) fields.area_id = areaId === '' && areaName === '' ? 'required' : 'format'
  const link = readLink(body, fields)
  const parts = readParts(body, base)
  const pin = choosePin({ body, parts, base, areaId, link })
  const read: Address = { ...parts, ...pin.point }
  checkParts(read, body, fields)
  const ranges = shop.areasById.get(areaId)?.paciRanges ?? []
  // A PACI number is a building's. A person's civil ID is refused, even a valid one, because the shop must not store it (D7).
  if (read.paci !== '' && !(isPaciNumber(read.paci) && isPaciOfArea(read.paci, ranges))) fields.civil_id = 'paci'
  const wrong = Object.keys(fields)
  if (wrong.length > 0) return { ok: false, code: codeOf(wrong, areaId || areaName), fields }
  return { ok: true, value: { areaId, parts: normalise(read), mapLink: pin.mapLink } }
}

export const isSamePlace = (left: Place, right: Place): boolean =>
  left.areaId === right.areaId &&
  left.mapLink === right.mapLink &&
  ADDRESS_NAMES.every(({ field }) => left.parts[field] === right.parts[field])

/** A single problem may have its own error code. */
const codeOf = (wrong: readonly string[], area: string): CallRefusal['code'] => {
  if (wrong.length > 1) return 'VALIDATION_FAILED'
  if (wrong[0] === 'civil_id') return 'PACI_INVALID'
  return wrong[0] === 'area_id' && area !== '' ? 'AREA_UNKNOWN' : 'VALIDATION_FAILED'
}

const readLink = (body: SaveAddress, fields: Fields): MapPlace | null => {
  const text = removeInvisible(body.map_link ?? '').trim()
  if (text === '') return null
  const place = readMapLink(text)
  if (place.kind === 'none') fields.map_link = 'map_link'
  return place
}

/** Names of country, city and area come from the shop's data, so they are not stored. */
const readParts = (body: SaveAddress, base: Place | null): Address => ({
  ...readAddress(body, base?.parts ?? emptyAddress()),
  country: '',
  city: '',
  area: '',
})

type Pin = { point: Pick<Address, 'lat' | 'lng'>; mapLink: string | null }

/** A link with coordinates outweighs `lat` and `lng`. An address that has moved drops its old pin unless a new one is sent. */
const choosePin = (given: { body: SaveAddress; parts: Address; base: Place | null; areaId: string; link: MapPlace | null }): Pin => {
  const { body, parts, base, areaId, link } = given
  if (link?.kind === 'point') return { point: { lat: String(link.lat), lng: String(link.lng) }, mapLink: null }
  const isPinned = body.lat !== undefined || body.lng !== undefined
  const hasMoved = base !== null && (areaId !== base.areaId || DOOR.some((field) => parts[field] !== base.parts[field]))
  const retainedLink = body.map_link === undefined && !hasMoved ? (base?.mapLink ?? null) : null
  return {
    point: hasMoved && !isPinned ? { lat: '', lng: '' } : { lat: parts.lat, lng: parts.lng },
    mapLink: link?.kind === 'link' ? link.url : retainedLink,
  }
}

/** The parts that determine where the door is. */
const DOOR: readonly AddressField[] = ['block', 'street', 'avenue', 'building']

/** Reports each problem under the field name that the request used. */
const checkParts = (address: Address, body: SaveAddress, fields: Fields): void => {
  const record: Readonly<Record<string, unknown>> = body
  for (const problem of listAddressProblems(address)) {
    const names = ADDRESS_NAMES.find(({ field }) => field === problem.field)
    const isOrderName = names !== undefined && record[names.orderName] !== undefined && record[names.entityName] === undefined
    const name = (isOrderName ? names.orderName : names?.entityName) ?? problem.field
    fields[name] ??= addressRule(problem)
  }
}

/** The stored form: phones with country code, coordinates as plain numbers. */
const normalise = (address: Address): Address => {
  const phone = parseStoredPhone(address.phone)
  return { ...address, phone: phone.ok ? phone.value.digits : '', lat: asNumber(address.lat), lng: asNumber(address.lng) }
}

const asNumber = (text: string): string => (text === '' ? '' : String(Number(text)))
