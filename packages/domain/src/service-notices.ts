import { EXTRA_FLAVOR_LAST_TIME } from './limits.ts'
import type { Service } from './service.ts'
import { MINUTE_MS, parseTime, toInstantMs, toShopClock } from './shop-time.ts'

/**
 * Whether an extra flavour may be ordered now: never for ASAP; for later today only from 00:00 to 04:55, both minutes included, before the kitchen's
 * day begins (§5, §9); for pre-order always. The time of ordering counts, not the slot. `nowMs` is epoch ms.
 */
export function isExtraFlavorAllowed(service: Service, nowMs: number): boolean {
  if (service === 'pre_order') return true
  return service === 'same_day' && toShopClock(nowMs).minuteOfDay <= parseTime(EXTRA_FLAVOR_LAST_TIME)
}

/** A promised time, epoch ms; both ends are equal where a moment is promised. */
export type PromisedTime = { fromMs: number; toMs: number }

/**
 * Whether a promise overlaps the hours of a notice on one of its days: the hour before sunset in Ramadan, in which timing is inaccurate (§1). `from`
 * and `to` are `HH:MM` and both count; `days` are Kuwait dates. The shop enters the days of Ramadan, because the moon decides them. Hours past
 * midnight are those before and after it on the same date.
 */
export function isNoticeTime(promised: PromisedTime, notice: { from: string; to: string; days: readonly string[] }): boolean {
  const { date } = toShopClock(promised.fromMs)
  if (!notice.days.includes(date)) return false
  const promisedToMs = Math.max(promised.toMs, promised.fromMs + MINUTE_MS)
  const touches = (from: string, to: string): boolean => promised.fromMs <= toInstantMs(date, to) && promisedToMs > toInstantMs(date, from)
  const { from, to } = notice
  return parseTime(from) < parseTime(to) ? touches(from, to) : touches('00:00', to) || touches(from, '24:00')
}
