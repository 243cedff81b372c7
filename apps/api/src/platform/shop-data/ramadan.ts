import { PRE_ORDER_DAYS, PRE_ORDER_FIRST_DAY } from '@sukkar/domain/limits'
import { isRamadanDate } from '@sukkar/domain/ramadan'
import { addDays, toShopClock } from '@sukkar/domain/shop-time'

/** The last day for which an order can be placed, counted from today. */
const DAYS_AHEAD = PRE_ORDER_FIRST_DAY + PRE_ORDER_DAYS - 1

/** Whether the shop's day at an instant lies in Ramadan: by the calendar, unless the shop itself says so or not, as the moon is seen. */
export const isRamadan = (nowMs: number, override: boolean | null = null): boolean => override ?? isRamadanDate(toShopClock(nowMs).date)

/**
 * The days of Ramadan for which an order can be placed now. What the shop has seen of the moon is about today: the days ahead are
 * the calendar's, so that neither the last evening is taken for a month to come nor the eve for a day like any other. A shop that
 * wants nothing said of Ramadan has none.
 */
export const listRamadanDates = (nowMs: number, override: boolean | null = null): string[] => {
  if (override === false) return []
  const today = toShopClock(nowMs).date
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index + 1)).filter(isRamadanDate)
  return isRamadan(nowMs, override) ? [today, ...ahead] : ahead
}
