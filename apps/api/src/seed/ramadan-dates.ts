import { findRamadan } from '@sukkar/domain/ramadan'
import { addDays, formatInstant, startOfDayMs, toShopClock } from '@sukkar/domain/shop-time'

/** From when to when the Ramadan is that is or comes next. */
export const nextRamadan = (nowMs: number): { startsAt: string; endsAt: string } => {
  const { first, last } = findRamadan(toShopClock(nowMs).date)
  return { startsAt: formatInstant(startOfDayMs(first)), endsAt: formatInstant(startOfDayMs(addDays(last, 1))) }
}
