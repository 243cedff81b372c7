import { REASON_MAX_LENGTH, SEARCH_MAX_LENGTH } from '@sukkar/domain/limits'
import { Type } from 'typebox'
import { type Endpoint, paging, withUuid } from './endpoint.ts'
import { OrderStatus } from './order.ts'
import { answer, DateText, FulfilmentText, Id, Instant, Kwd, Meta, Nullable, ServiceText, Shape, TimeText, Uuid } from './schema.ts'
import { PaymentMethodName } from './shop.ts'
import {
  BoardCounts,
  BoardOrder,
  BoardPayment,
  CashRefund,
  Driver,
  OrderStep,
  PaymentConcern,
  RefundDecision,
  RefundState,
  StaffOrder,
  StaffRefund,
} from './staff-orders.ts'
import { Amount, keyErrors, listCall } from './staff-record.ts'

const refused = ['UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED'] as const
const reason = Type.String({ minLength: 1, maxLength: REASON_MAX_LENGTH })

/** The calls with which kitchen, counter and drivers work on orders, and staff handle refunds. */
export const staffOrderEndpoints = {
  listStaffOrders: {
    summary: 'The board: orders by promised time, what is late in front, with how many stand in each column',
    spec: ['S6.3', 'S4.13a'],
    tag: 'staff',
    access: 'staff',
    query: Shape({
      /** Comma-separated columns; default all. `counts` always covers every column. */
      columns: Type.Optional(Type.String({ maxLength: 120, description: 'comma-separated columns of the board' })),
      branch_id: Type.Optional(Id),
      /** Default: everything open, and what was finished for today or later. */
      day: Type.Optional(DateText),
      /** Promised start at or after `from` and before `to`, by the time of day: 16:00 and 17:00 select what begins at four. */
      from: Type.Optional(TimeText),
      to: Type.Optional(TimeText),
      shipping_type: Type.Optional(ServiceText),
      order_type: Type.Optional(FulfilmentText),
      area_id: Type.Optional(Id),
      driver_id: Type.Optional(Uuid),
      payment: Type.Optional(BoardPayment),
      payment_method_code: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
      payment_method: Type.Optional(PaymentMethodName),
      /** True only late orders, false only the others. */
      is_late: Type.Optional(Type.Boolean()),
      /** True only orders whose driver reported a problem that nobody has acted on, false only the others. */
      has_problem: Type.Optional(Type.Boolean()),
      /** True only orders that their customer moved or cancelled after the shop had accepted them, false only the others. */
      has_customer_change: Type.Optional(Type.Boolean()),
      /** Part of a number, phone or name, among the orders of the day or else the newest 10,000; a whole number or phone finds any order. */
      search: Type.Optional(Type.String({ maxLength: SEARCH_MAX_LENGTH })),
      ...paging,
    }),
    /** `counts` and `late` cover every column under the same filters. */
    answer: answer(Type.Array(BoardOrder), { meta: Meta, counts: BoardCounts, late: Type.Integer() }),
    errors: refused,
  },
  getStaffOrder: {
    summary: 'One order, whole; a driver sees those that are theirs',
    spec: ['S6.3', 'S3.17'],
    tag: 'staff',
    access: 'crew',
    params: withUuid,
    answer: answer(StaffOrder),
    errors: [...refused, 'NOT_FOUND'],
  },
  moveStaffOrder: {
    summary: 'Move an order on: accept, ready, dispatch, deliver, hand-over, hold, resume, cancel',
    spec: ['S6.3', 'S4.13a', 'S4.18d'],
    tag: 'staff',
    access: 'crew',
    params: Shape({ id: Uuid, event: OrderStep }),
    /**
     * `reason` is required to hold and to cancel; the customer reads it. An order on the way is put on hold by staff once it is back in the shop, and
     * is then no driver's. `cash_taken`, with deliver, is the cash collected at the door, which must be the whole amount due. A step that a driver
     * repeats is answered as done. `done_at`, with dispatch and deliver, is when the step was made, by a driver without a line or by whoever tells
     * staff later; an implausible time is stored as claimed, and the step counts from now. With `seen_status` the step is refused once the order has
     * another status: what is cancelled in the kitchen must not be cancelled at the customer's door.
     */
    body: Shape({
      reason: Type.Optional(reason),
      cash_taken: Type.Optional(Kwd),
      done_at: Type.Optional(Instant),
      seen_status: Type.Optional(OrderStatus),
    }),
    answer: answer(StaffOrder),
    errors: [...refused, 'NOT_FOUND', 'ORDER_STATE', 'ORDER_UNPAID', 'ORDER_REFUNDED'],
  },
  assignDriver: {
    summary: 'Give an order to a driver, or take it back with null',
    spec: ['S6.3', 'S7.23'],
    tag: 'staff',
    access: 'staff',
    params: withUuid,
    /** `seen_driver_id` is the driver that the change was made on; when the order has another one by now, the change is refused. */
    body: Shape({ driver_id: Nullable(Uuid), seen_driver_id: Type.Optional(Nullable(Uuid)) }),
    answer: answer(StaffOrder),
    errors: [...refused, 'NOT_FOUND', 'DRIVER_UNKNOWN', 'ORDER_STATE', 'CONFLICT'],
  },

  listRefunds: {
    summary: 'Refunds: first what needs somebody, then what is on its way, each the oldest first, then what is over, the newest first',
    spec: ['S6.3', 'S1.8e'],
    tag: 'staff',
    access: 'staff',
    query: Shape({ state: Type.Optional(RefundState), ...paging }),
    /** `open` counts the refunds that need somebody and the payments to look at, under any filter. */
    answer: answer(Type.Array(StaffRefund), { meta: Meta, open: Type.Integer() }),
    errors: refused,
  },
  createStaffRefund: {
    summary: 'Give back a part, or the rest, of what was paid online for an order, to the account that it came from',
    spec: ['S6.3', 'S1.8e'],
    tag: 'staff',
    access: 'staff',
    params: withUuid,
    /** With `seen_left`, what was left to refund when it was decided, another sum is refused: two people would refund the same part. */
    body: Shape({ amount: Amount, reason, seen_left: Type.Optional(Amount) }),
    isKeyed: true,
    answer: answer(StaffRefund),
    status: 201,
    errors: [...refused, 'NOT_FOUND', 'REFUND_NOT_ONLINE', 'REFUND_TOO_MUCH', 'REFUND_LEFT_CHANGED', ...keyErrors],
  },
  createStaffCashRefund: {
    summary: 'Record cash that was given back, out of the drawer of the branch, for an order that was paid in cash when it was handed over',
    spec: ['S6.3'],
    tag: 'staff',
    access: 'staff',
    params: withUuid,
    /** As of `createStaffRefund`; no bank is involved. */
    body: Shape({ amount: Amount, reason, seen_left: Type.Optional(Amount) }),
    isKeyed: true,
    answer: answer(CashRefund),
    status: 201,
    errors: [...refused, 'NOT_FOUND', 'REFUND_NOT_CASH', 'REFUND_TOO_MUCH', 'REFUND_LEFT_CHANGED', ...keyErrors],
  },
  decideRefund: {
    summary: 'Approve a refund, decline it, or say what the bank did of one it has not answered; of two decisions at once one wins',
    spec: ['S6.3', 'S1.8e', 'S4.18d'],
    tag: 'staff',
    access: 'staff',
    /** `given-back` and `nothing-there` record the bank's answer to an enquiry by hand. */
    params: Shape({ id: Uuid, decision: RefundDecision }),
    /**
     * `reason` is required for all but `approve`; the customer reads that of a decline. With `seen_state` and `seen_at`, the `state` and `updated_at`
     * that the decision was made on, it is refused once the refund has gone on: "approve" of a request must not send again what was sent meanwhile.
     */
    body: Shape({ reason: Type.Optional(reason), seen_state: Type.Optional(RefundState), seen_at: Type.Optional(Instant) }),
    answer: answer(StaffRefund),
    errors: [...refused, 'NOT_FOUND', 'REFUND_STATE'],
  },

  listPaymentConcerns: {
    summary: 'Payments that a person has to look at, the oldest first, with what the bank was asked and said',
    spec: ['S6.3', 'S4.12b'],
    tag: 'staff',
    access: 'staff',
    query: Shape(paging),
    answer: answer(Type.Array(PaymentConcern), { meta: Meta }),
    errors: refused,
  },
  settlePayment: {
    summary: 'Say what the bank holds of such a payment: it is paid, it was given back, or there is nothing',
    spec: ['S6.3', 'S4.12b'],
    tag: 'staff',
    access: 'staff',
    params: Shape({
      id: Uuid,
      outcome: Type.Union([Type.Literal('paid'), Type.Literal('given-back'), Type.Literal('nothing-there')]),
    }),
    /** `concern_at` of the concern that was read: one that the bank has raised meanwhile is not settled by it. */
    body: Shape({ reason, concern_at: Type.Optional(Instant) }),
    answer: answer(Type.Array(PaymentConcern), { meta: Meta }),
    errors: [...refused, 'NOT_FOUND', 'PAYMENT_STATE'],
  },

  listDrivers: listCall({ summary: 'The drivers who can be given an order, and what each has in hand', spec: ['S6.3'] }, Driver, {}),
} as const satisfies Record<string, Endpoint>
