import { randomUUID } from 'node:crypto'
import { nextRefundState, type RefundEvent, type RefundState } from '@sukkar/domain/refund-state'
import { MINUTE_MS, toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

export type Refund = Selectable<Database['refunds']>

export const insertRefund = async (
  db: Kysely<Database>,
  refund: { orderId: string; attemptId: string; amountFils: number; reason: string; state: 'requested' | 'approved' },
  nowMs: number,
): Promise<string> => {
  const id = randomUUID()
  await db
    .insertInto('refunds')
    .values({
      id,
      order_id: refund.orderId,
      attempt_id: refund.attemptId,
      amount_fils: refund.amountFils,
      state: refund.state,
      reason: refund.reason,
      created_at: toInstantText(nowMs),
      updated_at: toInstantText(nowMs),
    })
    .execute()
  return id
}

export const listApprovedRefunds = async (db: Kysely<Database>): Promise<Refund[]> =>
  await db.selectFrom('refunds').selectAll().where('state', '=', 'approved').orderBy('created_at').limit(REFUNDS_PER_RUN).execute()

/** Refunds whose lease ended before an answer was recorded. */
export const listLostRefunds = async (db: Kysely<Database>, nowMs: number): Promise<Refund[]> =>
  await db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '=', 'sending')
    .where('leased_until', '<=', toInstantText(nowMs))
    .limit(REFUNDS_PER_RUN)
    .execute()

export const findRefund = async (db: Kysely<Database>, id: string): Promise<Refund> =>
  await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Leases an approved refund to one process, which sends it to the gateway; null when it is not approved. */
export const leaseRefund = async (db: Kysely<Database>, id: string, nowMs: number): Promise<Refund | null> =>
  (await db
    .updateTable('refunds')
    .set({ state: 'sending', leased_until: toInstantText(nowMs + REFUND_LEASE_MS), updated_at: toInstantText(nowMs) })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .returningAll()
    .executeTakeFirst()) ?? null

/** Treats every approved refund as sent and its answer as lost: for a shop that cannot know whether it has been sent. */
export const loseApprovedRefunds = async (db: Kysely<Database>, nowMs: number): Promise<void> => {
  const now = toInstantText(nowMs)
  await db.updateTable('refunds').set({ state: 'sending', leased_until: now, updated_at: now }).where('state', '=', 'approved').execute()
}

export const listRefundRows = async (db: Kysely<Database>, attemptId: string): Promise<Refund[]> =>
  await db.selectFrom('refunds').selectAll().where('attempt_id', '=', attemptId).execute()

/** Whether a refund of the attempt's money is being sent to the gateway now. */
export const hasRefundUnderWay = async (db: Kysely<Database>, attemptId: string): Promise<boolean> =>
  (await listRefundRows(db, attemptId)).some(({ state }) => state === 'sending')

/** The refunds of an attempt. */
export const listRefundsOf = async (db: Kysely<Database>, attemptId: string): Promise<{ state: RefundState; amountFils: number }[]> => {
  const rows = await db.selectFrom('refunds').select(['state', 'amount_fils']).where('attempt_id', '=', attemptId).execute()
  return rows.map((row) => ({ state: row.state as RefundState, amountFils: Number(row.amount_fils) }))
}

/** Sets a refund's state if it is still `from`, and still leased until `leasedUntil` where that is given; returns false otherwise. */
export const moveRefund = async (
  db: Kysely<Database>,
  id: string,
  step: { from: RefundState; event: RefundEvent; leasedUntil?: string | null },
  nowMs: number,
): Promise<boolean> => {
  const to = nextRefundState(step.from, step.event)
  if (to === null) return false
  let update = db
    .updateTable('refunds')
    .set({ state: to, leased_until: null, updated_at: toInstantText(nowMs) })
    .where('id', '=', id)
    .where('state', '=', step.from)
  if (step.leasedUntil !== undefined) update = update.where('leased_until', '=', step.leasedUntil)
  const result = await update.executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Many times the longest answer of a gateway, so that a lease that ended means a killed process, on a slow machine too; docs/money.md names it. */
const REFUND_LEASE_MS = 4 * MINUTE_MS
/** Bounds the work of one run. */
const REFUNDS_PER_RUN = 20
