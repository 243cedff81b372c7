import type { Cart, CartItem, LineProblem } from '@sukkar/contract/cart'

/** What has to happen to a line so that only what can be had stays in the cart; 0 takes it out. */
export type RestChange = { item: CartItem; quantity: number }

const GONE: ReadonlySet<LineProblem['code']> = new Set(['out_of_stock', 'product_unavailable', 'not_enough_stock'])

const goneOf = (item: Pick<CartItem, 'problems'>): LineProblem | undefined => item.problems.find(({ code }) => GONE.has(code))

/** The lines of which there is not, or no longer, enough. */
export const listGone = ({ items }: Pick<Cart, 'items'>): CartItem[] => items.filter((item) => goneOf(item) !== undefined)

/**
 * How to order the rest of a cart of which something ran out: what is gone leaves, what became scarce is reduced to what is left
 * over all lines of the product. Nothing when nothing is gone, and nothing when there would be no rest.
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

/** The cart as it is shown, with what the shop now says of what is left: prices and sums stay as they are. */
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
