import type { Fulfilment, Service } from '@sukkar/domain/service'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import { insertOutboxEvent } from '../../../platform/outbox/outbox.ts'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import { changeOrderRow, listOrderLines, lockAnyOrder, type OrderRow } from '../order.queries.ts'
import { reservePromise } from '../order-promise.ts'
import { moveOrder } from '../order-status.ts'
import { releaseSlotPlace } from '../slot.queries.ts'
import { listUnavailableLines } from '../unavailable-lines.ts'
import { leadMinutesOf } from './order-times.ts'
import { refuseUnavailable } from './refuse-change.ts'
import { insertReschedule, listRescheduleRows, type RescheduleRow, type Rescheduler } from './reschedule.queries.ts'

export type { RescheduleRow } from './reschedule.queries.ts'

type Reschedule = { order: OrderRow; shop: ShopData; time: { date: string; from: string }; by: Rescheduler; locale: Locale }

/**
 * Takes a place in the new slot and gives the old one back, both or neither, for an order whose row is held. The old place goes first: an
 * order that stays in its slot must not be kept out by itself. An order that needed action goes on with its new time. The answer is the
 * id of the change, null where the order keeps its time.
 */
export const rescheduleHeldOrder = async (
  db: Kysely<Database>,
  { order, shop, time, by, locale }: Reschedule,
  nowMs: number,
): Promise<{ ok: true; value: string | null } | CallRefusal> => {
  const lines = await listOrderLines(db, order.id)
  const unavailable = listUnavailableLines(lines, shop)
  if (unavailable.length > 0) return refuseUnavailable(unavailable, shop, locale)
  const branch = shop.branchesById.get(order.branch_id)
  if (branch === undefined) return { ok: false, code: 'NO_BRANCHES' }
  const choice = { branch, service: order.service as Service, fulfilment: order.fulfilment as Fulfilment }
  await releaseSlotPlace(db, order.id)
  const promise = await reservePromise(db, choice, { chosen: time, isReschedule: true }, leadMinutesOf(lines, shop), nowMs)
  if (!promise.ok) return promise
  await changeOrderRow(db, order.id, promise.value, nowMs)
  const isResumed = order.status === 'hold'
  const resume = { event: 'resume', actor: by.actor, ...(by.actorId === null ? {} : { actorId: by.actorId }), note: 'Rescheduled' } as const
  if (isResumed && (await moveOrder(db, order.id, resume, nowMs)) === null) return { ok: false, code: 'CONFLICT' }
  const isMoved = promise.value.promised_from !== order.promised_from
  if (isMoved || isResumed) await insertOutboxEvent(db, { topic: 'order.changed', payload: { orderId: order.id } }, nowMs)
  const id = isMoved ? await insertReschedule(db, { orderId: order.id, by, was: order, now: promise.value }, nowMs) : null
  return { ok: true, value: id }
}

/** An order for those who run the shop, its row locked until the transaction ends. */
export const lockForShop = (db: Kysely<Database>, orderId: string): Promise<OrderRow | null> => lockAnyOrder(db, orderId)

/** How an order's promise was changed, oldest first. Whether whoever asks may see the order was asked before. */
export const listReschedules = (db: Kysely<Database>, orderId: string): Promise<RescheduleRow[]> => listRescheduleRows(db, orderId)
