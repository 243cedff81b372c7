import type { Cart, LineProblem } from '@sukkar/contract/cart'

/** What blocks the checkout; problems of lines first, because they are above the total. */
export type CheckoutBlock =
  | { kind: 'line'; lineId: string; code: LineProblem['code'] }
  | { kind: 'minimum'; missing: number; minimum: number }

/**
 * Everything that dims the checkout button (§5): too few or too many pictures, a product out of stock or not available for the choice, and
 * a subtotal below the minimum. A subtotal equal to the minimum passes.
 */
export const listCheckoutBlocks = (cart: Pick<Cart, 'items' | 'missing_for_minimum' | 'minimum_charge'>): CheckoutBlock[] => {
  const lines = cart.items.flatMap((item) => item.problems.map(({ code }) => ({ kind: 'line' as const, lineId: item.id, code })))
  const minimum =
    cart.missing_for_minimum > 0 ? [{ kind: 'minimum' as const, missing: cart.missing_for_minimum, minimum: cart.minimum_charge }] : []
  return [...lines, ...minimum]
}

/** Whether a product is out of stock or short of it, which has a sentence of its own (§8). */
export const hasOutOfStock = (blocks: readonly CheckoutBlock[]): boolean =>
  blocks.some((block) => block.kind === 'line' && (block.code === 'out_of_stock' || block.code === 'not_enough_stock'))

export const countTroubledLines = (blocks: readonly CheckoutBlock[]): number =>
  new Set(blocks.flatMap((block) => (block.kind === 'line' ? [block.lineId] : []))).size
