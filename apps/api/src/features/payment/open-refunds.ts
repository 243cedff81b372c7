import { leftToRefundFils } from '@sukkar/domain/refund-state'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { lockCapturedAttempts } from './attempt.queries.ts'
import { insertRefund, listRefundsOf } from './refund.queries.ts'

/** Why the money of an order that was paid and then cancelled goes back. */
export const CANCELLED_REASON = 'cancelled'

/**
 * Gives back whatever an order was paid, to the account it came from, and returns how many fils that are. What goes back already
 * is left out, so a second call opens nothing. It is part of the transaction that takes the order away; a job asks the bank
 * for what is approved.
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
