import { isPaymentOpen, type PaymentStatus } from '@sukkar/domain/payment-state'
import type { AppContext } from '../../app-context.ts'
import { type Attempt, listUnpaidAttempts } from './attempt.queries.ts'
import { settleAttempt } from './settle-attempt.ts'

/**
 * Enquires at the bank about every page of an order that may be paid by now: its last one, those that were left for another, and declined ones, on
 * which a payer can try again. `isDue` leaves some out.
 */
export const settleUnpaid = async (
  context: AppContext,
  orderId: string,
  nowMs: number,
  isDue: (attempt: Attempt) => boolean = () => true,
): Promise<void> => {
  const unpaid = await listUnpaidAttempts(context.db, orderId)
  // At once, so that a bank which does not answer is waited for once.
  await Promise.all(unpaid.filter(isDue).map(({ id }) => settleAttempt(context, id, nowMs)))
}

/** Whether the bank has not said how an attempt ended: it is open, or was left for another before the bank answered. */
export const isUndecided = ({ state, answered_at }: Attempt): boolean => isPaymentOpen(state as PaymentStatus) || answered_at === null
