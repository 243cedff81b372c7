import { findNearWords, foldForIndex, foldSearchText, matchesWords, readSearchWords } from '@sukkar/domain/search-text'
import { foldName } from '../../platform/shop-data/fold-names.ts'
import type { ShopData, ShopProduct } from '../../platform/shop-data/shop-data.ts'

/** A search result; a lower rank is a better match. */
export type Found = { product: ShopProduct; rank: 0 | 1 | 2 }

/** A product with the words that a search is compared with, those of its names first. */
type IndexedProduct = { product: ShopProduct; words: readonly string[]; nameWords: readonly string[] }

/** What is made of a snapshot for its searches: the products, split once, and answers by folded search. */
type SearchIndex = { products: readonly IndexedProduct[]; answers: Map<string, Found[]> }

/** Bounds the cache per snapshot, so that arbitrary searches cannot fill the memory. */
const CACHED_ANSWERS_MAX = 500
const indexes = new WeakMap<ShopData, SearchIndex>()

/**
 * Searches in both languages, best match first: names that begin with the search, then names and spellings that contain it, then
 * descriptions, categories and collections. Without a result, words that differ by one letter match too.
 */
export const searchProducts = (data: ShopData, search: string): Found[] => {
  const folded = foldSearchText(search)
  const { products, answers } = getIndex(data)
  const known = answers.get(folded)
  if (known !== undefined) return known
  const found = findProducts(products, folded, new Set(foldForIndex([search]).split(' '))).toSorted((a, b) => a.rank - b.rank)
  if (answers.size >= CACHED_ANSWERS_MAX) answers.clear()
  answers.set(folded, found)
  return found
}

const getIndex = (data: ShopData): SearchIndex => {
  const index = indexes.get(data) ?? { products: data.products.map(splitTexts), answers: new Map() }
  indexes.set(data, index)
  return index
}

const splitTexts = (product: ShopProduct): IndexedProduct => ({
  product,
  words: product.searchText.split(' '),
  nameWords: product.searchName.split(' '),
})

const findProducts = (products: readonly IndexedProduct[], folded: string, spellings: ReadonlySet<string>): Found[] => {
  const search = readSearchWords(folded)
  const exact = products.filter(({ words }) => matchesWords(words, search))
  if (exact.length > 0)
    return exact.map(({ product, nameWords }) => {
      if (beginsName(product, folded, spellings)) return { product, rank: 0 }
      return { product, rank: matchesWords(nameWords, search) ? 1 : 2 }
    })
  return products.flatMap(({ product, words, nameWords }): Found[] => {
    const needed = findNearWords(words, search)
    return needed === null ? [] : [{ product, rank: needed <= nameWords.length ? 1 : 2 }]
  })
}

/** A name that begins with another spelling of the search counts like one that begins with the search. */
const beginsName = ({ nameEn, nameAr }: ShopProduct, folded: string, spellings: ReadonlySet<string>): boolean =>
  [foldName([nameEn]), foldName([nameAr])].some((name) => name.startsWith(folded) || spellings.has(name.split(' ')[0] ?? ''))
