import { randomUUID } from 'node:crypto'
import type { OrderPaymentStatus } from '@sukkar/domain/order-payment'
import { nextStatus, type OrderActor, type OrderEvent, type OrderStatus } from '@sukkar/domain/order-state'
import { timingOf } from '@sukkar/domain/payment-method'
import type { Fulfilment } from '@sukkar/domain/service'
import { readInstantMs, toInstantText } from '@sukkar/domain/shop-time'
import { type Kysely, sql } from 'kysely'
import { prepareQuery, type Slots } from '../../platform/db/prepare-query.ts'
import type { Database } from '../../platform/db/schema.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import { issueDelayCoupon } from '../coupon/delay-coupon.ts'
import { findStepTime, type StepTimeColumns } from './step-time.queries.ts'

export type StatusMove = {
  event: OrderEvent
  actor: OrderActor
  /** The account that makes the step, if any. */
  actorId?: string
  note?: string
  /** Move the order only from this status: the one on which the caller decided. */
  seenStatus?: OrderStatus
  /** Move the order only if its payment status is one of these. */
  paymentStatuses?: readonly OrderPaymentStatus[]
  /** Move the order only if it is assigned to this driver. */
  driverId?: string
  /** When the step was made, epoch ms, if it is reported later. */
  doneAtMs?: number | undefined
}

/**
 * The only writer of an order's status. The state machine decides where an event leads, the update is conditional on the status it starts
 * from, and the history, the outbox event and the coupon for a long delay are written in the same transaction. Returns null when there is
 * no such step or another request moved the order first.
 */
export const moveOrder = async (db: Kysely<Database>, orderId: string, move: StatusMove, nowMs: number): Promise<OrderStatus | null> => {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'fulfilment', 'payment_method_code'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined) return null
  const from = order.status as OrderStatus
  const timing = timingOf(Number(order.payment_method_code))
  const to = nextStatus(from, move.event, move.actor, order.fulfilment as Fulfilment, timing)
  if (to === null || (move.seenStatus !== undefined && move.seenStatus !== from)) return null
  let update = db
    .updateTable('orders')
    .set({ status: to, updated_at: toInstantText(nowMs) })
    .where('id', '=', orderId)
    .where('status', '=', from)
  if (move.paymentStatuses !== undefined) update = update.where('payment_status', 'in', move.paymentStatuses)
  // The bank can take a capture back while the order is on hold, and resuming it does not pay it again.
  if (move.event === 'accept' && timing === 'before') update = update.where('payment_status', '=', 'paid')
  if (move.driverId !== undefined) update = update.where('driver_id', '=', move.driverId)
  // As they are once the row is locked: staff may have corrected the phone since it was read.
  const moved = await update.returning(['user_id', 'customer_phone', 'promised_to']).executeTakeFirst()
  if (moved === undefined) return null
  const { event, actor, actorId = null, note = '' } = move
  const time = await findStepTime(db, orderId, move, nowMs)
  await insertHistory(db, orderId, { from, to, event, actor, actorId, note, time }, nowMs)
  if (to === 'delivered') {
    const { user_id: accountId, customer_phone: phone, promised_to: promisedTo } = moved
    const late = { promisedToMs: readInstantMs(promisedTo), deliveredAtMs: readInstantMs(time.at) }
    await issueDelayCoupon(db, { orderId, accountId, phone, ...late }, nowMs)
  }
  return to
}

/** Inserts a history row and publishes `order.status`, an event with the id of the row. */
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
    time?: StepTimeColumns
  },
  nowMs: number,
): Promise<void> => {
  const { from, to, event, actor, actorId = null, note } = step
  const { at, told_at: reportedAt, claimed_at: claimedAt } = step.time ?? { at: toInstantText(nowMs), told_at: null, claimed_at: null }
  const id = randomUUID()
  await insertHistoryRow(db, { id, orderId, from, to, event, actor, actorId, note, at, reportedAt, claimedAt })
  await insertOutboxEvent(db, { id, topic: 'order.status', payload: { orderId, status: to } }, nowMs)
}

type HistoryStep = {
  id: string
  orderId: string
  from: string | null
  to: string
  event: string
  actor: string
  actorId: string | null
  note: string
  at: string
  reportedAt: string | null
  claimedAt: string | null
}

const insertHistoryRow = prepareQuery((db, slots: Slots<HistoryStep>) =>
  db.insertInto('order_history').values({
    id: slots.id,
    order_id: slots.orderId,
    from_status: slots.from,
    to_status: slots.to,
    event: slots.event,
    actor: slots.actor,
    actor_id: slots.actorId,
    note: slots.note,
    at: slots.at,
    told_at: slots.reportedAt,
    claimed_at: slots.claimedAt,
    position: sql<number>`(select coalesce(max(position) + 1, 0) from order_history where order_id = ${slots.orderId})`,
  }),
)
