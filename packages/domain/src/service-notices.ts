import { EXTRA_FLAVOR_LAST_TIME, RAMADAN_NOTICE_FROM, RAMADAN_NOTICE_TO } from './limits.ts'
import type { Service } from './service.ts'
import { MINUTE_MS, parseTime, toInstantMs, toShopClock } from './shop-time.ts'

/**
 * Whether an extra flavour may be ordered now: never for ASAP; for later today only while the kitchen's day has not
 * begun, 00:00 to 04:55, both minutes included (§5, §9); for pre-order always. The time of ordering counts, not the slot.
 */
export function isExtraFlavorAllowed(service: Service, now: number): boolean {
  if (service === 'pre_order') return true
  return service === 'same_day' && toShopClock(now).minuteOfDay <= parseTime(EXTRA_FLAVOR_LAST_TIME)
}

/**
 * Whether a promised range (epoch ms) touches the hour before sunset in Ramadan, 17:30 to 18:30, in which timing is
 * inaccurate (§1). Whether it is Ramadan that day is for the caller to know: the moon decides, and the staff may.
 */
export function isRamadanNoticeTime(promised: { fromMs: number; toMs: number }, isRamadan: boolean): boolean {
  if (!isRamadan) return false
  const { date } = toShopClock(promised.fromMs)
  const noticeFromMs = toInstantMs(date, RAMADAN_NOTICE_FROM)
  const noticeToMs = toInstantMs(date, RAMADAN_NOTICE_TO)
  return promised.fromMs <= noticeToMs && Math.max(promised.toMs, promised.fromMs + MINUTE_MS) > noticeFromMs
}
