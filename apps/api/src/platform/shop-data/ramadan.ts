import { PRE_ORDER_DAYS, PRE_ORDER_FIRST_DAY } from '@sukkar/domain/limits'
import { isRamadanDate } from '@sukkar/domain/ramadan'
import { addDays, toShopClock } from '@sukkar/domain/shop-time'

/** The last day for which an order can be placed, in days from today. */
const DAYS_AHEAD = PRE_ORDER_FIRST_DAY + PRE_ORDER_DAYS - 1

/** Whether the shop's day at an instant is in Ramadan: by the calendar, unless staff override it after the sighting of the moon. */
export const isRamadan = (nowMs: number, override: boolean | null = null): boolean => override ?? isRamadanDate(toShopClock(nowMs).date)

/**
 * The days of Ramadan for which an order can be placed now. An override concerns only today: later days follow the calendar, so that on the
 * last evening the next month does not count as Ramadan and on the eve the first day does. With the override off there are none.
 */
export const listRamadanDates = (nowMs: number, override: boolean | null = null): string[] => {
  if (override === false) return []
  const today = toShopClock(nowMs).date
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index + 1)).filter(isRamadanDate)
  return isRamadan(nowMs, override) ? [today, ...ahead] : ahead
}
