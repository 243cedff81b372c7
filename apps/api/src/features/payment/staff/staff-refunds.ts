import type { QueryOf } from '@sukkar/contract/endpoints'
import type { Meta } from '@sukkar/contract/schema'
import type { PaymentMethodName } from '@sukkar/contract/shop'
import type { RefundDecision, StaffRefund } from '@sukkar/contract/staff-orders'
import { PAGE_SIZE_DEFAULT } from '@sukkar/domain/limits'
import { filsToKwd } from '@sukkar/domain/money'
import { REFUND_PHASE_OF, REFUND_STATES, type RefundEvent, type RefundState } from '@sukkar/domain/refund-state'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { insertAudit, toVerb } from '../../../platform/audit/audit.queries.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../../platform/db/undo.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import { insertOutboxEvent } from '../../../platform/outbox/outbox.ts'
import { requestNotification } from '../../../platform/outbox/request-notification.ts'
import { lockAnyOrder } from '../../order/order-payment.ts'
import { finishRefund } from '../finish-refund.ts'
import { countConcerns } from '../payment-concern.queries.ts'
import { moveRefund } from '../refund.queries.ts'
import {
  countRefunds,
  type Decision,
  listDecisions,
  listStaffRefundPage,
  listStaffRefundRows,
  type StaffRefundRow,
} from './staff-refund.queries.ts'

type RefundPage = { refunds: StaffRefund[]; meta: Meta; open: number }

/** One page of refunds, those that need a person first; `open` counts these and the payments to look at, whatever the page shows. */
export const pageRefunds = async ({ db }: Pick<AppContext, 'db'>, query: QueryOf<'listRefunds'>): Promise<RefundPage> => {
  const { page = 1, per_page: perPage = PAGE_SIZE_DEFAULT, state } = query
  const rows = await listStaffRefundPage(db, state, { limit: perPage, offset: (page - 1) * perPage })
  const counts = await countRefunds(db)
  const total = state === undefined ? sumOf(counts.values()) : (counts.get(state) ?? 0)
  const meta = { page, per_page: perPage, total }
  return { refunds: await describe(db, rows), meta, open: sumOf((await countUnsettled(db, counts)).values()) }
}

/** How much money needs a person, by kind: the state of a refund, or a payment with a concern. */
export const countUnsettled = async (
  db: Kysely<Database>,
  counts?: ReadonlyMap<RefundState, number>,
): Promise<Map<RefundState | 'concern', number>> => {
  const refunds = counts ?? (await countRefunds(db))
  const states = REFUND_STATES.filter((state) => REFUND_PHASE_OF[state] === 'needs_person')
  return new Map([...states.map((state) => [state, refunds.get(state) ?? 0] as const), ['concern', await countConcerns(db)] as const])
}

const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0)

/** The refunds of one order. */
export const listStaffRefunds = async (db: Kysely<Database>, orderId: string): Promise<StaffRefund[]> =>
  await describe(db, await listStaffRefundRows(db, { orderId }, REFUNDS_OF_ORDER_MAX))

/**
 * Approves or declines a refund, or settles it as staff learnt it from the bank; the slower of two concurrent decisions is refused. The
 * order does not change: declining does not revive a cancelled order. A job sends approved refunds. Approving a failed or unknown refund
 * tries it again, which presumes that staff have called the bank.
 */
export const decideRefund = (
  context: AppContext,
  call: { id: string; decision: RefundDecision; reason: string; seen: SeenRefund; actorId: string; nowMs: number },
): Promise<{ ok: true; value: StaffRefund } | CallRefusal> =>
  inTransactionOrUndo<{ ok: true; value: StaffRefund } | CallRefusal>(context.db, async (db) => {
    const { id, decision, reason, seen, actorId, nowMs } = call
    if (decision !== 'approve' && reason === '') return { ok: false, code: 'VALIDATION_FAILED', fields: { reason: 'required' } }
    const found = await findRow(db, id)
    if (found === null) return { ok: false, code: 'NOT_FOUND' }
    await lockAnyOrder(db, found.order_id)
    const before = (await findRow(db, id)) ?? found
    const from = before.state as RefundState
    if (hasGoneOn(before, seen) || !(await applyDecision(db, before, decision, nowMs))) {
      const state = (await findRow(db, id))?.state ?? from
      return { ok: false, code: 'REFUND_STATE', data: { refund_state: state } }
    }
    const after = await findRow(db, id)
    if (after === null) throw new Error('A refund that was just written is gone')
    const shown = { state: after.state, ...(reason === '' ? {} : { reason }) }
    const entry = { actorId, action: `refund.${toVerb(decision)}` as const, subject: { kind: 'refund', id } as const }
    await insertAudit(db, { ...entry, before: { state: from }, after: shown }, nowMs)
    await insertOutboxEvent(db, { topic: 'order.updated', payload: { orderId: after.order_id } }, nowMs)
    if (decision === 'decline') await notifyDeclined(db, after, reason, nowMs)
    return { ok: true, value: await getStaffRefund(db, id) }
  })

