import { findRamadan } from '@sukkar/domain/ramadan'
import { addDays, startOfDayMs, toInstantText, toShopClock } from '@sukkar/domain/shop-time'

/** The present or next Ramadan as instants. */
export const nextRamadan = (nowMs: number): { startsAt: string; endsAt: string } => {
  const { first, last } = findRamadan(toShopClock(nowMs).date)
  return { startsAt: toInstantText(startOfDayMs(first)), endsAt: toInstantText(startOfDayMs(addDays(last, 1))) }
}
