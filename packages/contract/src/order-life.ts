import { ORDER_NOTE_MAX_LENGTH } from '@sukkar/domain/limits'
import { type Static, Type } from 'typebox'
import { Image } from './catalogue.ts'
import { ProblemReason } from './delivery.ts'
import { OrderStatus, PaymentStatus, RefundStatus, slotErrors } from './order.ts'
import { DateText, Id, Instant, Kwd, Nullable, Shape, TimeText, Uuid } from './schema.ts'

/** A line of an order as a list shows it. */
const SummaryItem = Shape({
  product_id: Id,
  slug: Type.String(),
  name_en: Type.String(),
  name_ar: Type.String(),
  quantity: Type.Integer(),
  price: Kwd,
  images: Type.Array(Image),
})

/** An order in the customer's list. */
export const OrderSummary = Shape({
  id: Uuid,
  number: Type.String(),
  status: OrderStatus,
  is_upcoming: Type.Boolean(),
  created_at: Instant,
  shipping_type: Type.String(),
  order_type: Type.String(),
  delivery_date: DateText,
  promised_from: Instant,
  promised_to: Instant,
  payment_status: PaymentStatus,
  /** Until when a failed or abandoned payment can be retried (D45). */
  pay_until: Nullable(Instant),
  refund_status: Nullable(RefundStatus),
  total: Kwd,
  /** Units over all lines. */
  item_count: Type.Integer(),
  items: Type.Array(SummaryItem),
  can_cancel: Type.Boolean(),
  can_review: Type.Boolean(),
})

/** An order of the history card, for reordering (§3). */
export const PreviousOrder = Shape({
  id: Uuid,
  number: Type.String(),
  created_at: Instant,
  total_cost: Kwd,
  items: Type.Array(SummaryItem),
})

/** A new time for an order already placed: the slot that begins at or contains `from`. */
export const NewTime = { delivery_date: DateText, from: TimeText, to: Type.Optional(Nullable(TimeText)) }

/** Why a reschedule is refused, for customers and staff. */
export const newTimeErrors = [
  'RESCHEDULE_UNAVAILABLE',
  'NO_BRANCHES',
  'BRANCH_CLOSED',
  'LAST_ORDER',
  'FULFILMENT_CLOSED',
  ...slotErrors,
] as const

/** What a customer may change of an order; `delivery_date` and `from` go together. */
export const ChangeOrder = Shape({
  notes: Type.Optional(Type.String({ maxLength: ORDER_NOTE_MAX_LENGTH })),
  delivery_date: Type.Optional(DateText),
  from: Type.Optional(TimeText),
  to: Type.Optional(Nullable(TimeText)),
})

/**
 * The driver's position and the reported problem. `position` is null when the order is not on its way, or when no position was reported since
 * dispatch.
 */
export const DriverLocation = Shape({
  order_id: Uuid,
  status: OrderStatus,
  is_on_the_way: Type.Boolean(),
  position: Nullable(Shape({ lat: Type.Number(), lng: Type.Number(), seen_at: Instant })),
  problem: Nullable(ProblemReason),
})

export type OrderSummary = Static<typeof OrderSummary>
export type PreviousOrder = Static<typeof PreviousOrder>
export type ChangeOrder = Static<typeof ChangeOrder>
export type DriverLocation = Static<typeof DriverLocation>
