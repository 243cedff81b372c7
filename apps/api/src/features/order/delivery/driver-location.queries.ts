import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'

export type DriverPosition = { lat: number; lng: number; seenAt: string }

/** The driver's last position since the order went on the way; earlier ones, and those of a former driver, are private. */
export const findDriverPosition = async (db: Kysely<Database>, orderId: string): Promise<DriverPosition | null> => {
  const row = await db
    .selectFrom('orders')
    .innerJoin('driver_positions', 'driver_positions.driver_id', 'orders.driver_id')
    .innerJoin('accounts', 'accounts.id', 'orders.driver_id')
    .select(['driver_positions.lat', 'driver_positions.lng', 'seen_at'])
    .where('orders.id', '=', orderId)
    .where('accounts.role', '=', 'driver')
    .where('accounts.disabled_at', 'is', null)
    .where('seen_at', '>=', (left) =>
      left
        .selectFrom('order_history')
        .select((select) => select.fn.max('at').as('at'))
        .whereRef('order_history.order_id', '=', 'orders.id')
        .where('to_status', '=', 'on_the_way'),
    )
    .executeTakeFirst()
  return row === undefined ? null : { lat: Number(row.lat), lng: Number(row.lng), seenAt: row.seen_at }
}
