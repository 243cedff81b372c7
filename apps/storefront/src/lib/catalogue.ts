import type { Category, Collection, Product, ProductDetail } from '@sukkar/contract/catalogue'
import type { QueryOf } from '@sukkar/contract/endpoints'
import type { Meta } from '@sukkar/contract/schema'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { choiceQuery } from './change-choice.ts'
import { type Choice, useChoice } from './choice.ts'
import { fetchAnswer } from './client.ts'
import { queryClient } from './query-client.ts'
import { isRecord, readJson, writeJson } from './storage.ts'

/** The part of the choice that the catalogue depends on: which products cannot be bought with it, and why. */
export type CatalogueChoice = Pick<QueryOf<'getProduct'>, 'area_id' | 'order_type' | 'shipping_type'>

const catalogueChoice = (choice: Choice): CatalogueChoice => {
  const { branch_id: _, ...rest } = choiceQuery(choice)
  return rest
}

export const useCatalogueChoice = (): CatalogueChoice => catalogueChoice(useChoice((choice) => choice))

/** Names and pictures of categories change a few times a year. */
const CATEGORIES_STALE_MS = 10 * 60_000
/** Fills two screens of a desktop. */
const PRODUCTS_PER_PAGE = 30
/** The largest page that the server returns; no category is longer. */
const CATEGORY_PRODUCTS_MAX = 100
const SUGGESTIONS_MAX = 6

export const categoriesQuery = () =>
  queryOptions<Category[]>({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await fetchAnswer('listCategories', { signal })).data,
    staleTime: CATEGORIES_STALE_MS,
  })

/** All products of one category, for a section of the menu. */
export const categoryProductsQuery = (choice: CatalogueChoice, categorySlug: string) =>
  queryOptions<Product[]>({
    queryKey: ['products', 'category', categorySlug, choice],
    queryFn: async ({ signal }) =>
      (await fetchAnswer('listProducts', { query: { ...choice, category_id: categorySlug, per_page: CATEGORY_PRODUCTS_MAX }, signal }))
        .data,
  })

export type ProductFilters = Omit<QueryOf<'listProducts'>, keyof CatalogueChoice | 'page' | 'per_page'>

export type ProductPage = { data: Product[]; meta: Meta }

/** Products that fit the filters, page after page. */
export const productListQuery = (choice: CatalogueChoice, filters: ProductFilters) =>
  infiniteQueryOptions({
    queryKey: ['products', 'list', filters, choice],
    queryFn: async ({ signal, pageParam }): Promise<ProductPage> => {
      const { data, meta } = await fetchAnswer('listProducts', {
        query: { ...choice, ...filters, page: pageParam, per_page: PRODUCTS_PER_PAGE },
        signal,
      })
      return { data, meta }
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page * meta.per_page < meta.total ? meta.page + 1 : undefined),
  })

/** Cakes that can be printed with a customer's picture. */
export const printableProductsQuery = (choice: CatalogueChoice) =>
  queryOptions<Product[]>({
    queryKey: ['products', 'printable', choice],
    queryFn: async ({ signal }) =>
      (await fetchAnswer('listProducts', { query: { ...choice, printable: true, per_page: CATEGORY_PRODUCTS_MAX }, signal })).data,
  })

/** One product by id or slug, with all its options. */
export const productQuery = (choice: CatalogueChoice, key: string) =>
  queryOptions<ProductDetail>({
    queryKey: ['product', key, choice],
    queryFn: async ({ signal }) => (await fetchAnswer('getProduct', { params: { id: key }, query: choice, signal })).data,
  })

/** Starts to load a product's page when the pointer or finger is on its card. */
export const prefetchProduct = (choice: CatalogueChoice, key: string): void => void queryClient.prefetchQuery(productQuery(choice, key))

/** Products recommended with the current cart; the browser stores the last response and shows it until the next one arrives. */
export const recommendedQuery = (choice: CatalogueChoice, cartId: string | null) =>
  queryOptions<Product[]>({
    queryKey: ['products', 'recommended', choice, cartId],
    queryFn: async ({ signal }) => {
      const { data } = await fetchAnswer('listRecommendedProducts', { query: choice, signal })
      writeJson('recommended_products', data)
      return data
    },
    placeholderData: (previous) => previous ?? readJson('recommended_products', isProductList) ?? undefined,
  })

/** Products by their ids, in that order. */
export const wishlistProductsQuery = (choice: CatalogueChoice, ids: readonly string[]) =>
  queryOptions<Product[]>({
    queryKey: ['products', 'wished', ids, choice],
    queryFn: async ({ signal }) =>
      (await fetchAnswer('listProducts', { query: { ...choice, ids: ids.join(','), per_page: CATEGORY_PRODUCTS_MAX }, signal })).data,
  })

export const suggestionsQuery = (choice: CatalogueChoice, search: string) =>
  queryOptions<ProductPage>({
    queryKey: ['products', 'suggestions', search, choice],
    queryFn: async ({ signal }) => {
      const { data, meta } = await fetchAnswer('listProducts', { query: { ...choice, search, per_page: SUGGESTIONS_MAX }, signal })
      return { data, meta }
    },
  })

export const collectionsQuery = () =>
  queryOptions<Collection[]>({
    queryKey: ['collections'],
    queryFn: async ({ signal }) => (await fetchAnswer('listCollections', { signal })).data,
    staleTime: CATEGORIES_STALE_MS,
  })

export const collectionQuery = (choice: CatalogueChoice, key: string) =>
  queryOptions<{ collection: Collection; products: Product[] }>({
    queryKey: ['collection', key, choice],
    queryFn: async ({ signal }) => (await fetchAnswer('getCollection', { params: { id: key }, query: choice, signal })).data,
  })

/** A product that a list has already loaded, so that its page can start with picture, name and price. */
export const findShownProduct = (key: string): Product | undefined => {
  for (const [, data] of queryClient.getQueriesData({ queryKey: ['products'] })) {
    const found = productsIn(data).find((product) => product.slug === key || product.id === key)
    if (found) return found
  }
  return undefined
}

const productsIn = (data: unknown): Product[] => {
  if (isProductList(data)) return data
  if (isRecord(data) && Array.isArray(data['pages'])) return data['pages'].flatMap(productsIn)
  return isRecord(data) && isProductList(data['data']) ? data['data'] : []
}

/** Checks only what drawing a card needs. */
const isProductList = (value: unknown): value is Product[] => Array.isArray(value) && value.every(isProduct)

const isProduct = (value: unknown): value is Product =>
  isRecord(value) &&
  ['id', 'slug', 'name_en', 'name_ar', 'vendor_name', 'vendor_id'].every((key) => typeof value[key] === 'string') &&
  typeof value['price'] === 'number' &&
  ['images', 'categories', 'allergens', 'menu_types_availability', 'order_types_availability'].every((key) => Array.isArray(value[key]))
