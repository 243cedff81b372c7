import { REPORTED_AT_ONCE_SECONDS } from '@sukkar/domain/limits'

/**
 * When a step was made, for a step that waited; of one that is sent at once the shop keeps its own time, whatever this device's clock
 * says. `atMs` and `nowMs` are of the device's clock, `offsetMs` is what the shop's is ahead.
 */
export const writeDoneAt = (atMs: number, { nowMs, offsetMs }: { nowMs: number; offsetMs: number }): { done_at?: string } =>
  nowMs - atMs < REPORTED_AT_ONCE_SECONDS * 1000 ? {} : { done_at: new Date(atMs + offsetMs).toISOString() }
