import type { Delivery } from '@sukkar/contract/delivery'
import type { Driver } from '@sukkar/contract/staff-orders'
import { isInKuwait } from '@sukkar/domain/address'
import { DRIVER_DONE_HOURS } from '@sukkar/domain/limits'
import { BOARD_COLUMNS } from '@sukkar/domain/order-board'
import { toInstantText } from '@sukkar/domain/shop-time'
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

/** A driver's deliveries by promised time: the open ones, those delivered in the last hours, and those cancelled for today or later. */
export const listDeliveries = async (context: AppContext, call: { driverId: string; nowMs: number }): Promise<Delivery[]> => {
  const { driverId, nowMs } = call
  const deliveredSince = toInstantText(nowMs - DRIVER_DONE_HOURS * 3_600_000)
  const filter: BoardFilter = { now: toInstantText(nowMs), driverId, deliveredSince }
  const orders = await listBoardRows(context.db, filter, BOARD_COLUMNS, { limit: DELIVERIES_MAX, offset: 0 })
  // The board lists late orders first; a driver needs the order of the promises alone.
  const inOrder = orders.toSorted((one, other) => compare(one.promised_from, other.promised_from) || compare(one.number, other.number))
  return await viewDeliveries(context, inOrder, nowMs)
}

/** Orders as their driver sees them. The caller has checked that they are that driver's. */
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
 * Records a driver's position while an order of theirs is on its way. The only write of staff or drivers without an audit entry: it comes
 * every few seconds, and past positions are private.
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

/** Bounds one answer; more than a van holds. */
const DELIVERIES_MAX = 100
