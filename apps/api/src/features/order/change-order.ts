import type { ChangeOrder } from '@sukkar/contract/order-life'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { isDate } from '@sukkar/domain/shop-time'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { FieldProblem } from '../../platform/http/refusal.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import { cleanText } from '../cart/clean-text.ts'
import { changeOrderRow, listOrderLines, type OrderAccess, type OrderRow } from './order.queries.ts'
import { judgeChange } from './order-actions.ts'
import { takePromise } from './order-promise.ts'
import { moveOrder, ORDER_CHANGED_TOPIC, ORDER_UPDATED_TOPIC } from './order-status.ts'
import { type OwnOrderOutcome, withOwnOrder } from './own-order.ts'
import { refuseUnavailable, refuseWithContact } from './refuse-change.ts'
import { releaseSlotPlace } from './slot.queries.ts'
import { listUnavailableLines } from './unavailable-lines.ts'

export type ChangeCall = { body: ChangeOrder; nowMs: number; locale: Locale }

/**
 * Changes the notes or the time of one's own order, while it may still change. Nothing else of an order can be changed: what it
 * costs and what is made of it stays as it was agreed.
 */
export const changeOwnOrder = async (context: AppContext, access: OrderAccess, call: ChangeCall): Promise<OwnOrderOutcome> => {
  const wish = readChange(call.body)
  if (!wish.ok) return wish
  return await withOwnOrder(context, access, async (db, order, shop) => {
    const may = judgeChange(order, call.nowMs)
    if (!may.ok) return refuseWithContact(may.code, shop)
    const { notes, time } = wish.value
    if (notes !== null && notes !== order.notes) await changeOrderRow(db, order.id, { notes }, call.nowMs)
    if (time !== null) {
      const moved = await reschedule(db, { order, shop, time, call })
      if (!moved.ok) return moved
    }
    await insertOutboxEvent(db, { topic: ORDER_UPDATED_TOPIC, payload: { orderId: order.id } }, call.nowMs)
    return { ok: true, value: null }
  })
}

type Time = { date: string; from: string }
type Change = { notes: string | null; time: Time | null }

/** A date needs its time and a time its date; a change of nothing is a mistake of whoever asks. */
const readChange = (body: ChangeOrder): { ok: true; value: Change } | CallRefusal => {
  const { notes, delivery_date: date, from } = body
  const fields: Record<string, FieldProblem> = {}
  const isEmpty = notes === undefined && date === undefined && from === undefined
  if (date === undefined && (isEmpty || from !== undefined)) fields.delivery_date = 'required'
  else if (date !== undefined && !isDate(date)) fields.delivery_date = 'date'
  if (from === undefined && (isEmpty || date !== undefined)) fields.from = 'required'
  if (Object.keys(fields).length > 0) return { ok: false, code: 'VALIDATION_FAILED', fields }
  const time = date === undefined || from === undefined ? null : { date, from }
  return { ok: true, value: { notes: notes === undefined ? null : cleanText(notes), time } }
}

/**
 * Takes a place in the new slot and gives the old one back, both or neither. The old place goes first: an order that stays in its
 * slot must not be kept out by itself. An order that needed action goes on with its new time.
 */
const reschedule = async (
  db: Kysely<Database>,
  { order, shop, time, call }: { order: OrderRow; shop: ShopData; time: Time; call: ChangeCall },
): Promise<{ ok: true } | CallRefusal> => {
  const { nowMs } = call
  const lines = await listOrderLines(db, order.id)
  const unavailable = listUnavailableLines(lines, shop)
  if (unavailable.length > 0) return refuseUnavailable(unavailable, shop, call.locale)
  const branch = shop.branchesById.get(order.branch_id)
  if (branch === undefined) return { ok: false, code: 'NO_BRANCHES' }
  const choice = { branch, service: order.service as Service, fulfilment: order.fulfilment as Fulfilment }
  const leadMinutes = Math.max(0, ...lines.map((line) => shop.productsById.get(line.product_id)?.leadMinutes ?? 0))
  await releaseSlotPlace(db, order.id)
  const promise = await takePromise(db, choice, { chosen: time, isReschedule: true }, leadMinutes, nowMs)
  if (!promise.ok) return promise
  await changeOrderRow(db, order.id, promise.value, nowMs)
  const isResumed = order.status === 'hold'
  if (isResumed && (await moveOrder(db, order.id, { event: 'resume', actor: 'customer', note: 'Rescheduled' }, nowMs)) === null)
    return { ok: false, code: 'CONFLICT' }
  if (promise.value.promised_from !== order.promised_from || isResumed)
    await insertOutboxEvent(db, { topic: ORDER_CHANGED_TOPIC, payload: { orderId: order.id } }, nowMs)
  return { ok: true }
}
