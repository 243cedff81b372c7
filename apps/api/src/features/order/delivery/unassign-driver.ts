import type { Kysely } from 'kysely'
import { type AuditEntry, insertAudits } from '../../../platform/audit/audit.queries.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { insertOutboxEvent } from '../../../platform/outbox/outbox.ts'
import { clearDriver, deletePosition, listOnTheWay, PENDING_STATUSES } from './unassign-driver.queries.ts'

/**
 * Takes every order that has not left from somebody who stops driving, and deletes their position, in the caller's transaction. Orders on the
 * way keep their driver, marked as a former one, until staff assign another.
 */
export const unassignDriver = async (
  db: Kysely<Database>,
  { driverId, actorId }: { driverId: string; actorId: string },
  nowMs: number,
): Promise<void> => {
  const orderIds = await clearDriver(db, driverId, nowMs)
  const toEntry = (orderId: string): AuditEntry => ({
    actorId,
    action: 'order.assign_driver',
    subject: { kind: 'order', id: orderId },
    before: { driver_id: driverId },
    after: { driver_id: null },
  })
  await insertAudits(db, orderIds.map(toEntry), nowMs)
  for (const orderId of [...orderIds, ...(await listOnTheWay(db, driverId))])
    await insertOutboxEvent(db, { topic: 'order.updated', payload: { orderId, formerDriverId: driverId } }, nowMs)
  await deletePosition(db, driverId)
}

export { PENDING_STATUSES }
