import { type Static, Type } from 'typebox'
import { DateText, Flag, Id, Instant, Nullable, Shape, TimeText } from './schema.ts'
import { Amount, Changed, Created, FulfilmentName, Name, Position, ServiceName, Shown, Slug, Version } from './staff-record.ts'

/** One time range of a weekday: `day` 0 is Sunday; several rows a day are split hours (D29), `to` at or before `from` is after midnight. */
const Opening = Shape({
  order_type: FulfilmentName,
  day: Type.Integer({ minimum: 0, maximum: 6 }),
  from: TimeText,
  to: TimeText,
  status: Flag,
})
/** Hours of one date that replace the week's; null `order_type` means both fulfilments. */
const SpecialDay = Shape({
  date: DateText,
  order_type: Nullable(FulfilmentName),
  is_closed: Type.Boolean(),
  from: Nullable(TimeText),
  to: Nullable(TimeText),
  note_en: Type.String({ maxLength: 200 }),
  note_ar: Type.String({ maxLength: 200 }),
})
/** No new orders until `until`; null `shipping_type` means ASAP and later today, null `order_type` both fulfilments. */
const Pause = Shape({ shipping_type: Nullable(ServiceName), order_type: Nullable(FulfilmentName), until: Instant })
/** The capacity of each slot for a service and fulfilment; a pair that is not listed has no limit. */
const Capacity = Shape({
  shipping_type: ServiceName,
  order_type: FulfilmentName,
  capacity: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
})

/** The pin on the map; the server checks that it lies in Kuwait. */
const pin = { lat: Type.Number({ minimum: -90, maximum: 90 }), lng: Type.Number({ minimum: -180, maximum: 180 }) }

const branchFields = {
  ...pin,
  name_en: Name,
  name_ar: Name,
  address_en: Type.String({ maxLength: 300 }),
  address_ar: Type.String({ maxLength: 300 }),
  phone: Type.String({ maxLength: 40 }),
  start: TimeText,
  end: TimeText,
  slot_minutes: Type.Integer({ minimum: 15, maximum: 240 }),
  is_active: Type.Boolean(),
  services: Type.Array(ServiceName, { maxItems: 3 }),
  openings: Type.Array(Opening, { maxItems: 140 }),
  special_days: Type.Array(SpecialDay, { maxItems: 400 }),
  pauses: Type.Array(Pause, { maxItems: 20 }),
  capacities: Type.Array(Capacity, { maxItems: 6 }),
}
export const StaffBranch = Shown(branchFields, { slug: Type.String(), city_id: Id, area_id: Id })
/** What a new branch or area needs; the slug, and the area or governorate that it lies in, cannot be changed later. */
const lying = { ...pin, name_en: Name, name_ar: Name, slug: Type.Optional(Slug) }
export const CreateBranch = Created(branchFields, { ...lying, area_id: Id })
export const ChangeBranch = Changed(branchFields)

const Tariff = Shape({ branch_id: Id, delivery_fee: Amount, minimum_charge: Amount })
const areaFields = {
  ...pin,
  name_en: Name,
  name_ar: Name,
  /** Other names that people search by. */
  aliases: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 40 }),
  is_active: Type.Boolean(),
  /** The branches that serve it; the first one is the default. Without any, the area is shown and cannot be chosen. */
  branches: Type.Array(Tariff, { maxItems: 20 }),
}
export const StaffArea = Shown(areaFields, { slug: Type.String(), city_id: Id })
/** A governorate; new areas can be put in each. */
export const StaffGovernorate = Shape({ id: Id, name_en: Name, name_ar: Name })
export const CreateArea = Created(areaFields, { ...lying, city_id: Id })
export const ChangeArea = Changed(areaFields)
/**
 * One change of many areas. Without `branch_id` the amounts apply to every branch that serves an area; with it, to that branch only. Where it does
 * not serve the area yet, it begins to, and both amounts are required.
 */
export const ChangeAreas = Shape({
  areas: Type.Array(Shape({ id: Id, version: Version }), { minItems: 1, maxItems: 300 }),
  branch_id: Type.Optional(Id),
  delivery_fee: Type.Optional(Amount),
  minimum_charge: Type.Optional(Amount),
  is_active: Type.Optional(Type.Boolean()),
})

const flavorFields = { name_en: Name, name_ar: Name, price: Amount, position: Position, is_active: Type.Boolean() }
/** A flavour that can be added at a price. */
export const StaffExtraFlavor = Shown(flavorFields, {})
export const CreateExtraFlavor = Created(flavorFields, { name_en: Name, name_ar: Name })
export const ChangeExtraFlavor = Changed(flavorFields)

/** A pause in force. Null `shipping_type` means ASAP and later today, null `order_type` both fulfilments. */
export const StaffPause = Shape({
  id: Id,
  branch_id: Id,
  shipping_type: Nullable(Type.String()),
  order_type: Nullable(Type.String()),
  until: Instant,
})
/** Without `branch_id` the pause covers the whole shop. */
export const PauseBranches = Shape({
  branch_id: Type.Optional(Id),
  shipping_type: Type.Optional(ServiceName),
  order_type: Type.Optional(FulfilmentName),
  /** Default: the pause ends with the day of the branches, after midnight with their night. */
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_080 })),
})

export type StaffExtraFlavor = Static<typeof StaffExtraFlavor>
export type StaffPause = Static<typeof StaffPause>
export type StaffBranch = Static<typeof StaffBranch>
export type StaffArea = Static<typeof StaffArea>
export type StaffGovernorate = Static<typeof StaffGovernorate>
