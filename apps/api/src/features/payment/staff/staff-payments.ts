import type { QueryOf } from '@sukkar/contract/endpoints'
import type { Meta } from '@sukkar/contract/schema'
import type { PaymentConcern } from '@sukkar/contract/staff-orders'
import { PAGE_SIZE_DEFAULT } from '@sukkar/domain/limits'
import { filsToKwd } from '@sukkar/domain/money'
import { isPaymentOpen, type PaymentStatus } from '@sukkar/domain/payment-state'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { insertAudit, toVerb } from '../../../platform/audit/audit.queries.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../../platform/db/undo.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import { insertOutboxEvent } from '../../../platform/outbox/outbox.ts'
import { getShopData } from '../../../platform/shop-data/load-shop-data.ts'
import type { ShopData } from '../../../platform/shop-data/shop-data.ts'
import { lockAnyOrder } from '../../order/order-payment.ts'
import { applyCapture, applyFailure, applyVoid } from '../apply-payment.ts'
import { type Attempt, findAttempt, moveAttempt } from '../attempt.queries.ts'
import { scheduleEnquiry } from '../enquiry.queries.ts'
import { type ConcernRow, countConcerns, listConcernRows, settleConcern } from '../payment-concern.queries.ts'
import { listMessages, type PaymentMessage } from '../payment-message.queries.ts'
import { hasRefundUnderWay } from '../refund.queries.ts'

type ConcernPage = { payments: PaymentConcern[]; meta: Meta }

/** One page of attempts with a concern, with all messages to and from the bank. */
export const pageConcerns = async (db: Kysely<Database>, query: QueryOf<'listPaymentConcerns'>): Promise<ConcernPage> => {
  const { page = 1, per_page: perPage = PAGE_SIZE_DEFAULT } = query
  const rows = await listConcernRows(db, { limit: perPage, offset: (page - 1) * perPage })
  const messages = Map.groupBy(
    await listMessages(
      db,
      rows.map(({ id }) => id),
    ),
    (message) => message.attempt_id,
  )
  const payments = rows.map((row) => toConcern(row, messages.get(row.id) ?? []))
  return { payments, meta: { page, per_page: perPage, total: await countConcerns(db) } }
}

export type SettleCall = {
  id: string
  outcome: 'paid' | 'given-back' | 'nothing-there'
  reason: string
  /** When the concern that staff have read was raised; null where the caller names none. */
  concernAt: string | null
  actorId: string
  nowMs: number
}

/**
 * Settles a concern by the decision of staff who have called the bank, with their reason in the audit log. `paid` pays the order like any
 * capture, or is refunded if the order does not wait for it. Later answers of the bank count again.
 */
export const settlePayment = async (context: AppContext, call: SettleCall): Promise<{ ok: true; value: ConcernPage } | CallRefusal> => {
  const shop = await getShopData(context)
  return await inTransactionOrUndo<{ ok: true; value: ConcernPage } | CallRefusal>(context.db, async (db) => {
    const { id, outcome, reason, concernAt, actorId, nowMs } = call
    if (reason === '') return { ok: false, code: 'VALIDATION_FAILED', fields: { reason: 'required' } }
    const found = await findAttempt(db, id)
    if (found === null) return { ok: false, code: 'NOT_FOUND' }
    await lockAnyOrder(db, found.order_id)
    const attempt = await findAttempt(db, id)
    if (attempt === null || attempt.concern === null) return { ok: false, code: 'PAYMENT_STATE' }
    if (concernAt !== null && concernAt !== attempt.concern_at) return { ok: false, code: 'PAYMENT_STATE' }
    const evidence = attempt.concern_evidence ?? attempt.concern
    if (!(await settleConcern(db, { id, concern: attempt.concern, evidence }, nowMs))) return { ok: false, code: 'PAYMENT_STATE' }
    if (!(await applyWord(db, attempt, { outcome, shop }, nowMs))) return { ok: false, code: 'PAYMENT_STATE' }
    const entry = { actorId, action: `payment.${toVerb(outcome)}` as const, subject: { kind: 'payment', id } as const }
    const before = { concern: attempt.concern, state: attempt.state, track_id: attempt.track_id }
    const settled = (await findAttempt(db, id)) ?? attempt
    // The bank's answer shows whether it agrees, also about what another concern has hidden.
    await scheduleEnquiry(db, settled, nowMs)
    await insertAudit(db, { ...entry, before, after: { state: settled.state, reason } }, nowMs)
    await insertOutboxEvent(db, { topic: 'order.updated', payload: { orderId: attempt.order_id } }, nowMs)
    return { ok: true, value: await pageConcerns(db, {}) }
  })
}

const applyWord = async (
  db: Kysely<Database>,
  attempt: Attempt,
  { outcome, shop }: { outcome: SettleCall['outcome']; shop: ShopData },
  nowMs: number,
): Promise<boolean> => {
  const isCaptured = attempt.state === 'captured'
  // While a refund is under way nobody can tell which money the bank has given back.
  if (isCaptured && outcome !== 'paid' && (await hasRefundUnderWay(db, attempt.id))) return false
  // The first capture has already paid the order; the second can only be refunded by hand.
  if (attempt.concern === 'second_capture' && isCaptured) return outcome !== 'paid'
  if (outcome === 'paid') {
    if (isCaptured) return true
    if (!(await moveAttempt(db, attempt, { event: 'capture', result: 'captured' }, nowMs))) return false
    await applyCapture(db, attempt, shop, nowMs)
    return true
  }
  // Staff learnt that the bank no longer holds the capture: the same as a void.
  if (isCaptured) return await applyVoid(db, attempt, undefined, nowMs)
  if (!isPaymentOpen(attempt.state as PaymentStatus)) return true
  if (await moveAttempt(db, attempt, { event: 'fail', result: outcome }, nowMs)) await applyFailure(db, attempt, 'fail', nowMs)
  return true
}

const toConcern = (row: ConcernRow, messages: readonly PaymentMessage[]): PaymentConcern => ({
  id: row.id,
  order_id: row.order_id,
  order_number: row.order_number,
  order_status: row.order_status as PaymentConcern['order_status'],
  payment_status: row.payment_status,
  customer_name: row.customer_name,
  customer_phone: row.customer_phone,
  amount: filsToKwd(Number(row.amount_fils)),
  concern: row.concern as PaymentConcern['concern'],
  concern_at: row.concern_at ?? row.updated_at,
  provider: row.provider,
  track_id: row.track_id,
  messages: messages.map(({ at, direction, kind, body }) => ({
    at,
    direction: direction as 'sent' | 'received',
    kind: kind as PaymentConcern['messages'][number]['kind'],
    text: body,
  })),
})
