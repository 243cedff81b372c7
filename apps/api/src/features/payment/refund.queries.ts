import { randomUUID } from 'node:crypto'
import { nextRefundState, type RefundEvent, type RefundState } from '@sukkar/domain/refund-state'
import { formatInstant } from '@sukkar/domain/shop-time'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

export type Refund = Selectable<Database['refunds']>

export const insertRefund = async (
  db: Kysely<Database>,
  refund: { orderId: string; attemptId: string; amountFils: number; reason: string; state: 'requested' | 'approved' },
  nowMs: number,
): Promise<void> => {
  await db
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      order_id: refund.orderId,
      attempt_id: refund.attemptId,
      amount_fils: refund.amountFils,
      state: refund.state,
      reason: refund.reason,
      created_at: formatInstant(nowMs),
      updated_at: formatInstant(nowMs),
    })
    .execute()
}

export const listApprovedRefunds = async (db: Kysely<Database>): Promise<Refund[]> =>
  await db.selectFrom('refunds').selectAll().where('state', '=', 'approved').orderBy('created_at').limit(REFUNDS_PER_RUN).execute()

/** What goes back of an attempt already. */
export const listRefundsOf = async (db: Kysely<Database>, attemptId: string): Promise<{ state: RefundState; amountFils: number }[]> => {
  const rows = await db.selectFrom('refunds').select(['state', 'amount_fils']).where('attempt_id', '=', attemptId).execute()
  return rows.map((row) => ({ state: row.state as RefundState, amountFils: Number(row.amount_fils) }))
}

/** The only writer of a refund's state, where it stands as expected: one process alone asks the gateway for it. */
export const moveRefund = async (
  db: Kysely<Database>,
  id: string,
  step: { from: RefundState; event: RefundEvent },
  nowMs: number,
): Promise<boolean> => {
  const to = nextRefundState(step.from, step.event)
  if (to === null) return false
  const result = await db
    .updateTable('refunds')
    .set({ state: to, updated_at: formatInstant(nowMs) })
    .where('id', '=', id)
    .where('state', '=', step.from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Bounds the work of one run. */
const REFUNDS_PER_RUN = 20
