import { DRIVER_POSITION_SECONDS } from '@sukkar/domain/limits'

/** A position of the device in degrees, and its time by the device's clock. */
export type Fix = { lat: number; lng: number; atMs: number }

export const SEND_EVERY_MS = DRIVER_POSITION_SECONDS * 1000
/** An older position is private and would be shown as the current one. */
const FRESH_MS = 30_000

/** Milliseconds to wait before the next position may be sent. */
export const waitBeforeSendMs = (lastSentMs: number | null, nowMs: number): number =>
  lastSentMs === null ? 0 : Math.max(0, lastSentMs + SEND_EVERY_MS - nowMs)

/** Whether a position is recent enough to send. */
export const isFresh = (fix: Fix, nowMs: number): boolean => nowMs - fix.atMs <= FRESH_MS
