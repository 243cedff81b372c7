import type { Fulfilment, Service } from '@sukkar/domain/service'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import { insertOutboxEvent } from '../../../platform/outbox/outbox.ts'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import { changeOrderRow, listOrderLines, lockAnyOrder, type OrderRow } from '../order.queries.ts'
import { checkRequestedTime, reservePlaceOf } from '../order-promise.ts'
import { moveOrder } from '../order-status.ts'
import { lowerCapacity, releaseSlotPlace } from '../slot.queries.ts'
import { listUnavailableLines } from '../unavailable-lines.ts'
import { leadMinutesOf } from './order-times.ts'
import { refuseUnavailable } from './refuse-change.ts'
import { insertReschedule, listRescheduleRows, type RescheduleRow, type Rescheduler } from './reschedule.queries.ts'

export type { RescheduleRow } from './reschedule.queries.ts'

type Reschedule = { order: OrderRow; shop: ShopData; time: { date: string; from: string }; by: Rescheduler; locale: Locale }

/**
 * Reserves a place in the new slot and releases the old one, both or neither, for a locked order. The old place is released first: an order
 * that stays in a full slot must not be refused because of its own place. A held order resumes with its new time. Returns the id of the
 * record, or null when the time did not change.
 */
export const rescheduleHeldOrder = async (
  db: Kysely<Database>,
  { order, shop, time, by, locale }: Reschedule,
  nowMs: number,
): Promise<{ ok: true; value: string | null } | CallRefusal> => {
  const lines = await listOrderLines(db, order.id)
  const branch = shop.everyBranchById.get(order.branch_id)
  // Stryker disable next-line ConditionalExpression,ObjectLiteral,BooleanLiteral,StringLiteral: a branch is hidden, never deleted; the type asks.
  if (branch === undefined) return { ok: false, code: 'NO_BRANCHES' }
  const choice = { branch, service: order.service as Service, fulfilment: order.fulfilment as Fulfilment }
  const left = await releaseSlotPlace(db, order.id)
  const checked = await checkRequestedTime(db, choice, { chosen: time, present: order }, leadMinutesOf(lines, shop), nowMs)
  if (!checked.ok) return checked
  const unavailable = listUnavailableLines(lines, shop, checked.value.businessDate)
  if (unavailable.length > 0) return refuseUnavailable(unavailable, shop, locale)
  const place = await reservePlaceOf(db, checked.value, nowMs)
  if (!place.ok) return place
  if (left !== null) await lowerCapacity(db, left)
  const promise = checked.value.columns
  await changeOrderRow(db, order.id, promise, nowMs)
  const isResumed = order.status === 'hold'
  const resume = { event: 'resume', actor: by.actor, ...(by.actorId === null ? {} : { actorId: by.actorId }), note: 'Rescheduled' } as const
  // Stryker disable next-line ObjectLiteral,BooleanLiteral,StringLiteral: the order is locked, so nothing has moved it.
  if (isResumed && (await moveOrder(db, order.id, resume, nowMs)) === null) return { ok: false, code: 'CONFLICT' }
  const isMoved = promise.promised_from !== order.promised_from
  if (isMoved || isResumed) await insertOutboxEvent(db, { topic: 'order.changed', payload: { orderId: order.id } }, nowMs)
  const id = isMoved ? await insertReschedule(db, { orderId: order.id, by, was: order, now: promise }, nowMs) : null
  return { ok: true, value: id }
}

/** Locks an order for staff until the transaction ends. */
export const lockForShop = (db: Kysely<Database>, orderId: string): Promise<OrderRow | null> => lockAnyOrder(db, orderId)

/** The reschedules of an order, oldest first. The caller has checked access. */
export const listReschedules = (db: Kysely<Database>, orderId: string): Promise<RescheduleRow[]> => listRescheduleRows(db, orderId)
