import { type Static, Type } from 'typebox'
import { Image } from './catalogue.ts'
import { ProblemReason } from './delivery.ts'
import { OrderStatus, PaymentStatus, RefundStatus, slotErrors } from './order.ts'
import { DateText, Id, Instant, Kwd, Nullable, Shape, TimeText, Uuid } from './schema.ts'

/** What a row of a list shows of an order's line. */
const SummaryItem = Shape({
  product_id: Id,
  slug: Type.String(),
  name_en: Type.String(),
  name_ar: Type.String(),
  quantity: Type.Integer(),
  price: Kwd,
  images: Type.Array(Image),
})

/** An order in the list of one's own orders. */
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
  /** Until when a failed or left payment may be tried again (D45). */
  pay_until: Nullable(Instant),
  refund_status: Nullable(RefundStatus),
  total: Kwd,
  /** Units over all lines. */
  item_count: Type.Integer(),
  items: Type.Array(SummaryItem),
  can_cancel: Type.Boolean(),
  can_review: Type.Boolean(),
})

/** An order of the history card, from which it is ordered again (§3). */
export const PreviousOrder = Shape({
  id: Uuid,
  number: Type.String(),
  created_at: Instant,
  total_cost: Kwd,
  items: Type.Array(SummaryItem),
})

/** A new time for an order already placed. The slot that begins at `from`, or that `from` lies in, is taken. */
export const NewTime = { delivery_date: DateText, from: TimeText, to: Type.Optional(Nullable(TimeText)) }

/** Why an order cannot have the new time, whoever asks for it. */
export const newTimeErrors = [
  'RESCHEDULE_UNAVAILABLE',
  'NO_BRANCHES',
  'BRANCH_CLOSED',
  'LAST_ORDER',
  'FULFILMENT_CLOSED',
  ...slotErrors,
] as const

/** What may be changed of one's own order; `delivery_date` and `from` go together. */
export const ChangeOrder = Shape({
  notes: Type.Optional(Type.String({ maxLength: 500 })),
  delivery_date: Type.Optional(DateText),
  from: Type.Optional(TimeText),
  to: Type.Optional(Nullable(TimeText)),
})

/** Where the driver is, and what keeps them from handing the order over. Without a position the order is not on its way, or nobody has told one since it left. */
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
