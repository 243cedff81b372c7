import type { Driver } from '@sukkar/contract/staff-orders'
import { isInKuwait } from '@sukkar/domain/address'
import type { AppContext } from '../../app-context.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { isOnTheWay, listDriverRows, putPosition } from './driver.queries.ts'

export const listDrivers = async (context: AppContext): Promise<Driver[]> =>
  (await listDriverRows(context.db)).map((row) => ({
    id: row.id,
    name: row.name,
    phone: row.phone,
    open_orders: row.openOrders,
    on_the_way: row.onTheWay,
    seen_at: row.seenAt,
  }))

/**
 * Takes where a driver is, while an order of theirs is on its way and no longer. It is the one write of the crew that is not
 * in the log: it comes every few seconds, and where somebody was before is nobody's business.
 */
export const takePosition = (
  context: AppContext,
  call: { driverId: string; lat: number; lng: number; nowMs: number },
): Promise<{ ok: true; value: null } | CallRefusal> =>
  inTransactionOrUndo<{ ok: true; value: null } | CallRefusal>(context.db, async (db) => {
    if (!isInKuwait(call.lat, call.lng)) return { ok: false, code: 'VALIDATION_FAILED', fields: { lat: 'format', lng: 'format' } }
    if (!(await isOnTheWay(db, call.driverId))) return { ok: false, code: 'NOT_ON_THE_WAY' }
    await putPosition(db, call, call.nowMs)
    return { ok: true, value: null }
  })
