import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffAreaPause, StaffSlotPause } from '@sukkar/contract/staff-pause-endpoints'
import { FULFILMENTS, wireFulfilment, wireService } from '@sukkar/domain/service'
import { findGridSlot } from '@sukkar/domain/service-window-slots'
import { isDate, MINUTE_MS, toInstantMs, toInstantText } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../../app-context.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { CallRefusal } from '../../../platform/http/serve.ts'
import { getShopData } from '../../../platform/shop-data/load-shop-data.ts'
import { toFulfilment, toService } from '../../../platform/shop-data/read-places.ts'
import type { ShopBranch } from '../../../platform/shop-data/shop-data.ts'
import { publishLostTimes } from '../../cart/lost-times.ts'
import { toFulfilmentName, toServiceName } from '../records/record-parts.ts'
import { type Actor, changeShop, type RecordOutcome } from '../records/staff-record.ts'
import {
  type AreaPauseRow,
  listAreaPauseRows,
  listSlotPauseRows,
  putAreaPause,
  putSlotPause,
  removeAreaPause,
  removeSlotPause,
  type SlotPauseRow,
} from './narrow-pause.queries.ts'
import { computePauseEndMs } from './pause.service.ts'

export const listSlotPauses = async (context: AppContext, nowMs: number): Promise<StaffSlotPause[]> =>
  (await listSlotPauseRows(context.db, nowMs)).map(toSlotPause)

export const listAreaPauses = async (context: AppContext, nowMs: number): Promise<StaffAreaPause[]> =>
  (await listAreaPauseRows(context.db, nowMs)).map(toAreaPause)

/** Stops new orders for one slot of a branch; orders that are promised for it are not affected. */
export const pauseSlot = async (
  context: AppContext,
  call: Actor & { body: BodyOf<'pauseStaffSlot'> },
): Promise<RecordOutcome<StaffSlotPause>> => {
  const { body, actorId, nowMs } = call
  const branch = (await getShopData(context)).branchesById.get(body.branch_id)
  if (branch === undefined) return { ok: false, code: 'BRANCH_UNKNOWN', fields: { branch_id: 'enum' } }
  const endMs = findSlotEndMs(branch, body)
  if (endMs === null || endMs <= nowMs) return refuseTime
  const service = body.shipping_type === undefined ? null : toServiceName(body.shipping_type)
  const fulfilment = body.order_type === undefined ? null : toFulfilmentName(body.order_type)
  const until = toInstantText(body.minutes === undefined ? endMs : nowMs + body.minutes * MINUTE_MS)
  const pause = { branch_id: branch.id, service, fulfilment, date: body.date, from_time: body.from, until }
  return await changeShop<RecordOutcome<StaffSlotPause>>(context, async (db) => {
    const value = toSlotPause(await putSlotPause(db, pause, nowMs))
    await publishLostTimes(db, nowMs)
    await insertAudit(db, { actorId, action: 'branch.pause_slot', subject: { kind: 'branch', id: branch.id }, after: value }, nowMs)
    return { ok: true, value }
  })
}

export const endSlotPause = (context: AppContext, { id, actorId, nowMs }: Actor & { id: string }): Promise<RecordOutcome<StaffSlotPause>> =>
  changeShop<RecordOutcome<StaffSlotPause>>(context, async (db) => {
    const pause = await removeSlotPause(db, id, nowMs)
    if (pause === null) return { ok: false, code: 'NOT_FOUND' }
    const value = toSlotPause(pause)
    await insertAudit(db, { actorId, action: 'branch.resume_slot', subject: { kind: 'branch', id: pause.branch_id }, before: value }, nowMs)
    return { ok: true, value }
  })

/** Stops deliveries to an area for a while. */
export const pauseArea = async (
  context: AppContext,
  call: Actor & { body: BodyOf<'pauseStaffArea'> },
): Promise<RecordOutcome<StaffAreaPause>> => {
  const { body, actorId, nowMs } = call
  const data = await getShopData(context)
  const area = data.areasById.get(body.area_id)
  if (area === undefined) return { ok: false, code: 'AREA_UNKNOWN', fields: { area_id: 'enum' } }
  const service = body.shipping_type === undefined ? null : toServiceName(body.shipping_type)
  const branches = data.branches.filter(({ id }) => area.branches.some(({ branchId }) => branchId === id))
  const pause = { area_id: area.id, service, until: toInstantText(computePauseEndMs(branches, body.minutes, nowMs)) }
  return await changeShop<RecordOutcome<StaffAreaPause>>(context, async (db) => {
    const value = toAreaPause(await putAreaPause(db, pause, nowMs))
    await publishLostTimes(db, nowMs)
    await insertAudit(db, { actorId, action: 'area.pause', subject: { kind: 'area', id: area.id }, after: value }, nowMs)
    return { ok: true, value }
  })
}

export const endAreaPause = (context: AppContext, { id, actorId, nowMs }: Actor & { id: string }): Promise<RecordOutcome<StaffAreaPause>> =>
  changeShop<RecordOutcome<StaffAreaPause>>(context, async (db) => {
    const pause = await removeAreaPause(db, id, nowMs)
    if (pause === null) return { ok: false, code: 'NOT_FOUND' }
    const value = toAreaPause(pause)
    await insertAudit(db, { actorId, action: 'area.resume', subject: { kind: 'area', id: pause.area_id }, before: value }, nowMs)
    return { ok: true, value }
  })

/** When the branch's slot that begins at this time ends; null without such a slot. */
const findSlotEndMs = (branch: ShopBranch, body: BodyOf<'pauseStaffSlot'>): number | null => {
  if (!isDate(body.date)) return null
  const fromMs = toInstantMs(body.date, body.from)
  const ways = body.order_type === undefined ? FULFILMENTS : [toFulfilment(toFulfilmentName(body.order_type))]
  const slots = ways.map((fulfilment) => findGridSlot(branch.window, fulfilment, fromMs))
  const ends = slots.flatMap((slot) => (slot?.fromMs === fromMs ? [slot.toMs] : []))
  return ends.length === 0 ? null : Math.max(...ends)
}

const refuseTime: CallRefusal = { ok: false, code: 'VALIDATION_FAILED', fields: { from: 'time' } }

const toSlotPause = (row: SlotPauseRow): StaffSlotPause => ({
  id: row.id,
  branch_id: row.branch_id,
  shipping_type: row.service === null ? null : wireService(toService(row.service)),
  order_type: row.fulfilment === null ? null : wireFulfilment(toFulfilment(row.fulfilment)),
  date: row.date,
  from: row.from_time,
  until: row.until,
})

const toAreaPause = (row: AreaPauseRow): StaffAreaPause => ({
  id: row.id,
  area_id: row.area_id,
  shipping_type: row.service === null ? null : wireService(toService(row.service)),
  until: row.until,
})
