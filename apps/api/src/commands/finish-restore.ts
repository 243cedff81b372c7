import type { Kysely } from 'kysely'
import { endStaffSignIns } from '../features/account/account.queries.ts'
import { skipOrderNumbers } from '../features/order/placement/order-number.queries.ts'
import { loseApprovedRefunds } from '../features/payment/refund.queries.ts'
import type { Database } from '../platform/db/schema.ts'

/** More orders than a shop takes between two backups. */
const LOST_ORDERS_MAX = 1000

/**
 * Prepares a restored database for what happened after its backup and is known only to others: customers have order numbers, the bank may have
 * carried out refunds (docs/money.md, "After a restore"), and a lost phone may have been shut out: staff and drivers sign in anew. Running it again is
 * harmless.
 */
export const finishRestore = async (db: Kysely<Database>, nowMs: number): Promise<void> => {
  await skipOrderNumbers(db, LOST_ORDERS_MAX)
  await loseApprovedRefunds(db, nowMs)
  await endStaffSignIns(db, nowMs)
}
