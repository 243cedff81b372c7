import { DELAY_COUPON_AFTER_MINUTES, DELAY_COUPON_PERCENT_MAX, DELAY_COUPON_VALID_DAYS } from './limits.ts'
import { addDays, MINUTE_MS, startOfDayMs, toShopClock } from './shop-time.ts'

/** A coupon that is owed for a delay. It is valid until the end of its last day in Kuwait, so that a date alone describes it. */
export type DelayCoupon = {
  percent: number
  /** Whole minutes after the promised end. */
  lateMinutes: number
  /** The last Kuwait date on which it is valid. */
  lastDate: string
  /** First instant at which it is no longer valid, epoch ms. */
  endsAtMs: number
}

/**
 * Whether a delivery was so late that a coupon is owed (§1: "a delay over two hours entitles the customer to up to 20% discount on other
 * purchases"): more than 120 minutes after the promised end; exactly 120 is not enough. `percent` is the shop's setting, clamped to 1 to 20. Times
 * are epoch ms. Null when nothing is owed.
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
