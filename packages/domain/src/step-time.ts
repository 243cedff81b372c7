import { REPORTED_AT_ONCE_SECONDS, REPORTED_LATER_HOURS_MAX, REPORTED_TIME_TOLERANCE_MINUTES } from './limits.ts'
import { MINUTE_MS } from './shop-time.ts'

/** When a step of an order was made, in epoch ms, and how the shop learnt of it. */
export type StepTime = {
  atMs: number
  /** When the shop received it, where that was later; null where it was reported at once. */
  reportedAtMs: number | null
  /** The reported time, where it is not plausible; null otherwise. */
  claimedAtMs: number | null
}

type StepReport = {
  doneAtMs: number | null
  previousAtMs: number
  /** Staff write down what happened in the night on the next morning; a driver is never offline for longer than a shift. */
  isByStaff?: boolean
  nowMs: number
}

/**
 * The time of a step that is reported later, by an offline driver or by staff. The reported time is accepted within bounds: not after now, not before
 * the previous step, by a driver not longer ago than a shift, with a tolerance for the phone's clock. An implausible step counts as made when it was
 * reported, so that it is never dated too early, and its claimed time is recorded for whoever investigates.
 */
export function settleStepTime({ doneAtMs, previousAtMs, isByStaff = false, nowMs }: StepReport): StepTime {
  if (doneAtMs === null) return { atMs: nowMs, reportedAtMs: null, claimedAtMs: null }
  const toleranceMs = REPORTED_TIME_TOLERANCE_MINUTES * MINUTE_MS
  const shiftMs = isByStaff ? Number.POSITIVE_INFINITY : REPORTED_LATER_HOURS_MAX * 60 * MINUTE_MS
  const earliestMs = Math.max(previousAtMs - toleranceMs, nowMs - shiftMs)
  if (doneAtMs < earliestMs || doneAtMs > nowMs + toleranceMs) return { atMs: nowMs, reportedAtMs: null, claimedAtMs: doneAtMs }
  const atMs = Math.min(nowMs, Math.max(previousAtMs, doneAtMs))
  const isReportedLater = nowMs - atMs >= REPORTED_AT_ONCE_SECONDS * 1000
  return isReportedLater ? { atMs, reportedAtMs: nowMs, claimedAtMs: null } : { atMs: nowMs, reportedAtMs: null, claimedAtMs: null }
}
