import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { PENDING_STATUSES } from '../order/delivery/unassign-driver.ts'
import { type BoardRow, customerChangedAt, DRIVER_COLUMNS } from './board.queries.ts'

export type HistoryRow = Selectable<Database['order_history']> & { actor_name: string | null }

/** Which orders may be read: staff may read all (null), a driver only their own. */
export type OrderScope = { orderId: string; driverId: string | null }

/** Null for an unknown order and for another driver's alike. */
export const findStaffOrder = async (db: Kysely<Database>, { orderId, driverId }: OrderScope): Promise<BoardRow | null> => {
  let query = db
    .selectFrom('orders')
    .leftJoin('accounts as drivers', 'drivers.id', 'orders.driver_id')
    .selectAll('orders')
    .select(DRIVER_COLUMNS)
    .select(customerChangedAt.as('customer_changed_at'))
    .where('orders.id', '=', orderId)
  if (driverId !== null) query = query.where('orders.driver_id', '=', driverId)
  return (await query.executeTakeFirst()) ?? null
}

export const listHistory = async (db: Kysely<Database>, orderId: string): Promise<HistoryRow[]> =>
  await db
    .selectFrom('order_history')
    .leftJoin('accounts', 'accounts.id', 'order_history.actor_id')
    .selectAll('order_history')
    .select('accounts.name as actor_name')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

/** Assigns an undelivered delivery to a driver with an enabled account, or to none; false when another request changed it first. */
export const setDriver = async (
  db: Kysely<Database>,
  given: { orderId: string; driverId: string | null; from: string | null },
  nowMs: number,
): Promise<boolean> => {
  let update = db
    .updateTable('orders')
    .set({ driver_id: given.driverId, updated_at: toInstantText(nowMs) })
    .where('id', '=', given.orderId)
    .where('fulfilment', '=', 'delivery')
    .where('driver_id', given.from === null ? 'is' : '=', given.from)
    .where('status', 'in', given.driverId === null ? PENDING_STATUSES : [...PENDING_STATUSES, 'on_the_way'])
  if (given.driverId !== null) {
    const driverId = given.driverId
    update = update.where((where) =>
      where.exists(
        where
          .selectFrom('accounts')
          .select('accounts.id')
          .where('accounts.id', '=', driverId)
          .where('accounts.role', '=', 'driver')
          .where('accounts.disabled_at', 'is', null),
      ),
    )
  }
  return (await update.executeTakeFirst()).numUpdatedRows === 1n
}

/**
 * Whether an account is an enabled driver's. It is locked until the transaction ends: whoever disables it meanwhile waits, and then also takes
 * away what this transaction assigns.
 */
export const lockOpenDriver = async (db: Kysely<Database>, id: string): Promise<boolean> => {
  const result = await db
    .updateTable('accounts')
    .set((account) => ({ updated_at: account.ref('updated_at') }))
    .where('id', '=', id)
    .where('role', '=', 'driver')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
