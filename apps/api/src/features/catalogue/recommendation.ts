import type { Choice } from '../../platform/shop-data/choice.ts'
import { findUnavailableReason } from '../../platform/shop-data/product-availability.ts'
import type { ShopData, ShopProduct } from '../../platform/shop-data/shop-data.ts'

/** How often two products were bought in one order, by the first and then the second id. */
export type BoughtTogether = ReadonlyMap<string, ReadonlyMap<string, number>>

/** The number of products that the storefront's rail shows. */
const RECOMMENDED_MAX = 8
/** Products with this lead time are never recommended for now or today (D20). */
const TWO_DAYS_MINUTES = 2 * 24 * 60

/**
 * Recommends products: those bought together with the given ones, then those of another category in a shared collection, then featured
 * ones. Only products that are available for the choice and not in the cart (D20).
 */
export const recommendProducts = (
  data: ShopData,
  choice: Choice,
  productIds: readonly string[],
  together: BoughtTogether,
): ShopProduct[] => {
  const atHand = new Set(productIds)
  const companions = findCompanions(data, atHand)
  const categories = new Set(productIds.flatMap((id) => data.productsById.get(id)?.categoryIds ?? []))
  return data.products
    .filter((product) => !atHand.has(product.id) && canBeProposed(product, choice))
    .map((product) => ({ product, score: scoreOf(product, { productIds, together, companions, categories }) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, RECOMMENDED_MAX)
    .map(({ product }) => product)
}

/** Products in stock of the same category, nearest in price first. */
export const listSimilar = (data: ShopData, product: ShopProduct): ShopProduct[] =>
  data.products
    .filter((other) => other.id !== product.id && other.inStock && other.categoryIds.some((id) => product.categoryIds.includes(id)))
    .toSorted((a, b) => distance(a, product) - distance(b, product))
    .slice(0, RECOMMENDED_MAX)

/** Counts how often each pair of products was in one order; a product counts once per order. */
export const countPairs = (lines: readonly { orderId: string; productId: string }[]): BoughtTogether => {
  const pairs = new Map<string, Map<string, number>>()
  for (const order of Map.groupBy(lines, ({ orderId }) => orderId).values()) {
    const ids = [...new Set(order.map(({ productId }) => productId))]
    for (const id of ids) for (const other of ids) if (id !== other) countPair(pairs, id, other)
  }
  return pairs
}

const countPair = (pairs: Map<string, Map<string, number>>, id: string, other: string): void => {
  const counts = pairs.get(id) ?? new Map<string, number>()
  pairs.set(id, counts)
  counts.set(other, (counts.get(other) ?? 0) + 1)
}

const canBeProposed = (product: ShopProduct, choice: Choice): boolean =>
  findUnavailableReason(product, choice) === null &&
  (choice.service === 'pre_order' || choice.service === null || product.leadMinutes < TWO_DAYS_MINUTES)

type Hints = { productIds: readonly string[]; together: BoughtTogether; companions: ReadonlySet<string>; categories: ReadonlySet<string> }

/** Purchases outweigh all other signals: one scores 10, the others together 7. */
const scoreOf = (product: ShopProduct, { productIds, together, companions, categories }: Hints): number => {
  const bought = productIds.reduce((sum, id) => sum + (together.get(id)?.get(product.id) ?? 0), 0)
  const isComplement = companions.has(product.id) && !product.categoryIds.some((id) => categories.has(id))
  return bought * 10 + (isComplement ? 4 : 0) + (product.isFeatured ? 2 : 0) + (companions.has(product.id) ? 1 : 0)
}

const findCompanions = (data: ShopData, atHand: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(data.collections.filter(({ productIds }) => productIds.some((id) => atHand.has(id))).flatMap(({ productIds }) => productIds))

const distance = (a: ShopProduct, b: ShopProduct): number => Math.abs(a.fromPriceFils - b.fromPriceFils)
