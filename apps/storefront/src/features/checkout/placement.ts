import type { PlaceOrder } from '@sukkar/contract/order'
import { isRecord } from '../../lib/storage.ts'

/**
 * One attempt to place a cart's order, stored in the browser so that a double tap, a reload in between and a second tab send the same order
 * with the same idempotency key (D46). `sending` is under way, `unknown` got no response.
 */
export type Placement = {
  key: string
  cartId: string
  /** Who began it, null for a guest: the shop knows key and cart by their owner. Undefined where an earlier version stored none. */
  accountId: string | null | undefined
  request: PlaceOrder
  state: 'sending' | 'unknown'
  sentAtMs: number
}

/** Whose cart is ordered; null for a guest's. */
type OrderedCart = { cartId: string; accountId: string | null }

/** A reload while sending resumes the attempt within this time; later the customer decides. */
const RESUME_MS = 2 * 60_000

/** An attempt that nobody has resolved for so long no longer bars the checkout of another cart. */
const OPEN_MS = 24 * 60 * 60_000

/** The attempt to send now: the previous one if it has the same owner, cart and request, else a new one with its own key. */
export const beginPlacement = (
  before: Placement | null,
  { cartId, accountId }: OrderedCart,
  request: PlaceOrder,
  at: { nowMs: number; makeKey: () => string },
): Placement => {
  const isSame = before?.cartId === cartId && isBegunBy(before, accountId) && JSON.stringify(before.request) === JSON.stringify(request)
  return { key: isSame ? before.key : at.makeKey(), cartId, accountId, request, state: 'sending', sentAtMs: at.nowMs }
}

/** Whether the account, or with null a guest, began the attempt, as far as is known. */
export const isBegunBy = (placement: Placement, accountId: string | null): boolean =>
  placement.accountId === undefined || placement.accountId === accountId

/** Whether only a sign-in to the account that began the attempt can tell how it ended. */
export const needsSignIn = ({ accountId }: Placement, signedIn: string | null): boolean =>
  typeof accountId === 'string' && accountId !== signedIn

/** Whether another cart's attempt has to be resolved before this cart is ordered, which would take its place. */
export const isLeftOpen = (placement: Placement, cartId: string, nowMs: number): boolean =>
  placement.cartId !== cartId && nowMs - placement.sentAtMs < OPEN_MS

/** Whether the stored attempt was interrupted a moment ago and is to be resumed. */
export const isInterrupted = (placement: Placement | null, nowMs: number): boolean =>
  placement?.state === 'sending' && nowMs - placement.sentAtMs < RESUME_MS && nowMs >= placement.sentAtMs

/** The stored attempt, or null for an invalid value. */
export const readPlacement = (saved: unknown): Placement | null => {
  if (!isRecord(saved)) return null
  const { key, cartId, accountId, request, state, sentAtMs } = saved
  const isGood =
    typeof key === 'string' &&
    typeof cartId === 'string' &&
    isRecord(request) &&
    (state === 'sending' || state === 'unknown') &&
    typeof sentAtMs === 'number'
  if (!isGood) return null
  const owner = typeof accountId === 'string' || accountId === null ? accountId : undefined
  return { key, cartId, accountId: owner, request: request as PlaceOrder, state, sentAtMs }
}
