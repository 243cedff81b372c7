import { Type } from 'typebox'
import { SlotDate, TimeSlot } from './area.ts'
import { type Endpoint, withUuid } from './endpoint.ts'
import { OrderStatus } from './order.ts'
import { NewTime, newTimeErrors } from './order-life.ts'
import { answer, DateText, Instant, Shape } from './schema.ts'
import { StaffOrder } from './staff-orders.ts'

const refused = ['UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED', 'NOT_FOUND', 'ORDER_STATE'] as const

/** The calls with which staff reschedule an order for a customer who called. */
export const staffRescheduleEndpoints = {
  listStaffOrderTimes: {
    summary: 'The times that an order can be given now, as its customer would be offered them',
    spec: ['S6.3', 'S4.18d', 'S7.24'],
    tag: 'staff',
    access: 'staff',
    params: withUuid,
    query: Shape({ date: Type.Optional(DateText) }),
    answer: answer(Type.Array(TimeSlot), { dates: Type.Array(SlotDate) }),
    errors: [...refused, 'NO_BRANCHES'],
  },
  rescheduleStaffOrder: {
    summary: 'Give an order another time for its customer, who is told; on the delivery day too, as long as it is not baked',
    spec: ['S6.3', 'S4.18d', 'S7.24', 'S1.8a'],
    tag: 'staff',
    access: 'staff',
    params: withUuid,
    /** `seen` is the order as the caller last loaded it; when it has changed since, nothing is written. */
    body: Shape({ ...NewTime, seen: Shape({ status: OrderStatus, promised_from: Instant }) }),
    answer: answer(StaffOrder),
    errors: [...refused, 'CONFLICT', ...newTimeErrors],
  },
} as const satisfies Record<string, Endpoint>
