import { REPORTED_AT_ONCE_SECONDS, REPORTED_LATER_HOURS_MAX, REPORTED_TIME_TOLERANCE_MINUTES } from './limits.ts'
import { MINUTE_MS } from './shop-time.ts'

/** When a step of an order was made, in epoch ms, and what there is to know about how the shop learnt of it. */
export type StepTime = {
  atMs: number
  /** When the shop heard of it, where that was later; null where it heard at once. */
  toldAtMs: number | null
  /** What it was told to have been, where it cannot have been then; null otherwise. */
  claimedAtMs: number | null
}

/**
 * When a step was made that somebody without a network tells later. It is believed within bounds: not after now, not before the
 * step that it follows, not longer ago than a shift; clocks of telephones may be a little wrong. What is not believed counts as made when it
 * was told, for then it is no earlier than it was, and what was claimed is kept for whoever looks.
 */
export function settleStepTime(told: { doneAtMs: number | null; previousAtMs: number; nowMs: number }): StepTime {
  const { doneAtMs, previousAtMs, nowMs } = told
  if (doneAtMs === null) return { atMs: nowMs, toldAtMs: null, claimedAtMs: null }
  const toleranceMs = REPORTED_TIME_TOLERANCE_MINUTES * MINUTE_MS
  const earliestMs = Math.max(previousAtMs - toleranceMs, nowMs - REPORTED_LATER_HOURS_MAX * 60 * MINUTE_MS)
  if (doneAtMs < earliestMs || doneAtMs > nowMs + toleranceMs) return { atMs: nowMs, toldAtMs: null, claimedAtMs: doneAtMs }
  const atMs = Math.min(nowMs, Math.max(previousAtMs, doneAtMs))
  const isToldLater = nowMs - atMs >= REPORTED_AT_ONCE_SECONDS * 1000
  return isToldLater ? { atMs, toldAtMs: nowMs, claimedAtMs: null } : { atMs: nowMs, toldAtMs: null, claimedAtMs: null }
}
