import { type BranchHours, listOpenWindows } from './opening-hours.ts'
import { FULFILMENTS, type Fulfilment } from './service.ts'
import { addDays, startOfDayMs, toShopClock } from './shop-time.ts'

/** The date whose orders the branches are working on: yesterday's while a night that began then is still open, else the calendar's. */
export function findBusinessDate(branches: readonly BranchHours[], now: number): string {
  const { date: today } = toShopClock(now)
  const yesterday = addDays(today, -1)
  return findLastEndMs(branches, yesterday) > now ? yesterday : today
}

/** When the business date ends (epoch ms): at midnight, or with the last of its hours where they last longer. */
export function findBusinessDayEndMs(branches: readonly BranchHours[], now: number): number {
  const date = findBusinessDate(branches, now)
  return Math.max(startOfDayMs(addDays(date, 1)), findLastEndMs(branches, date))
}

/**
 * The business date of an instant (epoch ms) at a branch: the date on which the hours that contain it begin, so that a time after midnight belongs to
 * the evening before; outside the hours the calendar's.
 */
export function businessDateOf(branch: BranchHours, fulfilment: Fulfilment, ms: number): string {
  const { date } = toShopClock(ms)
  const yesterday = addDays(date, -1)
  return findEndMs(branch, fulfilment, yesterday) > ms ? yesterday : date
}

/** All instants (epoch ms) with this business date at a branch: from midnight, or the end of the night before, to midnight, or the end of its own. */
export function findBusinessHours(branch: BranchHours, fulfilment: Fulfilment, date: string): { fromMs: number; toMs: number } {
  return { fromMs: findEndMs(branch, fulfilment, addDays(date, -1)), toMs: findEndMs(branch, fulfilment, date) }
}

function findEndMs(branch: BranchHours, fulfilment: Fulfilment, date: string): number {
  return Math.max(startOfDayMs(addDays(date, 1)), ...listOpenWindows(branch, fulfilment, date).map(({ toMs }) => toMs))
}

function findLastEndMs(branches: readonly BranchHours[], date: string): number {
  return Math.max(...branches.flatMap((branch) => FULFILMENTS.map((fulfilment) => findEndMs(branch, fulfilment, date))))
}
