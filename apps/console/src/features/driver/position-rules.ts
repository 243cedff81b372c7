/** Where the device was, and when, by its own clock. */
export type Fix = { lat: number; lng: number; atMs: number }

/** Customers look every fifteen seconds; more often tells nobody anything and empties a battery. */
const SEND_EVERY_MS = 10_000
/** Where somebody was before is nobody's business, and would be shown as where they are. */
const FRESH_MS = 30_000

/** How long to wait before the next position may be sent. */
export const waitBeforeSendMs = (lastSentMs: number | null, nowMs: number): number =>
  lastSentMs === null ? 0 : Math.max(0, lastSentMs + SEND_EVERY_MS - nowMs)

/** Whether a position still tells where the driver is. */
export const isFresh = (fix: Fix, nowMs: number): boolean => nowMs - fix.atMs <= FRESH_MS
