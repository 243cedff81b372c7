import { findRamadan } from '@sukkar/domain/ramadan'
import { addDays, formatInstant, startOfDayMs, toShopClock } from '@sukkar/domain/shop-time'

/** The present or next Ramadan as instants. */
export const nextRamadan = (nowMs: number): { startsAt: string; endsAt: string } => {
  const { first, last } = findRamadan(toShopClock(nowMs).date)
  return { startsAt: formatInstant(startOfDayMs(first)), endsAt: formatInstant(startOfDayMs(addDays(last, 1))) }
}
