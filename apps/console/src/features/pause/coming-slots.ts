import type { SlotLoad } from '@sukkar/contract/staff-numbers'
import { findBusinessDate, findBusinessDayEndMs, findBusinessHours } from '@sukkar/domain/business-day'
import { addDays, startOfDayMs, toInstantMs, toShopClock } from '@sukkar/domain/shop-time'
import { type StaffHours, toBranchHours, toFulfilment } from '../../lib/branch-hours.ts'
import { sumUpSlots } from '../../lib/slot-load.ts'

/** A slot by the calendar's date. */
export type ComingSlot = { date: string; from: string }

/** Whether a branch is open beyond the coming midnight. */
export const isOpenPastMidnight = (branch: StaffHours, nowMs: number): boolean =>
  findBusinessDayEndMs([toBranchHours(branch)], nowMs) > startOfDayMs(addDays(toShopClock(nowMs).date, 1))

/** The slots of a branch that begin later today, or tomorrow before the night of this business date ends. */
export const listComingSlots = (
  branch: StaffHours,
  load: { today: readonly SlotLoad[]; tomorrow: readonly SlotLoad[] },
  nowMs: number,
): ComingSlot[] => {
  const { date: today } = toShopClock(nowMs)
  const tomorrow = addDays(today, 1)
  const hours = toBranchHours(branch)
  const businessDate = findBusinessDate([hours], nowMs)
  const night = load.tomorrow.filter(
    ({ from, order_type }) => toInstantMs(tomorrow, from) < findBusinessHours(hours, toFulfilment(order_type), businessDate).toMs,
  )
  const slots = [
    ...sumUpSlots(load.today).map(({ from }) => ({ date: today, from })),
    ...sumUpSlots(night).map(({ from }) => ({ date: tomorrow, from })),
  ]
  return slots.filter(({ date, from }) => toInstantMs(date, from) > nowMs)
}
