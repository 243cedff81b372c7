import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../platform/db/database.ts'
import type { Database } from '../platform/db/schema.ts'
import { inSnapshot } from '../platform/db/transaction.ts'
import { accountChecks } from './account-checks.ts'
import { afterOrderChecks } from './after-order-checks.ts'
import type { CheckedData, DataCheck, Violation } from './data-check.ts'
import { mailChecks } from './mail-checks.ts'
import { memberChecks } from './member-checks.ts'
import { notificationChecks } from './notification-checks.ts'
import { orderChecks } from './order-checks.ts'
import { paymentChecks } from './payment-checks.ts'
import { pictureChecks } from './picture-checks.ts'
import { reservationChecks } from './reservation-checks.ts'
import { staffChecks } from './staff-checks.ts'

/** The invariants of the rows. */
const rowChecks: readonly DataCheck[] = [
  ...orderChecks,
  ...mailChecks,
  ...paymentChecks,
  ...reservationChecks,
  ...staffChecks,
  ...accountChecks,
  ...memberChecks,
  ...notificationChecks,
  ...afterOrderChecks,
]

/** All invariants of the shop's data, which hold after any failure. */
export const dataChecks: readonly DataCheck[] = [...rowChecks, ...pictureChecks]

/**
 * Returns the violations without changing anything; may run while the shop is open. The rows are read from one snapshot, since an order that
 * is placed between two reads would look like a violation; files have no snapshot.
 */
export const checkData = async (data: CheckedData): Promise<Violation[]> => {
  const violations = await inSnapshot(data.db, async (db) => {
    await waitForLongReads(db)
    return await runChecks(rowChecks, { ...data, db })
  })
  return [...violations, ...(await runChecks(pictureChecks, data))]
}

/** The limits of the shop's own statements would end the check of a large shop. */
const waitForLongReads = async (db: Kysely<Database>): Promise<void> => {
  if (dialectOf(db) === 'sqlite') return
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
}

const runChecks = async (checks: readonly DataCheck[], data: CheckedData): Promise<Violation[]> => {
  const violations: Violation[] = []
  for (const check of checks) {
    for (const { subject, message } of await check.find(data)) violations.push({ check: check.name, subject, message })
  }
  return violations
}
