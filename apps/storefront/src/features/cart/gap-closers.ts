import type { Product } from '@sukkar/contract/catalogue'

/**
 * Products sorted by how they help a cart below its minimum: those that close the gap at once first, cheapest first; then the rest in their
 * order. Above the minimum the order stays.
 */
export const sortByGap = (products: readonly Product[], missing: number): Product[] => {
  if (missing <= 0) return [...products]
  const closes = (product: Product): boolean => product.price >= missing
  return [...products.filter(closes).sort((left, right) => left.price - right.price), ...products.filter((product) => !closes(product))]
}
