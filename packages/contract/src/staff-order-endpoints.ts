import { Type } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { answer, DateText, FulfilmentText, Id, Meta, Nullable, Shape, Uuid } from './schema.ts'
import { BoardCounts, BoardOrder, Driver, OrderStep, RefundState, StaffOrder, StaffRefund } from './staff-orders.ts'

const refused = ['UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED'] as const
const withOrder = Shape({ id: Uuid })
const reason = Type.String({ minLength: 1, maxLength: 300 })
const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

/** The calls by which the kitchen, the counter and the drivers work on orders, and money goes back. */
export const staffOrderEndpoints = {
  listStaffOrders: {
    summary: 'The board: orders by promised time, with how many stand in each column',
    spec: ['S6.3', 'S4.13a'],
    tag: 'staff',
    access: 'staff',
    query: Shape({
      /** Comma-separated columns; all when left out. The counts are of every column. */
      columns: Type.Optional(Type.String({ maxLength: 120, description: 'comma-separated columns of the board' })),
      branch_id: Type.Optional(Id),
      /** Left out: everything that is open, and what was finished for today or later. */
      day: Type.Optional(DateText),
      order_type: Type.Optional(FulfilmentText),
      driver_id: Type.Optional(Uuid),
      /** Part of a number, a phone or a name; looks through all days. */
      search: Type.Optional(Type.String({ maxLength: 100 })),
      ...paging,
    }),
    answer: answer(Type.Array(BoardOrder), { meta: Meta, counts: BoardCounts }),
    errors: refused,
  },
  getStaffOrder: {
    summary: 'One order, whole; a driver sees those that are theirs',
    spec: ['S6.3', 'S3.17'],
    tag: 'staff',
    access: 'crew',
    params: withOrder,
    answer: answer(StaffOrder),
    errors: [...refused, 'NOT_FOUND'],
  },
  moveStaffOrder: {
    summary: 'Move an order on: accept, ready, dispatch, deliver, hand-over, hold, resume, cancel',
    spec: ['S6.3', 'S4.13a', 'S4.18d'],
    tag: 'staff',
    access: 'crew',
    params: Shape({ id: Uuid, event: OrderStep }),
    /** `reason` is needed to hold and to cancel; the customer reads it. */
    body: Shape({ reason: Type.Optional(reason) }),
    answer: answer(StaffOrder),
    errors: [...refused, 'NOT_FOUND', 'ORDER_STATE'],
  },
  assignDriver: {
    summary: 'Give an order to a driver, or take it back with null',
    spec: ['S6.3', 'S7.23'],
    tag: 'staff',
    access: 'staff',
    params: withOrder,
    body: Shape({ driver_id: Nullable(Uuid) }),
    answer: answer(StaffOrder),
    errors: [...refused, 'NOT_FOUND', 'DRIVER_UNKNOWN', 'ORDER_STATE'],
  },

  listRefunds: {
    summary: 'Money that customers ask back and money on its way, the oldest request first',
    spec: ['S6.3', 'S1.8e'],
    tag: 'staff',
    access: 'staff',
    query: Shape({ state: Type.Optional(RefundState), ...paging }),
    answer: answer(Type.Array(StaffRefund), { meta: Meta }),
    errors: refused,
  },
  decideRefund: {
    summary: 'Approve a refund, or decline it with a reason; of two decisions at once one wins',
    spec: ['S6.3', 'S1.8e', 'S4.18d'],
    tag: 'staff',
    access: 'staff',
    params: Shape({ id: Uuid, decision: Type.Union([Type.Literal('approve'), Type.Literal('decline')]) }),
    body: Shape({ reason: Type.Optional(reason) }),
    answer: answer(StaffRefund),
    errors: [...refused, 'NOT_FOUND', 'REFUND_STATE'],
  },

  listDrivers: {
    summary: 'The drivers who can be given an order, and what each has in hand',
    spec: ['S6.3'],
    tag: 'staff',
    access: 'staff',
    answer: answer(Type.Array(Driver)),
    errors: refused,
  },
  listDriverOrders: {
    summary: 'The orders of the driver who asks, in the order in which they are promised',
    spec: ['S6.3'],
    tag: 'staff',
    access: 'crew',
    answer: answer(Type.Array(BoardOrder)),
    errors: refused,
  },
  putDriverPosition: {
    summary: 'Where the driver is; taken only while an order of theirs is on the way',
    spec: ['S6.3', 'S7.23', 'S4.18a'],
    tag: 'staff',
    access: 'crew',
    body: Shape({
      lat: Type.Number({ minimum: -90, maximum: 90 }),
      lng: Type.Number({ minimum: -180, maximum: 180 }),
    }),
    answer: answer(Type.Null()),
    errors: [...refused, 'NOT_ON_THE_WAY'],
  },
} as const satisfies Record<string, Endpoint>
