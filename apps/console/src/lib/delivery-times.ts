import { DELAY_COUPON_AFTER_MINUTES } from '@sukkar/domain/limits'
import { MINUTE_MS } from '@sukkar/domain/shop-time'

const STEP_MS = 30 * MINUTE_MS
/** A day after its promise the exact time of a delivery no longer matters. */
const LISTED_MS = 24 * 60 * MINUTE_MS

/**
 * When an order can have been delivered whose delivery is recorded so late that its customer would get a coupon for it: the end of its promise, and
 * every half hour of the day after it (epoch ms). Empty while it is not that late: the delivery then counts as made now.
 */
export const listDeliveryTimes = (promisedToMs: number, nowMs: number): number[] => {
  if (nowMs - promisedToMs <= DELAY_COUPON_AFTER_MINUTES * MINUTE_MS) return []
  const firstMs = (Math.floor(promisedToMs / STEP_MS) + 1) * STEP_MS
  const count = Math.ceil((Math.min(nowMs, promisedToMs + LISTED_MS) - firstMs) / STEP_MS)
  return [promisedToMs, ...Array.from({ length: count }, (_, index) => firstMs + index * STEP_MS)]
}
