import { toInstantText } from '@sukkar/domain/shop-time'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { OPEN_STATUSES } from './board.queries.ts'

export type DriverRow = { id: string; name: string; phone: string; openOrders: number; onTheWay: number; seenAt: string | null }

/** Drivers with enabled accounts, by name. */
export const listDriverRows = async (db: Kysely<Database>): Promise<DriverRow[]> => {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('orders', (join) =>
      // Listed rather than excluded, so that the index of drivers skips all that they have delivered.
      join.onRef('orders.driver_id', '=', 'accounts.id').on('orders.status', 'in', OPEN_STATUSES),
    )
    .leftJoin('driver_positions', 'driver_positions.driver_id', 'accounts.id')
    .select(['accounts.id', 'accounts.name', 'accounts.phone', 'driver_positions.seen_at'])
    .select((columns) => [
      columns.fn.count<number | string>('orders.id').as('open_orders'),
      sql<number | string>`sum(case when orders.status = 'on_the_way' then 1 else 0 end)`.as('on_the_way'),
    ])
    .where('accounts.role', '=', 'driver')
    .where('accounts.disabled_at', 'is', null)
    .groupBy(['accounts.id', 'accounts.name', 'accounts.phone', 'driver_positions.seen_at'])
    .orderBy('accounts.name')
    .orderBy('accounts.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    phone: row.phone,
    openOrders: Number(row.open_orders),
    onTheWay: Number(row.on_the_way),
    seenAt: row.seen_at,
  }))
}

/** Whether an order of the driver is on its way; only then may their position be recorded. */
export const isOnTheWay = async (db: Kysely<Database>, driverId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('driver_id', '=', driverId)
    .where('status', '=', 'on_the_way')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const putPosition = async (
  db: Kysely<Database>,
  position: { driverId: string; lat: number; lng: number },
  nowMs: number,
): Promise<void> => {
  const { driverId, lat, lng } = position
  const seen = { lat, lng, seen_at: toInstantText(nowMs) }
  await db
    .insertInto('driver_positions')
    .values({ driver_id: driverId, ...seen })
    .onConflict((conflict) => conflict.column('driver_id').doUpdateSet(seen))
    .execute()
}

/** Deletes a driver's position unless another order of theirs is on its way. */
export const forgetPosition = async (db: Kysely<Database>, driverId: string): Promise<void> => {
  await db
    .deleteFrom('driver_positions')
    .where('driver_id', '=', driverId)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('orders').select('orders.id').where('orders.driver_id', '=', driverId).where('orders.status', '=', 'on_the_way'),
        ),
      ),
    )
    .execute()
}

/** Locks an order if its status and driver are unchanged, for what the same transaction writes about it; false otherwise. */
export const lockInHand = async (
  db: Kysely<Database>,
  order: { id: string; status: string; driver_id: string | null },
  nowMs: number,
): Promise<boolean> => {
  const result = await db
    .updateTable('orders')
    .set({ updated_at: toInstantText(nowMs) })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .where('driver_id', '=', order.driver_id)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The photos of the buildings that orders go to: the picture of an order that belongs to no line. */
export const listBuildingPhotos = async (
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<Map<string, { id: string; width: number; height: number }>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'order_id', 'width', 'height'])
    .where('order_id', 'in', [...orderIds])
    .where('order_line_id', 'is', null)
    .where('complaint_id', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.order_id ?? '', { id: row.id, width: Number(row.width), height: Number(row.height) }]))
}
