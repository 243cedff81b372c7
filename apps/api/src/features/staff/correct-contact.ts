import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffOrder } from '@sukkar/contract/staff-orders'
import type { AppContext } from '../../app-context.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { insertOutboxEvent } from '../../platform/outbox/outbox.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { canCorrectContact, correctLockedContact } from '../order/life/correct-contact.ts'
import { lockForShop } from '../order/life/reschedule.ts'
import { refuseState } from './refuse-state.ts'
import { type StaffOrderRequest, viewStaffOrder } from './staff-order.service.ts'

type Result<T> = { ok: true; value: T } | CallRefusal

/** Corrects name, phone, address or recipient for a customer who calls, until the order is over. The order must still be as staff saw it. */
export const correctOrderContact = async (
  context: AppContext,
  request: StaffOrderRequest,
  body: BodyOf<'correctOrderContact'>,
): Promise<Result<StaffOrder>> => {
  const shop = await getShopData(context)
  const { orderId, principal, locale, nowMs } = request
  const { keep_pin: retainsPin, seen, ...contact } = body
  const corrected = await inTransactionOrUndo<Result<null>>(context.db, async (db) => {
    const order = await lockForShop(db, orderId)
    if (order === null) return { ok: false, code: 'NOT_FOUND' }
    if (order.status !== seen.status || !canCorrectContact(order)) return refuseState(order.status, locale)
    const change = await correctLockedContact(db, { order, shop, correction: { contact, retainsPin, seen } }, nowMs)
    if (!change.ok) return change
    if (change.value === null) return { ok: true, value: null }
    await insertOutboxEvent(db, { topic: 'order.updated', payload: { orderId } }, nowMs)
    const subject = { kind: 'order', id: orderId } as const
    await insertAudit(db, { actorId: principal.accountId, action: 'order.correct', subject, ...change.value }, nowMs)
    return { ok: true, value: null }
  })
  return corrected.ok ? await viewStaffOrder(context, request) : corrected
}
