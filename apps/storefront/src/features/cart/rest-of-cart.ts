import type { Cart, CartItem, LineProblem } from '@sukkar/contract/cart'

/** A change of quantity that leaves only available items in the cart; 0 removes the line. */
export type RestChange = { item: CartItem; quantity: number }

const GONE: ReadonlySet<LineProblem['code']> = new Set(['out_of_stock', 'product_unavailable', 'not_enough_stock'])

const goneOf = (item: Pick<CartItem, 'problems'>): LineProblem | undefined => item.problems.find(({ code }) => GONE.has(code))

/** The lines whose stock is gone or too low. */
export const listGone = ({ items }: Pick<Cart, 'items'>): CartItem[] => items.filter((item) => goneOf(item) !== undefined)

/**
 * The changes that reduce a cart to what is available: lines out of stock are removed, scarce ones reduced to the stock left over all lines
 * of the product. Empty if nothing is missing, or if nothing would remain.
 */
export const planRest = ({ items }: Pick<Cart, 'items'>): RestChange[] => {
  const left = new Map<string, number>()
  const changes = items.flatMap((item): RestChange[] => {
    const problem = goneOf(item)
    if (problem === undefined) return []
    const stock = problem.code === 'not_enough_stock' ? (left.get(item.product_id) ?? problem.count ?? 0) : 0
    const quantity = Math.min(item.quantity, stock)
    left.set(item.product_id, stock - quantity)
    return quantity === item.quantity ? [] : [{ item, quantity }]
  })
  const emptied = changes.filter(({ quantity }) => quantity === 0)
  return emptied.length < items.length ? changes : []
}

/** The shown cart with the current stock problems of its lines; prices and sums stay as shown. */
export const withCurrentStock = (shown: Cart, now: Pick<Cart, 'items'>): Cart => {
  const isSame = shown.items.every((item) => goneOf(item)?.code === goneOf(now.items.find(({ id }) => id === item.id) ?? item)?.code)
  if (isSame) return shown
  return {
    ...shown,
    items: shown.items.map((item) => {
      const problem = goneOf(now.items.find(({ id }) => id === item.id) ?? item)
      return { ...item, problems: [...(problem ? [problem] : []), ...item.problems.filter(({ code }) => !GONE.has(code))] }
    }),
  }
}
