import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffPause } from '@sukkar/contract/staff-places'
import { findBusinessDayEndMs } from '@sukkar/domain/business-day'
import { wireFulfilment, wireService } from '@sukkar/domain/service'
import { MINUTE_MS, toInstantText } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../../app-context.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import { getShopData } from '../../../platform/shop-data/load-shop-data.ts'
import { toFulfilment, toService } from '../../../platform/shop-data/read-places.ts'
import type { ShopBranch } from '../../../platform/shop-data/shop-data.ts'
import { publishLostTimes } from '../../cart/lost-times.ts'
import { toFulfilmentName, toServiceName } from '../records/record-parts.ts'
import { type Actor, changeShop, type RecordOutcome } from '../records/staff-record.ts'
import { listOpenBranchIds, listPauseRows, type PauseRow, putPause, raiseBranchVersion, removePause } from './pause.queries.ts'

export const listPauses = async (context: AppContext, nowMs: number): Promise<StaffPause[]> =>
  (await listPauseRows(context.db, nowMs)).map(toPause)

/** Stops new orders for a while: of one or all branches, for one or all services and fulfilments. A pause ends by itself. */
export const pauseBranches = async (
  context: AppContext,
  call: Actor & { body: BodyOf<'pauseStaffBranches'> },
): Promise<RecordOutcome<StaffPause[]>> => {
  const { body, actorId, nowMs } = call
  const concerned = (await getShopData(context)).branches.filter(({ id }) => body.branch_id === undefined || id === body.branch_id)
  const untilMs = computePauseEndMs(concerned, body.minutes, nowMs)
  return await changeShop<RecordOutcome<StaffPause[]>>(context, async (db) => {
    const open = await listOpenBranchIds(db)
    const branchIds = open.filter((id) => body.branch_id === undefined || id === body.branch_id)
    if (branchIds.length === 0) return { ok: false, code: 'BRANCH_UNKNOWN', fields: { branch_id: 'enum' } }
    const service = body.shipping_type === undefined ? null : toServiceName(body.shipping_type)
    const fulfilment = body.order_type === undefined ? null : toFulfilmentName(body.order_type)
    const pauses: PauseRow[] = []
    for (const branchId of branchIds) {
      await raiseBranchVersion(db, branchId)
      pauses.push(await putPause(db, { branchId, service, fulfilment, untilMs }))
      const after = { shipping_type: body.shipping_type ?? null, order_type: body.order_type ?? null, until: toInstantText(untilMs) }
      await insertAudit(db, { actorId, action: 'branch.pause', subject: { kind: 'branch', id: branchId }, after }, nowMs)
    }
    await publishLostTimes(db, nowMs)
    return { ok: true, value: pauses.map(toPause) }
  })
}

/** When a pause of some branches ends: after the minutes, or without them with the day on which the branches work now. */
export const computePauseEndMs = (branches: readonly ShopBranch[], minutes: number | undefined, nowMs: number): number => {
  if (minutes !== undefined) return nowMs + minutes * MINUTE_MS
  const open = branches.filter(({ isActive }) => isActive).map(({ window }) => window)
  return findBusinessDayEndMs(open, nowMs)
}

export const endPause = (context: AppContext, { id, actorId, nowMs }: Actor & { id: string }): Promise<RecordOutcome<StaffPause>> =>
  changeShop<RecordOutcome<StaffPause>>(context, async (db) => {
    const pause = await removePause(db, id, nowMs)
    if (pause === null) return { ok: false, code: 'NOT_FOUND' }
    await raiseBranchVersion(db, pause.branch_id)
    const value = toPause(pause)
    await insertAudit(db, { actorId, action: 'branch.resume', subject: { kind: 'branch', id: pause.branch_id }, before: value }, nowMs)
    return { ok: true, value }
  })

const toPause = (row: PauseRow): StaffPause => ({
  id: row.id,
  branch_id: row.branch_id,
  shipping_type: row.service === null ? null : wireService(toService(row.service)),
  order_type: row.fulfilment === null ? null : wireFulfilment(toFulfilment(row.fulfilment)),
  until: row.until,
})
