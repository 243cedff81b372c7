import {
  ASAP_FROM_DEFAULT,
  ASAP_RANGE_MINUTES,
  ASAP_TO_DEFAULT,
  CUTOFF_BEFORE_END_MINUTES,
  DELIVERY_MINUTES,
  PICKUP_READY_MINUTES,
} from './limits.ts'
import { type BranchWindow, listWindowsTouching, type OpenWindow } from './opening-hours.ts'
import { fail, type Outcome, succeed } from './outcome.ts'
import type { Fulfilment } from './service.ts'
import { findClosedReason, findGateReason } from './service-window-gate.ts'
import type { ReasonCode } from './service-window-reasons.ts'
import { MINUTE_MS, toBegunMinute, toInstantMs, toShopClock } from './shop-time.ts'

/** The promise of an ASAP order: the range of arrival (or of being ready), and the last moment for ordering, excluded. Epoch ms. */
export type AsapPromise = { fromMs: number; toMs: number; cutoffMs: number }

/**
 * The promise of an order placed now, or the reason why there is none: a delivery arrives 40 minutes from now and not before 08:40 (§9), a pick-up is
 * ready 15 minutes from now and not before 08:15. Open from a window's start until 40 minutes before its end (§5), and on ordinary days never
 * promising later than 21:00 (§9). The promise is the range between the 40-minute estimate and the 45-minute lead of §9. The hours of a special day
 * override these limits.
 */
export function findAsapPromise(input: {
  branch: BranchWindow | null
  fulfilment: Fulfilment
  nowMs: number
  cartLeadMinutes?: number | undefined
}): Outcome<AsapPromise, ReasonCode> {
  const { branch, fulfilment, nowMs } = input
  if (branch === null) return fail('NO_BRANCH')
  const gate = findGateReason(branch, 'asap', fulfilment, nowMs)
  if (gate !== null) return fail(gate)
  const today = toShopClock(nowMs).date
  const windows = listWindowsTouching(branch, fulfilment, today)
  const current = windows.find((window) => window.fromMs <= nowMs && nowMs < window.toMs)
  const lead = leadMinutes(fulfilment, input.cartLeadMinutes ?? 0)
  if (current !== undefined) {
    const promise = promiseWithin(branch, current, nowMs, lead)
    if (nowMs < promise.cutoffMs) return succeed(promise)
    if (nowMs < promiseWithin(branch, current, nowMs, leadMinutes(fulfilment, 0)).cutoffMs) return fail('LEAD_TIME')
  }
  if (windows.some((window) => window.fromMs > nowMs)) return fail('BEFORE_OPENING')
  if (current !== undefined) return fail('LAST_ORDER')
  return fail(findClosedReason(branch, fulfilment, today) ?? 'AFTER_CUTOFF')
}

/**
 * The instant from which the promise of an ASAP order of this moment counts (epoch ms, raised to the minute): the moment itself, or the beginning of
 * the hours of ASAP promises where it is before them.
 */
export function asapCountsFromMs(branch: BranchWindow | null, fulfilment: Fulfilment, atMs: number): number {
  const windows = branch === null ? [] : listWindowsTouching(branch, fulfilment, toShopClock(atMs).date)
  const current = windows.find((window) => window.fromMs <= atMs && atMs < window.toMs)
  return branch === null || current === undefined ? toBegunMinute(atMs) : countsFromMs(branch, current, atMs)
}

function countsFromMs(branch: BranchWindow, window: OpenWindow, atMs: number): number {
  const firstMs = window.isSpecial ? window.fromMs : toInstantMs(window.date, branch.asapHours?.from ?? ASAP_FROM_DEFAULT)
  return toBegunMinute(Math.max(atMs, firstMs))
}

function promiseWithin(branch: BranchWindow, window: OpenWindow, nowMs: number, lead: number): AsapPromise {
  const lastMs = window.isSpecial ? window.toMs : Math.min(window.toMs, toInstantMs(window.date, branch.asapHours?.to ?? ASAP_TO_DEFAULT))
  const fromMs = countsFromMs(branch, window, nowMs) + lead * MINUTE_MS
  // A window too short for its first promise is never open: its cut-off is its beginning.
  const cutoffMs = fromMs > lastMs ? window.fromMs : lastMs - Math.max(CUTOFF_BEFORE_END_MINUTES, lead) * MINUTE_MS
  return { fromMs, toMs: Math.max(fromMs, Math.min(fromMs + ASAP_RANGE_MINUTES * MINUTE_MS, window.toMs)), cutoffMs }
}

function leadMinutes(fulfilment: Fulfilment, cartLeadMinutes: number): number {
  return Math.max(fulfilment === 'delivery' ? DELIVERY_MINUTES : PICKUP_READY_MINUTES, cartLeadMinutes)
}
