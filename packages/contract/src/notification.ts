import { DEVICE_TOKEN_MAX_LENGTH } from '@sukkar/domain/limits'
import { type Static, Type } from 'typebox'
import { Flag, Instant, Shape, Uuid } from './schema.ts'

/** An event of an order, as its customer is notified of it (§3). */
export const Notification = Shape({
  id: Uuid,
  user_id: Uuid,
  order_id: Uuid,
  order_number: Type.String(),
  /** A new status, a refund, a coupon for a delay, or the shop's answer to a review or a complaint. */
  kind: Type.Union([Type.Literal('status'), Type.Literal('refund'), Type.Literal('compensation'), Type.Literal('answer')]),
  /** The status that the notification is about, or the order's at that time. */
  order_status: Type.String(),
  /** In the language of the request; the two fields below have both languages. */
  message: Type.String(),
  message_en: Type.String(),
  message_ar: Type.String(),
  /** 1 is unread (D4). */
  is_active: Flag,
  created_at: Instant,
})

export const UpdateDeviceToken = Shape({
  /** Clients written for Laravel send it; it is ignored. */
  _method: Type.Optional(Type.Literal('patch')),
  /** The JSON of a browser's push subscription, or a registration token of Firebase Cloud Messaging. */
  fcm_token: Type.String({ minLength: 1, maxLength: DEVICE_TOKEN_MAX_LENGTH }),
})

export type Notification = Static<typeof Notification>
