import type { StaffRefund } from '@sukkar/contract/staff-orders'
import { filsToKwd, isKwd, kwdToFils } from '@sukkar/domain/money'
import { leftToRefundFils } from '@sukkar/domain/refund-state'
import { formatMoney } from '@sukkar/i18n/formats'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../../platform/db/undo.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import { once } from '../../../platform/idempotency/once.ts'
import type { RequestClaim } from '../../../platform/idempotency/request-claim.ts'
import { insertOutboxEvent } from '../../../platform/outbox/outbox.ts'
import { findOrder, lockAnyOrder } from '../../order/order-payment.ts'
import { type Capture, listCapturedAttempts, lockCapturedAttempts, sumUpPaidFils } from '../attempt.queries.ts'
import { STAFF_REASON } from '../open-refunds.ts'
import { insertRefund, listRefundsOf } from '../refund.queries.ts'
import { getStaffRefund } from './staff-refunds.ts'

type Result<T> = { ok: true; value: T } | CallRefusal
type NewRefund = {
  orderId: string
  amount: number
  /** What was left when staff decided, in KWD. */
  seenLeft: number | undefined
  reason: string
  actorId: string
  locale: Locale
  nowMs: number
  claim: RequestClaim | null
}

/**
 * Refunds a part, or the rest, of what was paid online for an order, to the account it came from. Order and captures are locked while the sum is
 * compared with what is left, so that concurrent calls never refund more than was captured. A job sends it to the bank like any approved refund.
 */
export const createStaffRefund = async (context: AppContext, call: NewRefund): Promise<Result<StaffRefund>> => {
  const { orderId, amount, reason, nowMs } = call
  if (reason === '') return { ok: false, code: 'VALIDATION_FAILED', fields: { reason: 'required' } }
  if (!isKwd(amount) || amount <= 0) return { ok: false, code: 'VALIDATION_FAILED', fields: { amount: 'number' } }
  // The body alone does not name the order that a repeated request must be about.
  const claim = call.claim === null ? null : { ...call.claim, requestHash: `${call.claim.requestHash} ${orderId}` }
  return await inTransactionOrUndo<Result<StaffRefund>>(context.db, (db) =>
    once(db, claim, nowMs, async () => {
      if ((await findOrder(db, orderId)) === null) return { ok: false, code: 'NOT_FOUND' }
      await lockAnyOrder(db, orderId)
      return await insert(db, call)
    }),
  )
}

const insert = async (db: Kysely<Database>, call: NewRefund): Promise<Result<StaffRefund>> => {
  const { orderId, reason, actorId, locale, nowMs } = call
  if ((await sumUpPaidFils(db, orderId)) === 0) return { ok: false, code: 'REFUND_NOT_ONLINE' }
  const amountFils = kwdToFils(call.amount)
  const { attemptId, leftFils } = await findLeft(db, await lockCapturedAttempts(db, orderId))
  const left = { details: { left: formatMoney(leftFils, locale) }, data: { left_to_refund: filsToKwd(leftFils) } }
  if (attemptId === null || amountFils > leftFils) return { ok: false, code: 'REFUND_TOO_MUCH', ...left }
  if (call.seenLeft !== undefined && kwdToFils(call.seenLeft) !== leftFils) return { ok: false, code: 'REFUND_LEFT_CHANGED', ...left }
  const id = await insertRefund(db, { orderId, attemptId, amountFils, reason: STAFF_REASON, state: 'approved' }, nowMs)
  const after = { state: 'approved', amount: call.amount, reason }
  await insertAudit(db, { actorId, action: 'refund.create', subject: { kind: 'refund', id }, after }, nowMs)
  await insertOutboxEvent(db, { topic: 'order.updated', payload: { orderId } }, nowMs)
  return { ok: true, value: await getStaffRefund(db, id) }
}

/** The capture of which something is left, and how much. A second capture of an order is refunded whole by itself, so there is one at most. */
const findLeft = async (db: Kysely<Database>, captures: readonly Capture[]): Promise<{ attemptId: string | null; leftFils: number }> => {
  for (const { id, amountFils } of captures) {
    const leftFils = leftToRefundFils(amountFils, await listRefundsOf(db, id))
    if (leftFils > 0) return { attemptId: id, leftFils }
  }
  return { attemptId: null, leftFils: 0 }
}

/** What was paid online for an order, and the most that `createStaffRefund` would refund of it now. */
export const viewRefundable = async (db: Kysely<Database>, orderId: string): Promise<{ paid_online: number; left_to_refund: number }> => {
  const { leftFils } = await findLeft(db, await listCapturedAttempts(db, orderId))
  return { paid_online: filsToKwd(await sumUpPaidFils(db, orderId)), left_to_refund: filsToKwd(leftFils) }
}
