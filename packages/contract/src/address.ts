import { MAP_LINK_MAX_LENGTH } from '@sukkar/domain/limits'
import { type Static, Type } from 'typebox'
import { Id, Nullable, Shape, Uuid } from './schema.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** How long each part may be, whatever it is called. */
const parts = {
  country: text(60),
  city: text(60),
  area: text(80),
  block: text(20),
  street: text(80),
  avenue: text(40),
  building: text(40),
  floor: text(20),
  apartment: text(20),
  office: text(20),
  description: text(300),
  phone: text(32),
  /** The PACI number, eight digits (D7). */
  paci: text(20),
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

/** A number, or one that was typed; null or an empty text is none. */
const coordinate = Type.Optional(Nullable(Type.Union([Type.Number(), Type.String({ maxLength: 32 })])))

/**
 * An address to be saved. Every part is taken under the entity's name or the order's (D55); the entity's is the one that is
 * answered. What the shop knows better than the request (names of country, city and area, the branch, the line) may be sent
 * back as it was answered and is passed over.
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
  /** A link of a maps app, or coordinates as they are copied from one: where it names a point, that is the pin. */
  map_link: Type.Optional(Nullable(Type.String({ maxLength: MAP_LINK_MAX_LENGTH }))),
  /** Absent leaves the default location as it is; the first address of an account becomes it. */
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
  /** The branch that is chosen with the area; null where none serves it. */
  branch_id: Nullable(Id),
  /** False where no branch delivers at present: the address is kept and cannot be ordered to. */
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
  /** Whom the driver calls, country code first; empty means the account's own number. */
  phone: Type.String(),
  civil_id: Type.String(),
  /** Null where no pin was set: the map is offered then (§5). */
  lat: Nullable(Type.Number()),
  lng: Nullable(Type.Number()),
  /** A link that names no point by itself, for the driver; null where there is none. */
  map_link: Nullable(Type.String()),
  is_default: Type.Boolean(),
})

/** An address of one's own, or a branch and an area for pick-up. Where an address is named, that counts. */
export const SetDefaultLocation = Shape({
  address_id: Type.Optional(Nullable(Uuid)),
  branch_id: Type.Optional(Nullable(Id)),
  area_id: Type.Optional(Nullable(Id)),
})

/** Where a customer orders to, or from, unless another place is chosen. */
export const DefaultLocation = Shape({
  /** Null where a branch was chosen. */
  address: Nullable(Address),
  area_id: Id,
  area_name_en: Type.String(),
  area_name_ar: Type.String(),
  /** The branch chosen, or the first of the address's area; null where it serves the area no longer. */
  branch_id: Nullable(Id),
  is_served: Type.Boolean(),
})

export type SaveAddress = Static<typeof SaveAddress>
export type Address = Static<typeof Address>
export type SetDefaultLocation = Static<typeof SetDefaultLocation>
export type DefaultLocation = Static<typeof DefaultLocation>
