import { type Static, Type } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { DateText, Id, Instant, Nullable, Shape, TimeText } from './schema.ts'
import { FulfilmentName, getCall, listCall, pauseCall, ServiceName } from './staff-record.ts'

const spec = ['S5.4a', 'S6.3'] as const
const Minutes = Type.Integer({ minimum: 1, maximum: 10_080 })

/** One slot of one branch that accepts no new orders until `until`. Null `shipping_type` means every service, null `order_type` both fulfilments. */
export const StaffSlotPause = Shape({
  id: Id,
  branch_id: Id,
  shipping_type: Nullable(Type.String()),
  order_type: Nullable(Type.String()),
  date: DateText,
  from: TimeText,
  until: Instant,
})
const PauseSlot = Shape({
  branch_id: Id,
  shipping_type: Type.Optional(ServiceName),
  order_type: Type.Optional(FulfilmentName),
  date: DateText,
  from: TimeText,
  /** Default: the pause ends with the slot. */
  minutes: Type.Optional(Minutes),
})

/** An area without new deliveries until `until`; pick-up continues. Null `shipping_type` means ASAP and later today. */
export const StaffAreaPause = Shape({ id: Id, area_id: Id, shipping_type: Nullable(Type.String()), until: Instant })
const PauseArea = Shape({
  area_id: Id,
  shipping_type: Type.Optional(ServiceName),
  /** Default: the pause ends with the day of the area's branches, after midnight with their night. */
  minutes: Type.Optional(Minutes),
})

/** The calls that pause a single slot or a single area; each pause ends by itself. */
export const staffPauseEndpoints = {
  listStaffSlotPauses: listCall({ summary: 'The times that are paused', spec }, StaffSlotPause, {}),
  pauseStaffSlot: pauseCall(
    { summary: 'Take no new orders for one time of a branch; said again, the pause is replaced', spec },
    PauseSlot,
    StaffSlotPause,
    'BRANCH_UNKNOWN',
  ),
  endStaffSlotPause: getCall({ summary: 'Take orders for a paused time again', spec }, StaffSlotPause),
  listStaffAreaPauses: listCall({ summary: 'The areas that are paused', spec }, StaffAreaPause, {}),
  pauseStaffArea: pauseCall(
    { summary: 'Bring nothing to an area for a while; said again, the pause is replaced', spec },
    PauseArea,
    StaffAreaPause,
    'AREA_UNKNOWN',
  ),
  endStaffAreaPause: getCall({ summary: 'Bring to a paused area again', spec }, StaffAreaPause),
} as const satisfies Record<string, Endpoint>

export type StaffSlotPause = Static<typeof StaffSlotPause>
export type StaffAreaPause = Static<typeof StaffAreaPause>
