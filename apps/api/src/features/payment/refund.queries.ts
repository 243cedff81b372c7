import { randomUUID } from 'node:crypto'
import { formatInstant } from '@sukkar/domain/shop-time'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

export type Refund = Selectable<Database['refunds']>

/** requested → sending → done, sent (the gateway works it off), failed, or unknown (a person asks the gateway). */
export type RefundRowState = 'requested' | 'sending' | 'done' | 'sent' | 'failed' | 'unknown'

export const insertRefund = async (
  db: Kysely<Database>,
  refund: { orderId: string; attemptId: string; amountFils: number; reason: string },
  nowMs: number,
): Promise<void> => {
  await db
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      order_id: refund.orderId,
      attempt_id: refund.attemptId,
      amount_fils: refund.amountFils,
      state: 'requested',
      reason: refund.reason,
      created_at: formatInstant(nowMs),
      updated_at: formatInstant(nowMs),
    })
    .execute()
}

export const listRequestedRefunds = async (db: Kysely<Database>): Promise<Refund[]> =>
  await db.selectFrom('refunds').selectAll().where('state', '=', 'requested').orderBy('created_at').limit(REFUNDS_PER_RUN).execute()

/** Moves a refund on, where it stands as expected: one process alone asks the gateway for it. */
export const moveRefund = async (
  db: Kysely<Database>,
  id: string,
  step: { from: RefundRowState; to: RefundRowState },
  nowMs: number,
): Promise<boolean> => {
  const result = await db
    .updateTable('refunds')
    .set({ state: step.to, updated_at: formatInstant(nowMs) })
    .where('id', '=', id)
    .where('state', '=', step.from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Bounds the work of one run. */
const REFUNDS_PER_RUN = 20
