import { DAY_MS, formatInstant, startOfDayMs, toShopClock } from '@sukkar/domain/shop-time'
import { isRamadan } from '../platform/shop-data/ramadan.ts'

/** The Ramadan that is or that comes next, as the calendar reckons it; a lunar year has at most 355 days. */
export const nextRamadan = (nowMs: number): { startsAt: string; endsAt: string } => {
  const today = startOfDayMs(toShopClock(nowMs).date)
  const days = Array.from({ length: 400 }, (_, index) => today + index * DAY_MS)
  const first = days.findIndex((day) => isRamadan(day))
  const length = days.slice(first).findIndex((day) => !isRamadan(day))
  return { startsAt: formatInstant(today + first * DAY_MS), endsAt: formatInstant(today + (first + length) * DAY_MS) }
}
