import type { Cart } from '@sukkar/contract/cart'
import type { CallFailure } from '../lib/client.ts'

/** The cart once its pending changes have ended, with the failure of one that was not made. */
type Settled = { failure: CallFailure | null; cart: Cart | undefined }

/**
 * Why a cart is not ordered that had pending changes when the button was pressed: one of them was not made, they made another total than the
 * one on the button, it is another cart than the shown one, or the customer has left the page.
 */
export type CartMismatch =
  | { kind: 'change_failed'; failure: CallFailure }
  | { kind: 'price_changed'; now: number }
  | { kind: 'other_cart' }
  | { kind: 'left' }

/** Null where the cart is what the customer saw; `totalOf` a cart includes the tip. */
export const findCartMismatch = (
  { failure, cart }: Settled,
  shown: { cartId: string; total: number },
  totalOf: (cart: Cart) => number,
): CartMismatch | null => {
  // The cart that the change was for is gone.
  const isGone = failure?.kind === 'refused' && failure.failure.code === 'CART_NOT_FOUND'
  if (failure !== null && !isGone) return { kind: 'change_failed', failure }
  if (isGone || cart === undefined || cart.id !== shown.cartId || cart.items.length === 0) return { kind: 'other_cart' }
  const now = totalOf(cart)
  return now === shown.total ? null : { kind: 'price_changed', now }
}
