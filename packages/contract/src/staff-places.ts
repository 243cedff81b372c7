import { type Static, Type } from 'typebox'
import { DateText, Flag, Id, Instant, Nullable, Shape, TimeText } from './schema.ts'
import { Amount, Changed, FulfilmentName, Name, ServiceName, Shown } from './staff-record.ts'

/** One stretch of a weekday: `day` 0 is Sunday; several rows a day are split hours (D29), `to` at or before `from` is after midnight. */
const Opening = Shape({
  order_type: FulfilmentName,
  day: Type.Integer({ minimum: 0, maximum: 6 }),
  from: TimeText,
  to: TimeText,
  status: Flag,
})
/** Hours of one date that replace the week's; without `order_type` for both ways of receiving. */
const SpecialDay = Shape({
  date: DateText,
  order_type: Nullable(FulfilmentName),
  is_closed: Type.Boolean(),
  from: Nullable(TimeText),
  to: Nullable(TimeText),
  note_en: Type.String({ maxLength: 200 }),
  note_ar: Type.String({ maxLength: 200 }),
})
/** No new orders until then; without `shipping_type` none for now and today, without `order_type` neither delivery nor pick-up. */
const Pause = Shape({ shipping_type: Nullable(ServiceName), order_type: Nullable(FulfilmentName), until: Instant })
/** How many orders a slot takes; a pair that is not named takes any number. */
const Capacity = Shape({
  shipping_type: ServiceName,
  order_type: FulfilmentName,
  capacity: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
})

const branchFields = {
  name_en: Name,
  name_ar: Name,
  address_en: Type.String({ maxLength: 300 }),
  address_ar: Type.String({ maxLength: 300 }),
  phone: Type.String({ maxLength: 40 }),
  start: TimeText,
  end: TimeText,
  slot_minutes: Type.Integer({ minimum: 15, maximum: 240 }),
  is_active: Type.Boolean(),
  /** The services that are switched on. */
  services: Type.Array(ServiceName, { maxItems: 3 }),
  openings: Type.Array(Opening, { maxItems: 140 }),
  special_days: Type.Array(SpecialDay, { maxItems: 400 }),
  pauses: Type.Array(Pause, { maxItems: 20 }),
  capacities: Type.Array(Capacity, { maxItems: 6 }),
}
export const StaffBranch = Shown(branchFields, { slug: Type.String(), city_id: Id, area_id: Id, lat: Type.Number(), lng: Type.Number() })
export const ChangeBranch = Changed(branchFields)

const Tariff = Shape({ branch_id: Id, delivery_fee: Amount, minimum_charge: Amount })
const areaFields = {
  name_en: Name,
  name_ar: Name,
  /** Other names that people search by. */
  aliases: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 40 }),
  is_active: Type.Boolean(),
  /** The branches that serve it; the first one is chosen with it. Without any the area is shown and cannot be chosen. */
  branches: Type.Array(Tariff, { maxItems: 20 }),
}
export const StaffArea = Shown(areaFields, { slug: Type.String(), city_id: Id })
export const ChangeArea = Changed(areaFields)

export type StaffBranch = Static<typeof StaffBranch>
export type StaffArea = Static<typeof StaffArea>
