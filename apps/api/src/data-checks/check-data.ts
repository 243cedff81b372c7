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

/** All invariants of the shop's data, which hold after any failure. */
export const dataChecks: readonly DataCheck[] = [
  ...orderChecks,
  ...mailChecks,
  ...paymentChecks,
  ...reservationChecks,
  ...pictureChecks,
  ...staffChecks,
  ...accountChecks,
  ...memberChecks,
  ...notificationChecks,
  ...afterOrderChecks,
]

/** Returns the violations without changing anything; may run while the shop is open. */
export const checkData = async (data: CheckedData): Promise<Violation[]> => {
  const violations: Violation[] = []
  for (const check of dataChecks) {
    for (const { subject, message } of await check.find(data)) violations.push({ check: check.name, subject, message })
  }
  return violations
}
