import { type Static, Type } from 'typebox'
import { PrintShape } from './catalogue.ts'
import { DeliveryProblem, StepTime } from './delivery.ts'
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

/** The payment of an order: paid, to be paid on handover, unpaid online, or refunded. */
export const BoardPayment = Type.Union([
  Type.Literal('paid'),
  Type.Literal('on_delivery'),
  Type.Literal('unpaid'),
  Type.Literal('refunded'),
])

/** The events that staff and drivers can cause, as they appear in the path. */
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

const OrderDriver = Shape({
  id: Uuid,
  name: Type.String(),
  phone: Type.String(),
  /** The account was disabled, or is no longer a driver's: an order on the way then needs somebody else. */
  is_former: Type.Boolean(),
})

/** An order on the board, with the facts that staff need at a glance. */
export const BoardOrder = Shape({
  id: Uuid,
  number: Type.String(),
  status: OrderStatus,
  column: BoardColumn,
  /** Since when it waits to be accepted, in the column "new"; null in every other one. */
  new_since: Nullable(Instant),
  created_at: Instant,
  shipping_type: Type.String(),
  order_type: Type.String(),
  delivery_date: DateText,
  promised_from: Instant,
  promised_to: Instant,
  /** Its promised time has passed and it is neither finished nor a pick-up that is ready for its customer. */
  is_late: Type.Boolean(),
  branch_id: Id,
  area_name_en: Type.String(),
  area_name_ar: Type.String(),
  customer_name: Type.String(),
  customer_phone: Type.String(),
  items: Type.Array(Shape({ name_en: Type.String(), name_ar: Type.String(), quantity: Type.Integer() })),
  has_pictures: Type.Boolean(),
  has_notes: Type.Boolean(),
  /** When its customer last changed its notes after the shop had accepted it or put it on hold. */
  notes_changed_at: Nullable(Instant),
  /** When its customer last moved it to another time, or cancelled it, after the shop had accepted it; null once a further step was made. */
  customer_changed_at: Nullable(Instant),
  is_gift: Type.Boolean(),
  total: Kwd,
  payment_method_code: Type.Integer(),
  payment_method: Nullable(PaymentMethodName),
  payment_status: PaymentStatus,
  driver: Nullable(OrderDriver),
  /** The problem its driver reported, while nobody has acted on it. */
  problem: Nullable(DeliveryProblem),
  /** The steps that the caller may take now. */
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

/** One step of an order's history, with its actor. */
export const HistoryStep = Shape({
  from: Nullable(OrderStatus),
  to: OrderStatus,
  event: Type.String(),
  actor: Type.String(),
  /** The account that made it; null for a bank, a job, a guest or a command on the server. */
  by: Nullable(Doer),
  note: Type.String(),
  ...StepTime,
})

/** A change of the promised time, with its actor; `by` is null for a guest. */
export const Reschedule = Shape({
  actor: Type.Union([Type.Literal('customer'), Type.Literal('staff')]),
  by: Nullable(Doer),
  was: Shape({ promised_from: Instant, promised_to: Instant }),
  promised_from: Instant,
  promised_to: Instant,
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

/** A decision of staff on a refund: approve or decline, or the bank's result. */
export const RefundDecision = Type.Union([
  Type.Literal('approve'),
  Type.Literal('decline'),
  Type.Literal('given-back'),
  Type.Literal('nothing-there'),
])

/** A payment with contradictory answers of the bank, and all those answers. */
export const PaymentConcern = Shape({
  id: Uuid,
  order_id: Uuid,
  order_number: Type.String(),
  order_status: OrderStatus,
  payment_status: Type.String(),
  customer_name: Type.String(),
  customer_phone: Type.String(),
  amount: Kwd,
  concern: Type.Union([
    Type.Literal('mismatch'),
    Type.Literal('foreign_transaction'),
    Type.Literal('second_capture'),
    Type.Literal('voided'),
    Type.Literal('silent'),
  ]),
  concern_at: Instant,
  provider: Type.String(),
  track_id: Type.String(),
  messages: Type.Array(
    Shape({
      at: Instant,
      direction: Type.Union([Type.Literal('sent'), Type.Literal('received')]),
      kind: Type.Union([
        Type.Literal('start'),
        Type.Literal('enquire'),
        Type.Literal('refund'),
        Type.Literal('notification'),
        Type.Literal('return'),
      ]),
      text: Type.String(),
    }),
  ),
})

/** A refund, requested or in progress. */
export const StaffRefund = Shape({
  id: Uuid,
  order_id: Uuid,
  order_number: Type.String(),
  order_status: OrderStatus,
  customer_name: Type.String(),
  customer_phone: Type.String(),
  amount: Kwd,
  state: RefundState,
  /** Why it was opened: `cancelled`, `paid_twice`, `paid_too_late`; `by_staff`: staff refund a part or the rest, `decision_note` says why. */
  reason: Type.String(),
  payment_method: Nullable(PaymentMethodName),
  track_id: Type.String(),
  decided_by: Nullable(Doer),
  decided_at: Nullable(Instant),
  decision_note: Type.String(),
  created_at: Instant,
  updated_at: Instant,
})

/** Cash that staff gave back for an order, out of the drawer of its branch. */
export const CashRefund = Shape({
  id: Uuid,
  order_id: Uuid,
  amount: Kwd,
  reason: Type.String(),
  by: Doer,
  created_at: Instant,
})

/** The size of a print on a cake, without its bleed; a rectangle has its long side across. */
const PrintedSize = Shape({ item_id: Id, shape: PrintShape, width_cm: Type.Number(), height_cm: Type.Number() })

/**
 * An order with everything that kitchen and driver need. A driver receives neither the e-mail, nor the online payment, nor the customer’s coupon.
 */
export const StaffOrder = Shape({
  order: Order,
  /** The language in which it was placed: messages to the customer use it first. */
  locale: Type.Union([Type.Literal('en'), Type.Literal('ar')]),
  /**
   * Links to the order's page for its customer, one per language. A guest's contains the token that opens it for any holder; a member signs in. Null
   * for a driver.
   */
  tracking_links: Nullable(Shape({ en: Type.String(), ar: Type.String() })),
  column: BoardColumn,
  /** As of `BoardOrder`, all three. */
  new_since: Nullable(Instant),
  notes_changed_at: Nullable(Instant),
  customer_changed_at: Nullable(Instant),
  is_late: Type.Boolean(),
  address_line: Nullable(Type.String()),
  /** Opens the place in a map; null for pick-up. */
  map_url: Nullable(Type.String()),
  /** Cash to collect, 0 when it is paid. */
  to_collect: Kwd,
  driver: Nullable(OrderDriver),
  history: Type.Array(HistoryStep),
  /** The changes of its time, oldest first. */
  reschedules: Type.Array(Reschedule),
  /** Whether staff may reschedule it now. */
  can_reschedule: Type.Boolean(),
  /** Whether staff may correct its contact now: until it is over. */
  can_correct: Type.Boolean(),
  /** Whether it has counted units that do not return to the stock when it is cancelled now: staff count what is still good. False for drivers. */
  needs_stock_count: Type.Boolean(),
  /** The problems its drivers reported, oldest first. */
  problems: Type.Array(DeliveryProblem),
  refunds: Type.Array(StaffRefund),
  /** Attempts to pay for which no page of the bank was opened, with the reason in the bank's words; none for drivers. */
  refused_starts: Type.Array(Shape({ track_id: Type.String(), reason: Type.String() })),
  /** What the bank has captured for the order, refunded or not; 0 for drivers. */
  paid_online: Kwd,
  /** How much of it staff can still refund. */
  left_to_refund: Kwd,
  /** The cash that was given back, oldest first; none for drivers. */
  cash_refunds: Type.Array(CashRefund),
  /** How much of the cash that was collected at the handover can still be given back; 0 for drivers. */
  cash_left: Kwd,
  /** Sizes of the items with a printed picture, as they were ordered. */
  print_sizes: Type.Array(PrintedSize),
  steps: Type.Array(OrderStep),
})

export const Driver = Shape({
  id: Uuid,
  name: Type.String(),
  phone: Type.String(),
  /** Orders assigned to this driver and not yet delivered. */
  open_orders: Type.Integer(),
  on_the_way: Type.Integer(),
  seen_at: Nullable(Instant),
})

export type BoardColumn = Static<typeof BoardColumn>
export type BoardPayment = Static<typeof BoardPayment>
export type OrderStep = Static<typeof OrderStep>
export type OrderDriver = Static<typeof OrderDriver>
export type BoardOrder = Static<typeof BoardOrder>
export type BoardCounts = Static<typeof BoardCounts>
export type HistoryStep = Static<typeof HistoryStep>
export type Reschedule = Static<typeof Reschedule>
export type RefundDecision = Static<typeof RefundDecision>
export type PaymentConcern = Static<typeof PaymentConcern>
export type StaffRefund = Static<typeof StaffRefund>
export type CashRefund = Static<typeof CashRefund>
export type PrintedSize = Static<typeof PrintedSize>
export type StaffOrder = Static<typeof StaffOrder>
export type Driver = Static<typeof Driver>
