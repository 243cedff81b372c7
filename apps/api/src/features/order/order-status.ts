import { randomUUID } from 'node:crypto'
import { nextStatus, type OrderActor, type OrderEvent, type OrderStatus, type PaymentTiming } from '@sukkar/domain/order-state'
import type { Fulfilment } from '@sukkar/domain/service'
import { formatInstant } from '@sukkar/domain/shop-time'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import { issueDelayCoupon } from '../coupon/delay-coupon.ts'

/** The topic under which followers of an order are told of its status. */
export const ORDER_STATUS_TOPIC = 'order.status'
/** The topic under which they are told that it changed otherwise. */
export const ORDER_UPDATED_TOPIC = 'order.updated'
/** The topic under which the customer is sent the new time of an order. */
export const ORDER_CHANGED_TOPIC = 'order.changed'

export type StatusMove = {
  event: OrderEvent
  actor: OrderActor
  /** The account that does it, where it is somebody's. */
  actorId?: string
  note?: string
  /** Only orders whose payment stands so are moved. */
  paymentStatuses?: readonly string[]
  /** Only an order of this driver is moved. */
  driverId?: string
}

/** When the money of an order is expected: online before the kitchen begins, otherwise at the door or the counter. */
export const timingOf = (paymentMethodCode: number): PaymentTiming => (paymentMethodCode === 3 ? 'before' : 'on_handover')

/**
 * The only writer of an order's status: the table of legal steps says where an event leads, the update is conditional on
 * where it started, and the history, the event for followers and what is owed for a long delay are written with it. Null when there is no such step,
 * or when somebody else was faster.
 */
export const moveOrder = async (db: Kysely<Database>, orderId: string, move: StatusMove, nowMs: number): Promise<OrderStatus | null> => {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'fulfilment', 'payment_method_code', 'user_id', 'customer_phone', 'promised_to'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined) return null
  const from = order.status as OrderStatus
  const to = nextStatus(from, move.event, move.actor, order.fulfilment as Fulfilment, timingOf(Number(order.payment_method_code)))
  if (to === null) return null
  let update = db
    .updateTable('orders')
    .set({ status: to, updated_at: formatInstant(nowMs) })
    .where('id', '=', orderId)
    .where('status', '=', from)
  if (move.paymentStatuses !== undefined) update = update.where('payment_status', 'in', [...move.paymentStatuses])
  if (move.driverId !== undefined) update = update.where('driver_id', '=', move.driverId)
  const result = await update.executeTakeFirst()
  if (result.numUpdatedRows !== 1n) return null
  const { event, actor, actorId = null, note = '' } = move
  await insertHistory(db, orderId, { from, to, event, actor, actorId, note }, nowMs)
  if (to === 'delivered') {
    const { user_id: accountId, customer_phone: phone, promised_to: promisedTo } = order
    await issueDelayCoupon(db, { orderId, accountId, phone, promisedToMs: Date.parse(promisedTo) }, nowMs)
  }
  return to
}

/** Writes a row of the history and tells followers. */
export const insertHistory = async (
  db: Kysely<Database>,
  orderId: string,
  step: {
    from: OrderStatus | null
    to: OrderStatus
    event: OrderEvent | 'place'
    actor: OrderActor
    actorId?: string | null
    note: string
  },
  nowMs: number,
): Promise<void> => {
  await db
    .insertInto('order_history')
    .values({
      id: randomUUID(),
      order_id: orderId,
      from_status: step.from,
      to_status: step.to,
      event: step.event,
      actor: step.actor,
      actor_id: step.actorId ?? null,
      note: step.note,
      at: formatInstant(nowMs),
      position: sql<number>`(select coalesce(max(position) + 1, 0) from order_history where order_id = ${orderId})`,
    })
    .execute()
  await insertOutboxEvent(db, { topic: ORDER_STATUS_TOPIC, payload: { orderId, status: step.to } }, nowMs)
}
