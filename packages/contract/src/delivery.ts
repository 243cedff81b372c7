import { type Static, Type } from 'typebox'
import { CartImage } from './cart.ts'
import { OrderStatus } from './order.ts'
import { DateText, Id, Instant, Kwd, Nullable, Shape, Uuid } from './schema.ts'

/** Why a driver could not hand an order over. */
export const ProblemReason = Type.Union([
  Type.Literal('nobody_there'),
  Type.Literal('wrong_address'),
  Type.Literal('refused'),
  Type.Literal('damaged'),
  Type.Literal('vehicle'),
  Type.Literal('other'),
])

/** When a step was made (`at`), when the shop received a later report, and the reported time where it was not plausible. */
export const StepTime = { at: Instant, told_at: Nullable(Instant), claimed_at: Nullable(Instant) }

/** A problem as the driver reported it; only the shop reads `words`. */
export const DeliveryProblem = Shape({
  id: Uuid,
  reason: ProblemReason,
  words: Type.String(),
  by: Type.String(),
  ...StepTime,
  /** True while nobody has acted on the order since: its status and driver are unchanged. */
  is_open: Type.Boolean(),
})

/** The destination of a delivery, in both languages, because a driver reads one and shows the other. */
const DeliveryPlace = Shape({
  line_en: Type.String(),
  line_ar: Type.String(),
  directions: Type.String(),
  paci: Type.String(),
  pin: Nullable(Shape({ lat: Type.Number(), lng: Type.Number() })),
})

/** The gift data that its driver needs; `phone` is null where the recipient must not be called. */
const DeliveryGift = Shape({
  name: Type.String(),
  phone: Nullable(Type.String()),
  hide_prices: Type.Boolean(),
  do_not_call: Type.Boolean(),
})

/** An order with everything its driver needs, so that one list is enough offline. */
export const Delivery = Shape({
  id: Uuid,
  number: Type.String(),
  status: OrderStatus,
  delivery_date: DateText,
  /** The date on which the night of its promise began. Absent in a list that a phone cached before this field. */
  business_date: Type.Optional(DateText),
  promised_from: Instant,
  promised_to: Instant,
  is_late: Type.Boolean(),
  branch: Shape({ id: Id, name_en: Type.String(), name_ar: Type.String() }),
  area_name_en: Type.String(),
  area_name_ar: Type.String(),
  customer: Shape({ name: Type.String(), phone: Type.String() }),
  place: Nullable(DeliveryPlace),
  building_photo: Nullable(CartImage),
  notes: Type.String(),
  gift: Nullable(DeliveryGift),
  /** A message ready to send to the contact, in the language of the order. */
  message: Type.String(),
  items: Type.Array(Shape({ name_en: Type.String(), name_ar: Type.String(), quantity: Type.Integer() })),
  /** Units over all lines. */
  item_count: Type.Integer(),
  is_separate: Type.Boolean(),
  /** Cash to collect, or collected; 0 when the order is already paid. */
  to_collect: Kwd,
  can_dispatch: Type.Boolean(),
  can_deliver: Type.Boolean(),
  problem: Nullable(DeliveryProblem),
})

export type ProblemReason = Static<typeof ProblemReason>
export type DeliveryProblem = Static<typeof DeliveryProblem>
export type Delivery = Static<typeof Delivery>
