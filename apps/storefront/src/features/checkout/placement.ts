import type { PlaceOrder } from '@sukkar/contract/order'
import { isRecord } from '../../lib/storage.ts'

/**
 * One attempt to make an order of a cart, kept in the browser so that a double tap, a reload in between and a second tab
 * ask for the same order with the same key (D46). `sending` is under way, `unknown` got no answer.
 */
export type Placement = { key: string; cartId: string; request: PlaceOrder; state: 'sending' | 'unknown'; sentAtMs: number }

/** A reload in the middle of sending is taken up by itself within this time; later the customer decides. */
const RESUME_MS = 2 * 60_000

/** The attempt to make now: the one before when it asks for the same, else a new one with a key of its own. */
export const beginPlacement = (
  before: Placement | null,
  cartId: string,
  request: PlaceOrder,
  at: { nowMs: number; makeKey: () => string },
): Placement => {
  const isSame = before?.cartId === cartId && JSON.stringify(before.request) === JSON.stringify(request)
  return { key: isSame ? before.key : at.makeKey(), cartId, request, state: 'sending', sentAtMs: at.nowMs }
}

/** Whether an attempt that this page finds was cut off a moment ago and is to be taken up. */
export const isInterrupted = (placement: Placement | null, nowMs: number): boolean =>
  placement?.state === 'sending' && nowMs - placement.sentAtMs < RESUME_MS && nowMs >= placement.sentAtMs

/** A kept attempt, or null for anything else that may stand there. */
export const readPlacement = (kept: unknown): Placement | null => {
  if (!isRecord(kept)) return null
  const { key, cartId, request, state, sentAtMs } = kept
  const isGood =
    typeof key === 'string' &&
    typeof cartId === 'string' &&
    isRecord(request) &&
    (state === 'sending' || state === 'unknown') &&
    typeof sentAtMs === 'number'
  return isGood ? { key, cartId, request: request as PlaceOrder, state, sentAtMs } : null
}
