import { REPORTED_AT_ONCE_SECONDS } from '@sukkar/domain/limits'

/**
 * `done_at` for a step that was sent late; for one sent at once the server uses its own time, regardless of this device's clock. `atMs` and `nowMs`
 * are the device's clock, `offsetMs` is how far the shop's clock is ahead.
 */
export const writeDoneAt = (atMs: number, { nowMs, offsetMs }: { nowMs: number; offsetMs: number }): { done_at?: string } =>
  nowMs - atMs < REPORTED_AT_ONCE_SECONDS * 1000 ? {} : { done_at: new Date(atMs + offsetMs).toISOString() }
