import { type Static, Type } from 'typebox'
import { Id, Shape, Uuid } from './schema.ts'

/** Events of the Server-Sent Events stream `GET /realtime?channels=…`, by name (§7 "Real-time channels", api.md). */
export const realtimeEvents = {
  /** On `timeSlot.{cartId}`: true opens the time-slot dialog (D4). */
  timeSlot: Shape({ is_active: Type.Boolean() }),
  /**
   * On `order.{orderId}` (with the order's token), for its customer, for its driver, and for every order on `staff`: placed, paid, moved, changed.
   */
  order: Shape({ id: Id, status: Type.String() }),
  /** On `customer.{userId}`, for that customer only: a new notification. It may arrive twice, with the same id. */
  notification: Shape({ id: Uuid, order_id: Id, order_status: Type.String(), message_en: Type.String(), message_ar: Type.String() }),
  /** On `staff`: a customer wrote a review or a complaint, or a colleague answered, hid or closed one. */
  feedback: Shape({ kind: Type.Union([Type.Literal('review'), Type.Literal('complaint')]), order_id: Id }),
  /** On every stream. */
  maintenance: Shape({ is_in_maintenance_mode: Type.Boolean() }),
  /** On every stream: the shop's public data changed; readers fetch it again. */
  shop: Shape({ version: Type.Integer() }),
} as const

export type RealtimeEventName = keyof typeof realtimeEvents
export type RealtimeEvent<N extends RealtimeEventName = RealtimeEventName> = {
  [K in N]: { name: K; data: Static<(typeof realtimeEvents)[K]> }
}[N]
