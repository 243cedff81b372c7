import { type Static, Type } from 'typebox'
import { Order, OrderStatus, PaymentStatus } from './order.ts'
import { DateText, Id, Instant, Kwd, Nullable, Shape, Uuid } from './schema.ts'
import { PaymentMethodName } from './shop.ts'
import { Doer } from './staff-people.ts'

/** The columns of the board. An unpaid order is not the kitchen's yet. */
const BoardColumn = Type.Union([
  Type.Literal('unpaid'),
  Type.Literal('new'),
  Type.Literal('kitchen'),
  Type.Literal('ready'),
  Type.Literal('on_the_way'),
  Type.Literal('needs_action'),
  Type.Literal('done'),
  Type.Literal('cancelled'),
])

/** What can be done to an order by those who work for the shop, as it stands in the path. */
export const OrderStep = Type.Union([
  Type.Literal('accept'),
  Type.Literal('ready'),
  Type.Literal('dispatch'),
  Type.Literal('deliver'),
  Type.Literal('hand-over'),
  Type.Literal('hold'),
  Type.Literal('resume'),
  Type.Literal('cancel'),
])

const OrderDriver = Shape({ id: Uuid, name: Type.String(), phone: Type.String() })

/** An order on the board: what is decided by at a glance. */
export const BoardOrder = Shape({
  id: Uuid,
  number: Type.String(),
  status: OrderStatus,
  column: BoardColumn,
  created_at: Instant,
  shipping_type: Type.String(),
  order_type: Type.String(),
  delivery_date: DateText,
  promised_from: Instant,
  promised_to: Instant,
  /** Its promise has passed and it is not done. */
  is_late: Type.Boolean(),
  branch_id: Id,
  area_name_en: Type.String(),
  area_name_ar: Type.String(),
  customer_name: Type.String(),
  customer_phone: Type.String(),
  items: Type.Array(Shape({ name_en: Type.String(), name_ar: Type.String(), quantity: Type.Integer() })),
  has_pictures: Type.Boolean(),
  has_notes: Type.Boolean(),
  is_gift: Type.Boolean(),
  total: Kwd,
  payment_method_code: Type.Integer(),
  payment_method: Nullable(PaymentMethodName),
  payment_status: PaymentStatus,
  driver: Nullable(OrderDriver),
  /** What whoever asks may do to it now. */
  steps: Type.Array(OrderStep),
})

export const BoardCounts = Shape({
  unpaid: Type.Integer(),
  new: Type.Integer(),
  kitchen: Type.Integer(),
  ready: Type.Integer(),
  on_the_way: Type.Integer(),
  needs_action: Type.Integer(),
  done: Type.Integer(),
  cancelled: Type.Integer(),
})

/** One step of an order's history, with who made it. */
export const HistoryStep = Shape({
  from: Nullable(OrderStatus),
  to: OrderStatus,
  event: Type.String(),
  actor: Type.String(),
  /** The account that did it; null for a bank, a job, a guest or a command on the server. */
  by: Nullable(Doer),
  note: Type.String(),
  at: Instant,
})

export const RefundState = Type.Union([
  Type.Literal('requested'),
  Type.Literal('approved'),
  Type.Literal('declined'),
  Type.Literal('sending'),
  Type.Literal('sent'),
  Type.Literal('done'),
  Type.Literal('failed'),
  Type.Literal('unknown'),
])

/** Money that goes back, or is asked for. */
export const StaffRefund = Shape({
  id: Uuid,
  order_id: Uuid,
  order_number: Type.String(),
  order_status: OrderStatus,
  customer_name: Type.String(),
  customer_phone: Type.String(),
  amount: Kwd,
  state: RefundState,
  /** Why it was opened: `cancelled`, `paid_twice`, `paid_too_late`. */
  reason: Type.String(),
  payment_method: Nullable(PaymentMethodName),
  track_id: Type.String(),
  decided_by: Nullable(Doer),
  decided_at: Nullable(Instant),
  decision_note: Type.String(),
  created_at: Instant,
  updated_at: Instant,
})

/** An order as the kitchen and the driver need it, whole. A driver is told neither the e-mail, nor how it was paid online, nor the customer’s coupon. */
export const StaffOrder = Shape({
  order: Order,
  column: BoardColumn,
  is_late: Type.Boolean(),
  address_line: Nullable(Type.String()),
  /** Opens the place in a map; null where it is fetched. */
  map_url: Nullable(Type.String()),
  /** What is to be taken in cash, 0 when it is paid. */
  to_collect: Kwd,
  driver: Nullable(OrderDriver),
  history: Type.Array(HistoryStep),
  refunds: Type.Array(StaffRefund),
  steps: Type.Array(OrderStep),
})

export const Driver = Shape({
  id: Uuid,
  name: Type.String(),
  phone: Type.String(),
  /** Orders that are this driver's and not delivered yet. */
  open_orders: Type.Integer(),
  on_the_way: Type.Integer(),
  seen_at: Nullable(Instant),
})

export type BoardColumn = Static<typeof BoardColumn>
export type OrderStep = Static<typeof OrderStep>
export type OrderDriver = Static<typeof OrderDriver>
export type BoardOrder = Static<typeof BoardOrder>
export type BoardCounts = Static<typeof BoardCounts>
export type HistoryStep = Static<typeof HistoryStep>
export type StaffRefund = Static<typeof StaffRefund>
export type StaffOrder = Static<typeof StaffOrder>
export type Driver = Static<typeof Driver>
