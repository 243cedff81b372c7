import { Type } from 'typebox'
import { type Endpoint, paging, withUuid } from './endpoint.ts'
import { Notification, UpdateDeviceToken } from './notification.ts'
import { answer, Meta, Shape } from './schema.ts'

/** The number of unread notifications, for the bell. */
const unread = { unread_count: Type.Integer({ minimum: 0 }) }

/** A customer's notifications about their orders, in a list and on devices. Guests follow their order's own link instead (D79). */
export const notificationEndpoints = {
  listNotifications: {
    summary: 'What happened to the orders of the customer, newest first',
    spec: ['S7.48', 'S3.10'],
    tag: 'notification',
    access: 'customer',
    query: Shape({
      ...paging,
    }),
    answer: answer(Type.Array(Notification), { meta: Meta, ...unread }),
    errors: ['UNAUTHENTICATED', 'NOT_A_CUSTOMER'],
  },
  readNotifications: {
    summary: 'Mark all as read',
    spec: ['S7.49'],
    tag: 'notification',
    access: 'customer',
    answer: answer(Type.Null(), unread),
    errors: ['UNAUTHENTICATED', 'NOT_A_CUSTOMER'],
  },
  readNotification: {
    summary: 'Mark one as read',
    spec: ['S4.17c'],
    tag: 'notification',
    access: 'customer',
    params: withUuid,
    answer: answer(Notification, unread),
    errors: ['UNAUTHENTICATED', 'NOT_A_CUSTOMER'],
  },
  clearNotifications: {
    summary: 'Clear the list; the orders stay as they are',
    spec: ['S4.17d'],
    tag: 'notification',
    access: 'customer',
    answer: answer(Type.Null(), unread),
    errors: ['UNAUTHENTICATED', 'NOT_A_CUSTOMER'],
  },
  updateDeviceToken: {
    summary: 'Have pushes sent to this device, in the language of the request, until the sign-in ends',
    spec: ['S7.40'],
    tag: 'notification',
    access: 'customer',
    body: UpdateDeviceToken,
    answer: answer(Type.Null()),
    errors: ['UNAUTHENTICATED', 'NOT_A_CUSTOMER'],
  },
} as const satisfies Record<string, Endpoint>
