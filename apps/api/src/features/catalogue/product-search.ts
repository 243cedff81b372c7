import { foldForIndex, foldSearchText, matchesNearly, matchesSearch } from '@sukkar/domain/search-text'
import type { ShopData, ShopProduct } from '../../platform/shop-data/shop-data.ts'

/** A product that a search found; the lower the rank, the nearer. */
export type Found = { product: ShopProduct; rank: 0 | 1 | 2 }

/** Answers kept for each snapshot: enough for what people type, too few to be filled on purpose at any cost. */
const CACHED_ANSWERS_MAX = 500
const cachedAnswers = new WeakMap<ShopData, Map<string, Found[]>>()

/**
 * Products that a search finds, in both languages whatever the caller's is, nearest first: those whose name begins with
 * it, then those with it in a name or another spelling of one, then those with it in the description, the category or a
 * collection. Where that is nothing, words with one letter wrong are taken for what was meant.
 */
export const searchProducts = (data: ShopData, search: string): Found[] => {
  const folded = foldSearchText(search)
  const kept = cachedAnswers.get(data) ?? new Map<string, Found[]>()
  cachedAnswers.set(data, kept)
  const known = kept.get(folded)
  if (known !== undefined) return known
  const spellings = new Set(foldForIndex([search]).split(' '))
  const exact = data.products.filter(({ searchText }) => matchesSearch(searchText, folded))
  const found =
    exact.length > 0
      ? exact.map((product) => ({ product, rank: rankOf(product, folded, spellings) }))
      : data.products
          .filter(({ searchText }) => matchesNearly(searchText, folded))
          .map((product): Found => ({ product, rank: matchesNearly(product.searchName, folded) ? 1 : 2 }))
  found.sort((a, b) => a.rank - b.rank)
  if (kept.size >= CACHED_ANSWERS_MAX) kept.clear()
  kept.set(folded, found)
  return found
}

/** A name that begins with another spelling of the word searched for begins with the word. */
const rankOf = (product: ShopProduct, folded: string, spellings: ReadonlySet<string>): Found['rank'] => {
  const names = [foldSearchText(product.nameEn), foldSearchText(product.nameAr)]
  if (names.some((name) => name.startsWith(folded) || spellings.has(name.split(' ')[0] ?? ''))) return 0
  return matchesSearch(product.searchName, folded) ? 1 : 2
}
