import type { StaffRefund } from '@sukkar/contract/staff-orders'
import { filsToKwd, kwdToFils } from '@sukkar/domain/money'
import { leftToRefundFils } from '@sukkar/domain/refund-state'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { insertOutboxEvent } from '../../../platform/outbox/outbox.ts'
import { type Capture, listCapturedAttempts, lockCapturedAttempts, sumUpPaidFils } from '../attempt.queries.ts'
import { STAFF_REASON } from '../open-refunds.ts'
import { insertRefund, listRefundsOf } from '../refund.queries.ts'
import { insertOnce, type NewRefund, type Refunded, refuseAmount } from './new-refund.ts'
import { getStaffRefund } from './staff-refunds.ts'

/**
 * Refunds a part, or the rest, of what was paid online for an order, to the account it came from. A job sends it to the bank like any approved
 * refund.
 */
export const createStaffRefund = (context: AppContext, call: NewRefund): Promise<Refunded<StaffRefund>> =>
  insertOnce(context, call, (db) => insert(db, call))

const insert = async (db: Kysely<Database>, call: NewRefund): Promise<Refunded<StaffRefund>> => {
  const { orderId, reason, actorId, nowMs } = call
  if ((await sumUpPaidFils(db, orderId)) === 0) return { ok: false, code: 'REFUND_NOT_ONLINE' }
  const { attemptId, leftFils } = await findLeft(db, await lockCapturedAttempts(db, orderId))
  const refusal = refuseAmount(call, leftFils)
  if (refusal !== null) return refusal
  const refund = { orderId, attemptId, amountFils: kwdToFils(call.amount), reason: STAFF_REASON, state: 'approved' } as const
  const id = await insertRefund(db, refund, nowMs)
  const after = { state: 'approved', amount: call.amount, reason }
  await insertAudit(db, { actorId, action: 'refund.create', subject: { kind: 'refund', id }, after }, nowMs)
  await insertOutboxEvent(db, { topic: 'order.updated', payload: { orderId } }, nowMs)
  return { ok: true, value: await getStaffRefund(db, id) }
}

/**
 * The capture of which something is left, and how much; without one no amount is left, and every refund is too much. A second capture of an order
 * is refunded whole by itself, so there is one at most.
 */
const findLeft = async (db: Kysely<Database>, captures: readonly Capture[]): Promise<{ attemptId: string; leftFils: number }> => {
  for (const { id, amountFils } of captures) {
    const leftFils = leftToRefundFils(amountFils, await listRefundsOf(db, id))
    if (leftFils > 0) return { attemptId: id, leftFils }
  }
  return { attemptId: '', leftFils: 0 }
}

/** What was paid online for an order, and the most that `createStaffRefund` would refund of it now. */
export const viewRefundable = async (db: Kysely<Database>, orderId: string): Promise<{ paid_online: number; left_to_refund: number }> => {
  const { leftFils } = await findLeft(db, await listCapturedAttempts(db, orderId))
  return { paid_online: filsToKwd(await sumUpPaidFils(db, orderId)), left_to_refund: filsToKwd(leftFils) }
}
