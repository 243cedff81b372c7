import { foldForIndex, foldSearchText, matchesNearly, matchesSearch } from '@sukkar/domain/search-text'
import type { ShopData, ShopProduct } from '../../platform/shop-data/shop-data.ts'

/** A search result; a lower rank is a better match. */
export type Found = { product: ShopProduct; rank: 0 | 1 | 2 }

/** Bounds the cache per snapshot, so that arbitrary searches cannot fill the memory. */
const CACHED_ANSWERS_MAX = 500
const cachedAnswers = new WeakMap<ShopData, Map<string, Found[]>>()

/**
 * Searches in both languages, best match first: names that begin with the search, then names and spellings that contain it, then
 * descriptions, categories and collections. Without a result, words that differ by one letter match too.
 */
export const searchProducts = (data: ShopData, search: string): Found[] => {
  const folded = foldSearchText(search)
  const cached = cachedAnswers.get(data) ?? new Map<string, Found[]>()
  cachedAnswers.set(data, cached)
  const known = cached.get(folded)
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
  if (cached.size >= CACHED_ANSWERS_MAX) cached.clear()
  cached.set(folded, found)
  return found
}

/** A name that begins with another spelling of the search ranks like one that begins with the search. */
const rankOf = (product: ShopProduct, folded: string, spellings: ReadonlySet<string>): Found['rank'] => {
  const names = [foldSearchText(product.nameEn), foldSearchText(product.nameAr)]
  if (names.some((name) => name.startsWith(folded) || spellings.has(name.split(' ')[0] ?? ''))) return 0
  return matchesSearch(product.searchName, folded) ? 1 : 2
}
