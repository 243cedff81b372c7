import type { Product } from '@sukkar/contract/catalogue'
import type { QueryOf } from '@sukkar/contract/endpoints'
import type { Meta } from '@sukkar/contract/schema'
import { isAllergen } from '@sukkar/domain/allergens'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@sukkar/domain/limits'
import { filsToKwd } from '@sukkar/domain/money'
import { sortKey } from '@sukkar/domain/search-text'
import { isInStockFor } from '@sukkar/domain/stock'
import { formatTag, type Locale } from '@sukkar/i18n/locales'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { type Choice, parseChoice } from '../../platform/shop-data/choice.ts'
import { refuseChoice } from '../../platform/shop-data/choice-refusal.ts'
import { findUnavailableReason } from '../../platform/shop-data/product-availability.ts'
import { toProduct } from '../../platform/shop-data/product-view.ts'
import type { ShopData, ShopProduct } from '../../platform/shop-data/shop-data.ts'
import { searchProducts } from './product-search.ts'

type Query = QueryOf<'listProducts'>
export type ProductPage = { products: Product[]; meta: Meta }

/** One page of the products that match the filters, computed from the snapshot in memory. */
export const pageProducts = (data: ShopData, query: Query, locale: Locale): { ok: true; value: ProductPage } | CallRefusal => {
  const choice = parseChoice(data, query)
  if (!choice.ok) return refuseChoice(choice.code)
  const allergens = parseAllergens(query.allergen_free ?? '')
  if (allergens === null) return { ok: false, code: 'VALIDATION_FAILED', fields: { allergen_free: 'enum' } }
  const source = listSource(data, query)
  if (source === null) return { ok: false, code: 'NOT_FOUND' }
  const fitting = source.filter((product) => fits(product, query, allergens, choice.value))
  const sorted = sortProducts(data, fitting, query, locale)
  const page = query.page ?? 1
  const perPage = Math.min(query.per_page ?? PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX)
  const products = sorted.slice((page - 1) * perPage, page * perPage).map((product) => toProduct(data, product, choice.value))
  return { ok: true, value: { products, meta: { page, per_page: perPage, total: sorted.length } } }
}

/** The products of search, collection, category and ids, in the order of the narrowest; null for an unknown collection or category. */
const listSource = (data: ShopData, query: Query): readonly ShopProduct[] | null => {
  const collection = query.collection_id === undefined ? undefined : data.collectionsByKey.get(query.collection_id)
  const category = query.category_id === undefined ? undefined : data.categoriesByKey.get(query.category_id)
  if (query.collection_id !== undefined && collection === undefined) return null
  if (query.category_id !== undefined && category === undefined) return null
  const search = query.search?.trim() ?? ''
  const named = query.ids === undefined ? undefined : new Set(query.ids.split(','))
  const wanted = named === undefined ? collection?.productIds : [...named]
  const source = search === '' ? listOf(data, wanted) : searchProducts(data, search).map(({ product }) => product)
  return source.filter(
    ({ id, categoryIds }) =>
      (named?.has(id) ?? true) &&
      (collection?.productIds.includes(id) ?? true) &&
      (category === undefined || categoryIds.includes(category.id)),
  )
}

const listOf = (data: ShopData, ids: readonly string[] | undefined): readonly ShopProduct[] =>
  ids === undefined ? data.products : ids.flatMap((id) => data.productsById.get(id) ?? [])

const fits = (product: ShopProduct, query: Query, allergens: readonly string[], choice: Choice): boolean => {
  if (isLeftOut(query) && findUnavailableReason(product, choice) !== null) return false
  if (query.in_stock === true && !isInStockFor(product, choice.service)) return false
  if (query.printable === true && product.print === null) return false
  if (query.serves !== undefined && (product.servesMax === null || product.servesMax < query.serves)) return false
  if (query.price_max !== undefined && filsToKwd(product.fromPriceFils) > query.price_max) return false
  return allergens.every((allergen) => isFreeOf(product, allergen))
}

/** Whether unavailable products are excluded: on request, or by a choice without `area_id`. Storefronts send `area_id` to show the reason. */
const isLeftOut = ({ available, area_id: areaId, area, shipping_type: service, order_type: fulfilment }: Query): boolean =>
  available ?? (areaId === undefined && [area, service, fulfilment].some((text) => text !== undefined && text !== ''))

/** Free of an allergen: the product itself, and at least one available value of every required group. */
const isFreeOf = (product: ShopProduct, allergen: string): boolean =>
  !product.allergens.includes(allergen) &&
  product.optionGroups.every(
    ({ min, values }) => min === 0 || values.some((value) => value.isAvailable && !value.allergens.includes(allergen)),
  )

/** Other words are refused, because ignoring a misspelt allergen could harm a customer. */
const parseAllergens = (text: string): string[] | null => {
  const names = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
  return names.every(isAllergen) ? names : null
}

/** Default order: a search by rank, ids and collections in their own order, everything else with featured products first. */
const sortProducts = (data: ShopData, products: readonly ShopProduct[], query: Query, locale: Locale): readonly ShopProduct[] => {
  const hasOwnOrder = (query.search ?? '').trim() !== '' || query.ids !== undefined || query.collection_id !== undefined
  const sort = query.sort ?? (hasOwnOrder ? 'relevance' : 'featured')
  if (sort === 'price') return products.toSorted((a, b) => a.fromPriceFils - b.fromPriceFils)
  if (sort === '-price') return products.toSorted((a, b) => b.fromPriceFils - a.fromPriceFils)
  if (sort === 'name') return sortByName(data, products, locale)
  if (sort === 'relevance' && hasOwnOrder) return products
  return products.toSorted((a, b) => Number(b.isFeatured) - Number(a.isFeatured))
}

const placesByName = new WeakMap<ShopData, Map<Locale, Map<string, number>>>()

/** Ranks all products by name once per snapshot and language. */
const sortByName = (data: ShopData, products: readonly ShopProduct[], locale: Locale): readonly ShopProduct[] => {
  const byLocale = placesByName.get(data) ?? new Map<Locale, Map<string, number>>()
  placesByName.set(data, byLocale)
  const places = byLocale.get(locale) ?? findPlaces(data, locale)
  byLocale.set(locale, places)
  return products.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

const findPlaces = (data: ShopData, locale: Locale): Map<string, number> => {
  const collator = new Intl.Collator(formatTag(locale), { numeric: true })
  const keyed = data.products.map(({ id, nameEn, nameAr }) => ({ id, key: sortKey(locale === 'ar' ? nameAr : nameEn, locale) }))
  return new Map(keyed.toSorted((a, b) => collator.compare(a.key, b.key)).map(({ id }, place) => [id, place]))
}
