import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'

/** Statuses of orders that have not left. An order on its way must have a driver: it can be reassigned but not unassigned. */
export const PENDING_STATUSES: readonly string[] = ['created', 'paid', 'in_progress', 'ready_for_delivery', 'hold']

/** Takes every order that has not left from a driver and returns their ids. Those whose payment failed are among them: they can still be paid. */
export const clearDriver = async (db: Kysely<Database>, driverId: string, nowMs: number): Promise<string[]> => {
  const rows = await db
    .updateTable('orders')
    .set({ driver_id: null, updated_at: toInstantText(nowMs) })
    .where('driver_id', '=', driverId)
    .where('status', 'in', [...PENDING_STATUSES, 'payment_failed'])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const listOnTheWay = async (db: Kysely<Database>, driverId: string): Promise<string[]> => {
  const query = db.selectFrom('orders').select('id').where('driver_id', '=', driverId).where('status', '=', 'on_the_way')
  return (await query.execute()).map(({ id }) => id)
}

export const deletePosition = async (db: Kysely<Database>, driverId: string): Promise<void> => {
  await db.deleteFrom('driver_positions').where('driver_id', '=', driverId).execute()
}
