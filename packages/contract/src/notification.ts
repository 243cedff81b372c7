import { DEVICE_TOKEN_MAX_LENGTH } from '@sukkar/domain/limits'
import { type Static, Type } from 'typebox'
import { Flag, Instant, Shape, Uuid } from './schema.ts'

/** Something that happened to an order, told to the customer whose it is (§3). */
export const Notification = Shape({
  id: Uuid,
  user_id: Uuid,
  order_id: Uuid,
  order_number: Type.String(),
  /** A new status, money that was asked back, a coupon for a delay, or what the shop says to a review or a complaint. */
  kind: Type.Union([Type.Literal('status'), Type.Literal('refund'), Type.Literal('compensation'), Type.Literal('answer')]),
  /** The status that it is about, or the order's when it was written. */
  order_status: Type.String(),
  /** In the language of the request; the two below are the same in both. */
  message: Type.String(),
  message_en: Type.String(),
  message_ar: Type.String(),
  /** 1 is unread (D4). */
  is_active: Flag,
  created_at: Instant,
})

export const UpdateDeviceToken = Shape({
  /** Sent by clients that speak to Laravel; it changes nothing here. */
  _method: Type.Optional(Type.Literal('patch')),
  /** The JSON of a browser's push subscription, or a registration token of Firebase Cloud Messaging. */
  fcm_token: Type.String({ minLength: 1, maxLength: DEVICE_TOKEN_MAX_LENGTH }),
})

export type Notification = Static<typeof Notification>
