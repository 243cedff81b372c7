import type { ProductSort } from '@sukkar/contract/catalogue'
import { ALLERGENS } from '@sukkar/domain/allergens'
import { SEARCH_MAX_LENGTH } from '@sukkar/domain/limits'
import type { Translator } from '@sukkar/i18n/translate'
import type { ProductFilters } from '../../lib/catalogue.ts'

/** The state of the product list as its address has it; back and forward step through it. */
export type ProductSearch = { [Name in 'search' | 'category' | 'sort' | 'filter']?: string | undefined }

/** The filters of the list; all of them fit into one parameter of the address: `available.upto:5.without:nuts,milk`. */
export type ListFilters = {
  isAvailableOnly: boolean
  isInStockOnly: boolean
  priceMaxKwd: number | null
  serves: number | null
  withoutAllergens: readonly string[]
  collection: string | null
}

export const NO_FILTERS: ListFilters = {
  isAvailableOnly: false,
  isInStockOnly: false,
  priceMaxKwd: null,
  serves: null,
  withoutAllergens: [],
  collection: null,
}

export const PRICE_STEPS_KWD: readonly number[] = [3, 5, 10, 20]
export const SERVES_STEPS: readonly number[] = [4, 8, 12, 20]

export const SORTS = ['featured', 'price', '-price', 'name'] as const satisfies readonly ProductSort[]
export type ListSort = (typeof SORTS)[number]

/** Reads the filters of an address; unknown parts are ignored, so that an old link still opens. */
export const parseFilters = (text: string | undefined): ListFilters => {
  let filters = NO_FILTERS
  for (const part of (text ?? '').split('.')) {
    const [name = '', value = ''] = part.split(':')
    filters = { ...filters, ...readPart(name, value) }
  }
  return filters
}

const readPart = (name: string, value: string): Partial<ListFilters> => {
  if (name === 'available') return { isAvailableOnly: true }
  if (name === 'stock') return { isInStockOnly: true }
  if (name === 'upto') return { priceMaxKwd: readCount(value, 10_000) }
  if (name === 'serves') return { serves: readCount(value, 500) }
  if (name === 'without') return { withoutAllergens: ALLERGENS.filter((allergen) => value.split(',').includes(allergen)) }
  if (name === 'collection' && /^[\w-]{1,64}$/u.test(value)) return { collection: value }
  return {}
}

const readCount = (text: string, max: number): number | null =>
  /^\d{1,5}$/u.test(text) && Number(text) >= 1 && Number(text) <= max ? Number(text) : null

/** The filters in the form of the address; undefined without any. */
export const formatFilters = (filters: ListFilters): string | undefined => {
  const parts = [
    filters.isAvailableOnly && 'available',
    filters.isInStockOnly && 'stock',
    filters.priceMaxKwd !== null && `upto:${filters.priceMaxKwd}`,
    filters.serves !== null && `serves:${filters.serves}`,
    filters.withoutAllergens.length > 0 && `without:${filters.withoutAllergens.join(',')}`,
    filters.collection !== null && `collection:${filters.collection}`,
  ]
  return parts.filter(Boolean).join('.') || undefined
}

export const parseSort = (text: string | undefined): ListSort | null => SORTS.find((sort) => sort === text) ?? null

/** The query for the server. */
export const toQuery = (search: ProductSearch): ProductFilters => {
  const filters = parseFilters(search.filter)
  const sort = parseSort(search.sort)
  return {
    ...(search.search ? { search: search.search.slice(0, SEARCH_MAX_LENGTH) } : {}),
    ...(search.category ? { category_id: search.category } : {}),
    ...(filters.collection === null ? {} : { collection_id: filters.collection }),
    ...(filters.isAvailableOnly ? { available: true } : {}),
    ...(filters.isInStockOnly ? { in_stock: true } : {}),
    ...(filters.priceMaxKwd === null ? {} : { price_max: filters.priceMaxKwd }),
    ...(filters.serves === null ? {} : { serves: filters.serves }),
    ...(filters.withoutAllergens.length === 0 ? {} : { allergen_free: filters.withoutAllergens.join(',') }),
    ...(sort === null ? {} : { sort }),
  }
}

/** The number of active filters, for the button that clears them. A collection is the shelf, as a category is, and counts as no filter. */
export const countFilters = (filters: ListFilters): number =>
  Number(filters.isAvailableOnly) +
  Number(filters.isInStockOnly) +
  Number(filters.priceMaxKwd !== null) +
  Number(filters.serves !== null) +
  filters.withoutAllergens.length

/** The same shelf without filters. */
export const clearFilters = ({ collection }: ListFilters): ListFilters => ({ ...NO_FILTERS, collection })

/** The title of the list: that it is a search, and its category or collection; without either it has all products. */
export const describeList = ({ search }: ProductSearch, shelf: string | undefined, t: Translator): string =>
  [search?.trim() ? t('catalogue.searchResults') : undefined, shelf].filter(Boolean).join(' · ') || t('catalogue.allProducts')

/** Why a list has no products: what the customer chose last is named first, because it can be taken back. */
export const findEmptyReason = (search: ProductSearch): 'filters' | 'search_in_category' | 'search' | 'category' => {
  const filters = parseFilters(search.filter)
  if (countFilters(filters) > 0) return 'filters'
  if (!search.search?.trim()) return 'category'
  return search.category || filters.collection !== null ? 'search_in_category' : 'search'
}
