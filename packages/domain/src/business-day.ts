import { type BranchWindow, listOpenWindows, listWindowsTouching } from './opening-hours.ts'
import { FULFILMENTS, type Fulfilment } from './service.ts'
import { addDays, startOfDayMs, toShopClock } from './shop-time.ts'

/** The date whose orders the branches are working on: yesterday's while a night that began then is still open, else the calendar's. */
export function findBusinessDate(branches: readonly BranchWindow[], now: number): string {
  const { date: today } = toShopClock(now)
  const yesterday = addDays(today, -1)
  return findLastEndMs(branches, yesterday) > now ? yesterday : today
}

/** When the business date ends (epoch ms): at midnight, or with the last of its hours where they last longer. */
export function findBusinessDayEndMs(branches: readonly BranchWindow[], now: number): number {
  const date = findBusinessDate(branches, now)
  return Math.max(startOfDayMs(addDays(date, 1)), findLastEndMs(branches, date))
}

/**
 * The business date of an instant (epoch ms) at a branch: the date on which the hours that contain it begin, so that a time after midnight belongs to
 * the evening before; outside the hours the calendar's.
 */
export function businessDateOf(branch: BranchWindow, fulfilment: Fulfilment, ms: number): string {
  const { date } = toShopClock(ms)
  return listWindowsTouching(branch, fulfilment, date).find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs)?.date ?? date
}

function findLastEndMs(branches: readonly BranchWindow[], date: string): number {
  const windows = branches.flatMap((branch) => FULFILMENTS.flatMap((fulfilment) => listOpenWindows(branch, fulfilment, date)))
  return Math.max(Number.NEGATIVE_INFINITY, ...windows.map((window) => window.toMs))
}
