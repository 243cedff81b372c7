import { type Static, Type } from 'typebox'
import { CartImage } from './cart.ts'
import { OrderStatus } from './order.ts'
import { DateText, Id, Instant, Kwd, Nullable, Shape, Uuid } from './schema.ts'

/** What kept a driver from handing an order over. */
export const ProblemReason = Type.Union([
  Type.Literal('nobody_there'),
  Type.Literal('wrong_address'),
  Type.Literal('refused'),
  Type.Literal('damaged'),
  Type.Literal('vehicle'),
  Type.Literal('other'),
])

/**
 * When something was done (`at`), when the shop heard of it where that was later, and when it was said to have been done where that was
 * not believed.
 */
export const StepTime = { at: Instant, told_at: Nullable(Instant), claimed_at: Nullable(Instant) }

/** A problem as it was reported: the words are the driver's, for the shop alone. */
export const DeliveryProblem = Shape({
  id: Uuid,
  reason: ProblemReason,
  words: Type.String(),
  by: Type.String(),
  ...StepTime,
  /** Nobody has done anything about the order since: it stands where it stood, with the driver who had it. */
  is_open: Type.Boolean(),
})

/** Where a delivery goes. The line is in both languages, because a driver reads one of them and shows the other. */
const DeliveryPlace = Shape({
  line_en: Type.String(),
  line_ar: Type.String(),
  directions: Type.String(),
  paci: Type.String(),
  pin: Nullable(Shape({ lat: Type.Number(), lng: Type.Number() })),
})

/** Of a gift what its driver needs; the phone is missing where the recipient is not to be called. */
const DeliveryGift = Shape({
  name: Type.String(),
  phone: Nullable(Type.String()),
  hide_prices: Type.Boolean(),
  do_not_call: Type.Boolean(),
})

/** An order as its driver needs it, whole, so that one list is enough where there is no network. */
export const Delivery = Shape({
  id: Uuid,
  number: Type.String(),
  status: OrderStatus,
  delivery_date: DateText,
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
  /** A message to whoever is called, ready to be sent, in the language in which it was ordered. */
  message: Type.String(),
  items: Type.Array(Shape({ name_en: Type.String(), name_ar: Type.String(), quantity: Type.Integer() })),
  /** Units over all lines. */
  item_count: Type.Integer(),
  is_separate: Type.Boolean(),
  /** What is to be taken in cash, or was; 0 when it is paid. */
  to_collect: Kwd,
  can_dispatch: Type.Boolean(),
  can_deliver: Type.Boolean(),
  problem: Nullable(DeliveryProblem),
})

export type ProblemReason = Static<typeof ProblemReason>
export type DeliveryProblem = Static<typeof DeliveryProblem>
export type Delivery = Static<typeof Delivery>
