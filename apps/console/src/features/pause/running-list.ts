import type { CallFailure } from '@sukkar/contract/client'
import type { StaffAreaPause, StaffSlotPause } from '@sukkar/contract/staff-pause-endpoints'
import type { StaffArea, StaffBranch, StaffPause } from '@sukkar/contract/staff-places'
import { formatDate, formatTime } from '@sukkar/i18n/dates'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { callApi } from '../../lib/client.ts'
import { groupPauses } from './pause-groups.ts'
import { describeBranches, describeScope } from './pause-words.ts'

type Ending = { ok: true } | CallFailure

/** A pause in words, with the function that ends it. */
export type Running = { key: string; where: string; what: string; untilMs: number; end: () => Promise<Ending[]> }

export type Paused = {
  pauses: readonly StaffPause[]
  slots: readonly StaffSlotPause[]
  areas: readonly StaffAreaPause[]
  /** The branches and areas that pauses refer to. */
  branches: readonly StaffBranch[]
  places: readonly StaffArea[]
}

/** All pauses in force, widest scope first. */
export const listRunning = ({ pauses, slots, areas, branches, places }: Paused, t: Translator): Running[] => [
  ...groupPauses(pauses).map((group) => ({
    key: group.key,
    where: describeBranches(group, branches, t),
    what: describeScope({ shipping_type: group.shippingType, order_type: group.orderType }, t),
    untilMs: group.untilMs,
    end: () => Promise.all(group.ids.map((id) => callApi('endStaffPause', { params: { id } }))),
  })),
  ...areas.map(({ id, area_id: areaId, until }) => ({
    key: `area ${id}`,
    where: nameOf(places, areaId, t),
    what: t('consoleKitchen.areaPaused'),
    untilMs: Date.parse(until),
    end: async () => [await callApi('endStaffAreaPause', { params: { id } })],
  })),
  ...slots.map(({ id, branch_id: branchId, date, from, until }) => ({
    key: `time ${id}`,
    where: nameOf(branches, branchId, t),
    what: t('consoleKitchen.timePaused', {
      day: formatDate(date, 'short', t.locale, t.digits),
      time: formatTime(from, t.locale, t.digits),
    }),
    untilMs: Date.parse(until),
    end: async () => [await callApi('endStaffSlotPause', { params: { id } })],
  })),
]

const nameOf = (things: readonly (StaffBranch | StaffArea)[], id: string, t: Translator): string => {
  const thing = things.find((one) => one.id === id)
  return thing === undefined ? '' : nameIn(t.locale, thing)
}
