import type { PlaceOrder } from '@sukkar/contract/order'
import { isRecord } from '../../lib/storage.ts'

/**
 * One attempt to place a cart's order, stored in the browser so that a double tap, a reload in between and a second tab send the same order
 * with the same idempotency key (D46). `sending` is under way, `unknown` got no response.
 */
export type Placement = { key: string; cartId: string; request: PlaceOrder; state: 'sending' | 'unknown'; sentAtMs: number }

/** A reload while sending resumes the attempt within this time; later the customer decides. */
const RESUME_MS = 2 * 60_000

/** The attempt to send now: the previous one if it has the same cart and request, else a new one with its own key. */
export const beginPlacement = (
  before: Placement | null,
  cartId: string,
  request: PlaceOrder,
  at: { nowMs: number; makeKey: () => string },
): Placement => {
  const isSame = before?.cartId === cartId && JSON.stringify(before.request) === JSON.stringify(request)
  return { key: isSame ? before.key : at.makeKey(), cartId, request, state: 'sending', sentAtMs: at.nowMs }
}

/** Whether the stored attempt was interrupted a moment ago and is to be resumed. */
export const isInterrupted = (placement: Placement | null, nowMs: number): boolean =>
  placement?.state === 'sending' && nowMs - placement.sentAtMs < RESUME_MS && nowMs >= placement.sentAtMs

/** The stored attempt, or null for an invalid value. */
export const readPlacement = (saved: unknown): Placement | null => {
  if (!isRecord(saved)) return null
  const { key, cartId, request, state, sentAtMs } = saved
  const isGood =
    typeof key === 'string' &&
    typeof cartId === 'string' &&
    isRecord(request) &&
    (state === 'sending' || state === 'unknown') &&
    typeof sentAtMs === 'number'
  return isGood ? { key, cartId, request: request as PlaceOrder, state, sentAtMs } : null
}
