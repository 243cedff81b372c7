import { ADDRESS_MAX_LENGTHS, MAP_LINK_MAX_LENGTH } from '@sukkar/domain/limits'
import { type Static, Type } from 'typebox'
import { Id, Nullable, Shape, Uuid } from './schema.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** Each part, under any of its names. The PACI number has eight digits (D7). */
const parts = {
  country: text(ADDRESS_MAX_LENGTHS.country),
  city: text(ADDRESS_MAX_LENGTHS.city),
  area: text(ADDRESS_MAX_LENGTHS.area),
  block: text(ADDRESS_MAX_LENGTHS.block),
  street: text(ADDRESS_MAX_LENGTHS.street),
  avenue: text(ADDRESS_MAX_LENGTHS.avenue),
  building: text(ADDRESS_MAX_LENGTHS.building),
  floor: text(ADDRESS_MAX_LENGTHS.floor),
  apartment: text(ADDRESS_MAX_LENGTHS.apartment),
  office: text(ADDRESS_MAX_LENGTHS.office),
  description: text(ADDRESS_MAX_LENGTHS.description),
  phone: text(ADDRESS_MAX_LENGTHS.phone),
  paci: text(ADDRESS_MAX_LENGTHS.paci),
}

/** Where an order goes, with the field names the specification sends (§3, "Address fields sent at order"; D55). */
export const orderAddressProperties = {
  address_type: Type.Optional(Type.Union([Type.Literal('home'), Type.Literal('apartment'), Type.Literal('office')])),
  address_phone: parts.phone,
  address_country: parts.country,
  address_city: parts.city,
  address_area: parts.area,
  block_no: parts.block,
  address_street_name: parts.street,
  address_avenue: parts.avenue,
  address_building_no: parts.building,
  address_floor: parts.floor,
  address_apartment: parts.apartment,
  address_office_no: parts.office,
  address_description: parts.description,
  lat: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90 }))),
  lng: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180 }))),
  civil_id: parts.paci,
}

/** A number, or its text; null or an empty text is absent. */
const coordinate = Type.Optional(Nullable(Type.Union([Type.Number(), Type.String({ maxLength: 32 })])))

/**
 * An address to save. Every part is accepted under the entity's name or the order's (D55); answers use the entity's. Parts that the server derives
 * (names of country, city and area, the branch, the line) are accepted as answered and ignored.
 */
export const SaveAddress = Shape({
  ...orderAddressProperties,
  address_type: Type.Optional(
    Type.Union([
      Type.Literal('home'),
      Type.Literal('house'),
      Type.Literal('villa'),
      Type.Literal('apartment'),
      Type.Literal('flat'),
      Type.Literal('office'),
    ]),
  ),
  area_id: Type.Optional(Id),
  country_name: parts.country,
  city_name: parts.city,
  area_name: parts.area,
  street_name: parts.street,
  avenue: parts.avenue,
  building_num: parts.building,
  floor: parts.floor,
  apartment: parts.apartment,
  office_no: parts.office,
  description: parts.description,
  phone: parts.phone,
  lat: coordinate,
  lng: coordinate,
  /** A link of a maps app, or coordinates copied from one; a point in it becomes the pin. */
  map_link: Type.Optional(Nullable(Type.String({ maxLength: MAP_LINK_MAX_LENGTH }))),
  /** Absent leaves the default location unchanged; the first address of an account becomes the default. */
  is_default: Type.Optional(Type.Boolean()),
  branch_id: Type.Optional(Nullable(Id)),
  address: Type.Optional(Type.String({ maxLength: 1000 })),
})

/** A saved address (§3, "Address"). */
export const Address = Shape({
  id: Uuid,
  /** The display line of the specification in the caller's language; `address_en` and `address_ar` are the same in each. */
  address: Type.String(),
  address_en: Type.String(),
  address_ar: Type.String(),
  country_name: Type.String(),
  /** The governorate, in the caller's language. */
  city_name: Type.String(),
  city_name_en: Type.String(),
  city_name_ar: Type.String(),
  area_name: Type.String(),
  area_name_en: Type.String(),
  area_name_ar: Type.String(),
  area_id: Id,
  /** The first branch that serves the area; null where none does. */
  branch_id: Nullable(Id),
  /** False while no branch delivers there: the address is saved, but cannot be ordered to. */
  is_served: Type.Boolean(),
  address_type: Type.Union([Type.Literal('home'), Type.Literal('apartment'), Type.Literal('office')]),
  street_name: Type.String(),
  avenue: Type.String(),
  block_no: Type.String(),
  building_num: Type.String(),
  floor: Type.String(),
  apartment: Type.String(),
  office_no: Type.String(),
  description: Type.String(),
  /** The driver's contact, country code first; empty means the account's number. */
  phone: Type.String(),
  civil_id: Type.String(),
  /** Null without a pin: the page then offers the map (§5). */
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
  /** A link without coordinates, for the driver; null where there is none. */
  map_link: Nullable(Type.String()),
  is_default: Type.Boolean(),
})

/** A saved address, or a branch and an area for pick-up. `address_id` overrides the others. */
export const SetDefaultLocation = Shape({
  address_id: Type.Optional(Nullable(Uuid)),
  branch_id: Type.Optional(Nullable(Id)),
  area_id: Type.Optional(Nullable(Id)),
})

/** The place that a customer's orders default to. */
export const DefaultLocation = Shape({
  /** Null where a branch is the default. */
  address: Nullable(Address),
  area_id: Id,
  area_name_en: Type.String(),
  area_name_ar: Type.String(),
  /** The chosen branch, or the first of the address's area; null where it no longer serves the area. */
  branch_id: Nullable(Id),
  is_served: Type.Boolean(),
})

export type SaveAddress = Static<typeof SaveAddress>
export type Address = Static<typeof Address>
export type SetDefaultLocation = Static<typeof SetDefaultLocation>
export type DefaultLocation = Static<typeof DefaultLocation>
