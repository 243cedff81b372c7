import { DELAY_COUPON_AFTER_MINUTES, DELAY_COUPON_PERCENT_MAX, DELAY_COUPON_VALID_DAYS } from './limits.ts'
import { addDays, MINUTE_MS, startOfDayMs, toShopClock } from './shop-time.ts'

/** A coupon that is owed for a delay. It works to the end of its last day in Kuwait, so that a date is all that need be said. */
export type DelayCoupon = {
  percent: number
  /** Whole minutes after the promised end. */
  lateMinutes: number
  /** The last date on which it works. */
  lastDate: string
  /** First instant at which it no longer works, epoch ms. */
  endsAtMs: number
}

/**
 * Whether a delivery came so late that a coupon is owed (§1: "a delay over two hours entitles the customer to up to 20%
 * discount on other purchases"): more than 120 minutes after the end of the promise, so two hours to the minute are not.
 * `percent` is the shop's setting; it never gives more than 20, and never less than 1, for nothing is no amends.
 * Null when nothing is owed.
 */
export function decideDelayCoupon(delivery: { promisedToMs: number; deliveredAtMs: number; percent: number }): DelayCoupon | null {
  const { promisedToMs, deliveredAtMs, percent } = delivery
  const lateMs = deliveredAtMs - promisedToMs
  if (lateMs <= DELAY_COUPON_AFTER_MINUTES * MINUTE_MS) return null
  const lastDate = addDays(toShopClock(deliveredAtMs).date, DELAY_COUPON_VALID_DAYS)
  return {
    percent: Math.min(DELAY_COUPON_PERCENT_MAX, Math.max(1, Math.floor(percent))),
    lateMinutes: Math.floor(lateMs / MINUTE_MS),
    lastDate,
    endsAtMs: startOfDayMs(addDays(lastDate, 1)),
  }
}
