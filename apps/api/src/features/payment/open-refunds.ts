import { leftToRefundFils } from '@sukkar/domain/refund-state'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { lockCapturedAttempts } from './attempt.queries.ts'
import { insertRefund, listRefundsOf } from './refund.queries.ts'

/** The reason of a refund for an order that was cancelled after its payment. */
export const CANCELLED_REASON = 'cancelled'
/** The reason of a refund of a part or the rest by staff, whose words are in the audit log. */
export const STAFF_REASON = 'by_staff'

/**
 * Opens a refund for all captured money of an order, to the account it came from, and returns the sum in fils. Existing refunds are
 * subtracted, so a repeated call opens nothing. It runs in the transaction that cancels the order; a job sends approved refunds to the bank.
 */
export const openRefunds = async (
  db: Kysely<Database>,
  { orderId, reason, state }: { orderId: string; reason: string; state: 'requested' | 'approved' },
  nowMs: number,
): Promise<number> => {
  let backFils = 0
  for (const attempt of await lockCapturedAttempts(db, orderId)) {
    const amountFils = leftToRefundFils(attempt.amountFils, await listRefundsOf(db, attempt.id))
    if (amountFils === 0) continue
    await insertRefund(db, { orderId, attemptId: attempt.id, amountFils, reason, state }, nowMs)
    backFils += amountFils
  }
  return backFils
}
