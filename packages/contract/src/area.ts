import { type Static, Type } from 'typebox'
import { DateText, Flag, Id, Instant, Kwd, Nullable, ReasonCode, Shape, TimeText } from './schema.ts'

/** A branch's service as the specification's `order_types` entry (name ASAP, Schedule or Pre Order; status 1 = enabled). */
const OrderType = Shape({ name: Type.String(), status: Flag })

/** One opening of a branch: `day` 0 is Sunday; several rows a day are split hours (D29). */
export const DeliveryType = Shape({
  name: Type.String(),
  day: Type.Integer({ minimum: 0, maximum: 6 }),
  status: Flag,
  from: TimeText,
  to: TimeText,
})

/** A date whose hours are not those of the week, with its own for delivery and pick-up together; without any it is closed. */
const SpecialDay = Shape({
  date: DateText,
  hours: Type.Array(Shape({ from: TimeText, to: TimeText })),
  note_en: Type.String(),
  note_ar: Type.String(),
})

export const Branch = Shape({
  id: Id,
  name_en: Type.String(),
  name_ar: Type.String(),
  city_id: Id,
  start: TimeText,
  end: TimeText,
  address_en: Type.String(),
  address_ar: Type.String(),
  phone: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  /** Present with `include=branchs.orderTypes`. */
  order_types: Type.Optional(Type.Array(OrderType)),
  /** Present with `include=branchs.deliveryTypes`. */
  delivery_types: Type.Optional(Type.Array(DeliveryType)),
  /** Those from today to two weeks ahead; present in the answer about one branch. */
  special_days: Type.Optional(Type.Array(SpecialDay)),
})

/** An area with the governorate it is listed under (`city`), its fee and minimum, and the branches that serve it, nearest first. */
export const Area = Shape({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  name_en: Type.String(),
  name_ar: Type.String(),
  city_id: Id,
  city_name_en: Type.String(),
  city_name_ar: Type.String(),
  aliases: Type.Array(Type.String()),
  lat: Type.Number(),
  lng: Type.Number(),
  delivery_fee: Nullable(Kwd),
  minimum_charge: Nullable(Kwd),
  branches: Type.Array(Branch),
})

/** `status` 1 can be chosen; otherwise `reason` says why not. `left` is present when few places remain. */
export const TimeSlot = Shape({
  day: DateText,
  from: TimeText,
  to: TimeText,
  status: Flag,
  reason: Nullable(ReasonCode),
  left: Nullable(Type.Integer()),
})

/** Whether a service or a fulfilment can be chosen now, and if not, why and from when. */
export const Possibility = Shape({
  enabled: Type.Boolean(),
  reason: Nullable(ReasonCode),
  message: Nullable(Type.String()),
  opens_at: Nullable(Instant),
  cutoff_at: Nullable(Instant),
  earliest: Nullable(Shape({ date: DateText, from: TimeText, to: TimeText })),
})

/** Services are evaluated over both fulfilments; `delivery` and `pickup` for the requested service. */
export const DeliveryValidator = Shape({
  asap: Possibility,
  same_day: Possibility,
  pre_order: Possibility,
  delivery: Possibility,
  pickup: Possibility,
})

/** A day of the calendar offered for pre-order (today+2 … today+9, D26) or a reschedule. */
export const SlotDate = Shape({ date: DateText, is_open: Type.Boolean(), reason: Nullable(ReasonCode) })

export type OrderType = Static<typeof OrderType>
export type DeliveryType = Static<typeof DeliveryType>
export type Branch = Static<typeof Branch>
export type Area = Static<typeof Area>
export type TimeSlot = Static<typeof TimeSlot>
export type Possibility = Static<typeof Possibility>
export type DeliveryValidator = Static<typeof DeliveryValidator>
export type SlotDate = Static<typeof SlotDate>
