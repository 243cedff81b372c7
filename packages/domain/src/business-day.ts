import { TILL_AFTER_HOURS } from './limits.ts'
import { type BranchHours, listOpenWindows, type OpenWindow } from './opening-hours.ts'
import { FULFILMENTS, type Fulfilment } from './service.ts'
import { addDays, DAY_MS, MINUTE_MS, startOfDayMs, toShopClock } from './shop-time.ts'

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

/**
 * All instants (epoch ms) at which the till of a branch is that of a date. What is handed over late, after the last of the hours, still belongs to
 * their night; what is handed over early, before the next ones, no longer does.
 */
export function findTillHours(branch: BranchHours, date: string): { fromMs: number; toMs: number } {
  return { fromMs: findTillEndMs(branch, addDays(date, -1)), toMs: findTillEndMs(branch, date) }
}

function findTillEndMs(branch: BranchHours, date: string): number {
  const closedMs = Math.max(...listWindows(branch, date).map(({ toMs }) => toMs))
  // Where the next date has no hours, the till ends with that date at the latest.
  const nextMs = Math.min(startOfDayMs(date) + 2 * DAY_MS, ...listWindows(branch, addDays(date, 1)).map(({ fromMs }) => fromMs))
  return Math.max(findLastEndMs([branch], date), Math.min(closedMs + TILL_AFTER_HOURS * 60 * MINUTE_MS, nextMs))
}

function listWindows(branch: BranchHours, date: string): OpenWindow[] {
  return FULFILMENTS.flatMap((fulfilment) => listOpenWindows(branch, fulfilment, date))
}

function findEndMs(branch: BranchHours, fulfilment: Fulfilment, date: string): number {
  return Math.max(startOfDayMs(addDays(date, 1)), ...listOpenWindows(branch, fulfilment, date).map(({ toMs }) => toMs))
}

function findLastEndMs(branches: readonly BranchHours[], date: string): number {
  return Math.max(...branches.flatMap((branch) => FULFILMENTS.map((fulfilment) => findEndMs(branch, fulfilment, date))))
}
