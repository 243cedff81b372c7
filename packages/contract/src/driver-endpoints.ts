import { REASON_MAX_LENGTH } from '@sukkar/domain/limits'
import { Type } from 'typebox'
import { Delivery, ProblemReason } from './delivery.ts'
import type { Endpoint } from './endpoint.ts'
import { answer, Instant, Shape, Uuid } from './schema.ts'

const refused = ['UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED'] as const

/** The calls of drivers. Their steps, dispatch and deliver, use `moveStaffOrder` like those of staff. */
export const driverEndpoints = {
  listDriverOrders: {
    summary: 'The deliveries of the driver who asks, whole, in the order in which they are promised',
    spec: ['S6.3'],
    tag: 'staff',
    access: 'crew',
    answer: answer(Type.Array(Delivery)),
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
  reportDeliveryProblem: {
    summary: 'An order cannot be handed over: the shop and its customer are told; what has not left and is damaged goes on hold',
    spec: ['S6.3', 'S4.18d'],
    tag: 'staff',
    access: 'crew',
    /** `problem` is an id that the driver's device creates: a repeated report with the same id is the same problem. */
    params: Shape({ id: Uuid, problem: Uuid }),
    body: Shape({
      reason: ProblemReason,
      words: Type.Optional(Type.String({ maxLength: REASON_MAX_LENGTH })),
      done_at: Type.Optional(Instant),
    }),
    answer: answer(Delivery),
    errors: [...refused, 'NOT_FOUND', 'ORDER_STATE'],
  },
} as const satisfies Record<string, Endpoint>
