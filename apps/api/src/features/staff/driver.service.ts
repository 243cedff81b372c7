import type { Delivery } from '@sukkar/contract/delivery'
import type { Driver } from '@sukkar/contract/staff-orders'
import { isInKuwait } from '@sukkar/domain/address'
import { BOARD_COLUMNS } from '@sukkar/domain/order-board'
import { formatInstant } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { toCartImage } from '../../platform/pictures/picture-view.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { listProblems } from '../order/delivery/delivery-problems.ts'
import { type BoardFilter, type BoardRow, listBoardLines, listBoardRows } from './board.queries.ts'
import { toDelivery } from './delivery-view.ts'
import { isOnTheWay, listBuildingPhotos, listDriverRows, putPosition } from './driver.queries.ts'

export const listDrivers = async (context: AppContext): Promise<Driver[]> =>
  (await listDriverRows(context.db)).map((row) => ({
    id: row.id,
    name: row.name,
    phone: row.phone,
    open_orders: row.openOrders,
    on_the_way: row.onTheWay,
    seen_at: row.seenAt,
  }))

/** The deliveries of one driver by promised time: what is still to be brought, and what was finished today. */
export const listDeliveries = async (context: AppContext, call: { driverId: string; nowMs: number }): Promise<Delivery[]> => {
  const { driverId, nowMs } = call
  const filter: BoardFilter = { now: formatInstant(nowMs), driverId }
  const orders = await listBoardRows(context.db, filter, BOARD_COLUMNS, { limit: DELIVERIES_MAX, offset: 0 })
  // The board has what is late in front; on the road the promise alone counts.
  const inOrder = orders.toSorted((one, other) => compare(one.promised_from, other.promised_from) || compare(one.number, other.number))
  return await viewDeliveries(context, inOrder, nowMs)
}

/** Orders as their driver sees them. Whether they are that driver's was asked before. */
export const viewDeliveries = async (context: AppContext, orders: readonly BoardRow[], nowMs: number): Promise<Delivery[]> => {
  const { db, config } = context
  const shop = await getShopData(context)
  const ids = orders.map(({ id }) => id)
  const lines = Map.groupBy(await listBoardLines(db, ids), (line) => line.order_id)
  const photos = await listBuildingPhotos(db, ids)
  const problems = await listProblems(db, ids)
  return orders.map((order) => {
    const photo = photos.get(order.id)
    return toDelivery({
      order,
      lines: lines.get(order.id) ?? [],
      photo: photo === undefined ? null : toCartImage(photo, config.appSecret),
      problems: problems.get(order.id),
      shop,
      nowMs,
    })
  })
}

/**
 * Records where a driver is, while an order of theirs is on its way and no longer. It is the one write of the crew that is not
 * in the log: it comes every few seconds, and where somebody was before is nobody's business.
 */
export const recordPosition = (
  context: AppContext,
  call: { driverId: string; lat: number; lng: number; nowMs: number },
): Promise<{ ok: true; value: null } | CallRefusal> =>
  inTransactionOrUndo<{ ok: true; value: null } | CallRefusal>(context.db, async (db) => {
    if (!isInKuwait(call.lat, call.lng)) return { ok: false, code: 'VALIDATION_FAILED', fields: { lat: 'format', lng: 'format' } }
    if (!(await isOnTheWay(db, call.driverId))) return { ok: false, code: 'NOT_ON_THE_WAY' }
    await putPosition(db, call, call.nowMs)
    return { ok: true, value: null }
  })

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** More than any van holds; it bounds the work of one answer. */
const DELIVERIES_MAX = 100
