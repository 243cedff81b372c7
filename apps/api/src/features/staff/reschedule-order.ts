import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { canShopReschedule } from '@sukkar/domain/order-change'
import type { OrderStatus } from '@sukkar/domain/order-state'
import { isDate } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import { requestNotification } from '../../platform/outbox/request-notification.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { listTimesFor, type OrderTimes } from '../order/life/order-times.ts'
import { lockForShop, rescheduleHeldOrder } from '../order/life/reschedule.ts'
import { refuseState } from './refuse-state.ts'
import { findStaffOrder } from './staff-order.queries.ts'
import { type StaffOrderRequest, viewStaffOrder } from './staff-order.service.ts'

type Result<T> = { ok: true; value: T } | CallRefusal

/** The slots that staff can offer a customer who calls: those that the customer would be offered. */
export const listStaffOrderTimes = async (context: AppContext, request: StaffOrderRequest, date: string | null): Promise<OrderTimes> => {
  const order = await findStaffOrder(context.db, { orderId: request.orderId, driverId: null })
  if (order === null) return { ok: false, code: 'NOT_FOUND' }
  if (!canShopReschedule(order.status as OrderStatus)) return refuseState(order.status, request.locale)
  return await listTimesFor(context, order, { date, nowMs: request.nowMs })
}

/**
 * Reschedules an order for its customer, by the customer's rules and capacities except that the delivery day itself is allowed, when
 * customers must call (§1). The order is locked and must still be as staff saw it.
 */
export const rescheduleStaffOrder = async (
  context: AppContext,
  request: StaffOrderRequest,
  body: BodyOf<'rescheduleStaffOrder'>,
): Promise<Result<StaffOrder>> => {
  const { delivery_date: date, from, seen } = body
  if (!isDate(date)) return { ok: false, code: 'VALIDATION_FAILED', fields: { delivery_date: 'date' } }
  const shop = await getShopData(context)
  const { orderId, principal, locale, nowMs } = request
  const moved = await inTransactionOrUndo<Result<null>>(context.db, async (db) => {
    const order = await lockForShop(db, orderId)
    if (order === null) return { ok: false, code: 'NOT_FOUND' }
    if (order.status !== seen.status || !canShopReschedule(order.status as OrderStatus)) return refuseState(order.status, locale)
    if (order.promised_from !== seen.promised_from) return { ok: false, code: 'CONFLICT' }
    const by = { actor: 'staff', actorId: principal.accountId } as const
    const change = await rescheduleHeldOrder(db, { order, shop, time: { date, from }, by, locale }, nowMs)
    if (!change.ok) return change
    if (change.value !== null) await notify(db, { orderId, changeId: change.value, by: by.actorId, was: order.promised_from }, nowMs)
    return { ok: true, value: null }
  })
  return moved.ok ? await viewStaffOrder(context, request) : moved
}

/** Notifies the customer in the shop and updates open pages; the mail is requested by the rescheduling itself. */
const notify = async (
  db: Kysely<Database>,
  change: { orderId: string; changeId: string; by: string; was: string },
  nowMs: number,
): Promise<void> => {
  const { orderId, changeId, by, was } = change
  const now = await findStaffOrder(db, { orderId, driverId: null })
  await insertOutboxEvent(db, { topic: 'order.updated', payload: { orderId } }, nowMs)
  await requestNotification(db, changeId, { kind: 'rescheduled', orderId }, nowMs)
  const entry = { actorId: by, action: 'order.reschedule' as const, subject: { kind: 'order', id: orderId } as const }
  await insertAudit(db, { ...entry, before: { promised_from: was }, after: { promised_from: now?.promised_from } }, nowMs)
}
