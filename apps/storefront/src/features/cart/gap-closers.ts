import type { Product } from '@sukkar/contract/catalogue'

/**
 * Products in the order in which they help a cart below its minimum: what closes the gap at one go first, the cheapest of
 * them in front; then the rest as they came. Above the minimum nothing changes.
 */
export const sortByGap = (products: readonly Product[], missing: number): Product[] => {
  if (missing <= 0) return [...products]
  const closes = (product: Product): boolean => product.price >= missing
  return [...products.filter(closes).sort((left, right) => left.price - right.price), ...products.filter((product) => !closes(product))]
}
