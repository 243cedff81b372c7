import { REASON_MAX_LENGTH } from '@sukkar/domain/limits'
import { Type } from 'typebox'
import { SlotDate, TimeSlot } from './area.ts'
import { type Endpoint, paging, withUuid } from './endpoint.ts'
import { Order } from './order.ts'
import { ChangeOrder, DriverLocation, NewTime, newTimeErrors, OrderSummary, PreviousOrder } from './order-life.ts'
import { answer, DateText, FulfilmentText, Id, listAnswer, Nullable, Shape, Token, Uuid } from './schema.ts'

const byToken = Shape({ token: Token })
const asCustomer = ['UNAUTHENTICATED', 'NOT_A_CUSTOMER'] as const
const unknownOrder = ['ORDER_NOT_FOUND'] as const
const cancelErrors = [...unknownOrder, 'CANCEL_FINISHED', 'CANCEL_ON_DELIVERY_DAY', 'CANCEL_TOO_LATE'] as const
const changeErrors = [...unknownOrder, 'CHANGE_ON_DELIVERY_DAY', 'CHANGE_TOO_LATE', ...newTimeErrors] as const

const refundErrors = [...unknownOrder, 'REFUND_NOT_OFFERED'] as const

const newTime = Shape({ order_id: Uuid, ...NewTime })
const refundRequest = Shape({ order_id: Uuid, reason: Type.Optional(Nullable(Type.String({ maxLength: REASON_MAX_LENGTH }))) })

/** The calls that members and guests share; they differ in how they prove that the order is theirs. */
const cancel = {
  tag: 'order',
  summary: 'Cancel an order; what was paid goes back to the same account',
  spec: ['S7.18', 'S1.8b', 'S1.8e'],
  params: withUuid,
  body: Shape({}),
  answer: answer(Order),
  errors: cancelErrors,
} as const
const update = {
  tag: 'order',
  summary: 'Give an order another time',
  spec: ['S7.24', 'S1.8a', 'S4.18d', 'S4.18e'],
  body: newTime,
  answer: answer(Order),
  errors: changeErrors,
} as const
const times = {
  tag: 'order',
  summary: 'The times that an order can be given now: dates from today while it has a slot left, else from tomorrow (D59)',
  spec: ['S4.18d', 'S7.24'],
  params: withUuid,
  answer: answer(Type.Array(TimeSlot), { dates: Type.Array(SlotDate) }),
  errors: [...unknownOrder, 'NO_BRANCHES'],
} as const
const refund = {
  tag: 'order',
  summary: 'Cancel an order that needs action and have the money back',
  spec: ['S7.25', 'S4.18d', 'S1.8e'],
  body: refundRequest,
  answer: answer(Order),
  errors: refundErrors,
} as const
const driver = {
  tag: 'order',
  summary: 'Where the driver is, while the order is on its way',
  spec: ['S7.23', 'S4.18a'],
  params: withUuid,
  answer: answer(DriverLocation),
  errors: unknownOrder,
} as const

/** The life of an order after its placement, as its customer sees and changes it (§4, §7). */
export const orderLifeEndpoints = {
  listOrders: {
    summary: "The customer's orders, newest first; past ones are delivered, picked, cancelled or failed in payment",
    spec: ['S7.16', 'S2.11a'],
    tag: 'order',
    access: 'customer',
    query: Shape({ filter: Type.Optional(Type.Union([Type.Literal('past'), Type.Literal('upcoming')])), ...paging }),
    answer: listAnswer(OrderSummary),
    errors: asCustomer,
  },
  getOrder: {
    summary: 'One of the customer’s orders',
    spec: ['S7.17', 'S3.17', 'S2.11b'],
    tag: 'order',
    access: 'customer',
    params: withUuid,
    answer: answer(Order),
    errors: [...asCustomer, ...unknownOrder],
  },
  claimOrder: {
    summary: "Add a guest's order to the customer's own, by its token; once more changes nothing",
    spec: ['S1.3', 'S2.11b', 'S6.1b'],
    tag: 'order',
    access: 'customer',
    params: withUuid,
    query: byToken,
    answer: answer(Order),
    errors: [...asCustomer, ...unknownOrder, 'ORDER_HAS_ACCOUNT'],
  },
  listPreviousOrders: {
    summary: 'Orders to order from again; `order_type` takes any name of a fulfilment or a service (D1, D67)',
    spec: ['S7.31', 'S3.8'],
    tag: 'order',
    access: 'customer',
    query: Shape({ area_id: Type.Optional(Id), order_type: Type.Optional(FulfilmentText), ...paging }),
    answer: listAnswer(PreviousOrder),
    errors: [...asCustomer, 'AREA_UNKNOWN'],
  },
  hideOrders: {
    summary: 'Take finished orders out of one’s own list; nothing is erased (D61)',
    spec: ['S7.39'],
    tag: 'order',
    access: 'customer',
    answer: answer(Shape({ hidden: Type.Integer() })),
    errors: asCustomer,
  },
  patchOrder: {
    summary: 'Change the notes or the time of one’s own order, while it may still change',
    spec: ['S7.38', 'S1.8a', 'S4.18e'],
    tag: 'order',
    access: 'customer',
    params: withUuid,
    body: ChangeOrder,
    answer: answer(Order),
    errors: [...asCustomer, ...changeErrors],
  },
  cancelOrder: { ...cancel, access: 'customer', errors: [...asCustomer, ...cancelErrors] },
  cancelGuestOrder: { ...cancel, access: 'order-token', query: byToken },
  updateOrder: { ...update, access: 'customer', errors: [...asCustomer, ...changeErrors] },
  updateGuestOrder: { ...update, access: 'order-token', query: byToken },
  listOrderTimes: {
    ...times,
    access: 'customer',
    query: Shape({ date: Type.Optional(DateText) }),
    errors: [...asCustomer, ...times.errors],
  },
  listGuestOrderTimes: { ...times, access: 'order-token', query: Shape({ token: Token, date: Type.Optional(DateText) }) },
  requestRefund: { ...refund, access: 'customer', errors: [...asCustomer, ...refundErrors] },
  requestGuestRefund: { ...refund, access: 'order-token', query: byToken },
  getDriverLocation: { ...driver, access: 'customer', errors: [...asCustomer, ...unknownOrder] },
  getGuestDriverLocation: { ...driver, access: 'order-token', query: byToken },
} as const satisfies Record<string, Endpoint>