/** What staff saw when they decided; undefined where the caller does not say. */
type SeenRefund = { state: RefundState | undefined; at: string | undefined }

const hasGoneOn = ({ state, updated_at }: StaffRefundRow, seen: SeenRefund): boolean =>
  (seen.state !== undefined && seen.state !== state) || (seen.at !== undefined && seen.at !== updated_at)

const applyDecision = async (db: Kysely<Database>, refund: StaffRefundRow, decision: RefundDecision, nowMs: number): Promise<boolean> => {
  const from = refund.state as RefundState
  // A refund that was not approved cannot have been paid out.
  if (decision === 'given-back' && (from === 'requested' || from === 'declined')) return false
  if (decision === 'given-back') return await finishRefund(db, refund, { event: 'settle', result: 'refunded' }, nowMs)
  return await moveRefund(db, refund.id, { from, event: eventOf(decision, from) }, nowMs)
}

/** Notifies the customer of the refusal and its reason. A refund is declined at most once, so its id is unique for the event. */
const notifyDeclined = async (db: Kysely<Database>, refund: StaffRefundRow, reason: string, nowMs: number): Promise<void> => {
  const about = { orderId: refund.order_id, amountFils: Number(refund.amount_fils) }
  await insertOutboxEvent(db, { id: `refund.declined.${refund.id}`, topic: 'refund.declined', payload: { ...about, reason } }, nowMs)
  await requestNotification(db, refund.id, { kind: 'refund_declined', ...about }, nowMs)
}

const eventOf = (decision: Exclude<RefundDecision, 'given-back'>, from: RefundState): RefundEvent => {
  if (decision === 'nothing-there') return 'deny'
  return decision === 'approve' && (from === 'failed' || from === 'unknown') ? 'retry' : decision
}

const findRow = async (db: Kysely<Database>, id: string): Promise<StaffRefundRow | null> =>
  (await listStaffRefundRows(db, { id }, 1))[0] ?? null

/** A refund as staff see it. */
export const getStaffRefund = async (db: Kysely<Database>, id: string): Promise<StaffRefund> => {
  const row = await findRow(db, id)
  const [described] = row === null ? [] : await describe(db, [row])
  if (described === undefined) throw new Error('A refund that was just written is gone')
  return described
}

const describe = async (db: Kysely<Database>, rows: readonly StaffRefundRow[]): Promise<StaffRefund[]> => {
  const decisions = Map.groupBy(
    await listDecisions(
      db,
      rows.map(({ id }) => id),
    ),
    (decision) => decision.subject_id,
  )
  return rows.map((row) => toStaffRefund(row, decisions.get(row.id)?.[0]))
}

const toStaffRefund = (row: StaffRefundRow, decision: Decision | undefined): StaffRefund => ({
  id: row.id,
  order_id: row.order_id,
  order_number: row.order_number,
  order_status: row.order_status as StaffRefund['order_status'],
  customer_name: row.customer_name,
  customer_phone: row.customer_phone,
  amount: filsToKwd(Number(row.amount_fils)),
  state: row.state as StaffRefund['state'],
  reason: row.reason,
  payment_method: row.method as PaymentMethodName | null,
  track_id: row.track_id,
  decided_by: decision === undefined ? null : { id: decision.actor_id, name: decision.actor_name },
  decided_at: decision?.at ?? null,
  decision_note: noteOf(decision?.after ?? null),
  created_at: row.created_at,
  updated_at: row.updated_at,
})

const noteOf = (after: string | null): string => (after === null ? '' : ((JSON.parse(after) as { reason?: string }).reason ?? ''))

/** Bounds one answer; staff refund an order in a few parts at most. */
const REFUNDS_OF_ORDER_MAX = 100
