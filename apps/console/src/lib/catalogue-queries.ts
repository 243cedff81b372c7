import type { QueryOf } from '@sukkar/contract/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchAll, fetchAnswer } from './client.ts'

/** The query key of the whole catalogue, invalidated when any part changes: a product contains names of its categories and options. */
export const CATALOGUE = ['catalogue'] as const

/** The keys under which products are: pages, the whole list, and each by itself. */
export const PRODUCT_QUERIES = (['products', 'all-products', 'product'] as const).map((name) => [...CATALOGUE, name])

const PRODUCTS_PER_PAGE = 40
const RECORDS_PER_PAGE = 40

export const productsQuery = (filter: QueryOf<'listStaffProducts'>) =>
  queryOptions({
    queryKey: [...CATALOGUE, 'products', filter],
    queryFn: ({ signal }) => fetchAnswer('listStaffProducts', { query: { ...filter, per_page: PRODUCTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })

/** Every product, page by page: for sorting, which needs the whole list. */
export const allProductsQuery = () =>
  queryOptions({
    queryKey: [...CATALOGUE, 'all-products'],
    queryFn: ({ signal }) => fetchAll('listStaffProducts', signal),
  })

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...CATALOGUE, 'product', id],
    queryFn: async ({ signal }) => (await fetchAnswer('getStaffProduct', { params: { id }, signal })).data,
  })

export const categoriesQuery = () =>
  queryOptions({
    queryKey: [...CATALOGUE, 'categories'],
    queryFn: ({ signal }) => fetchAll('listStaffCategories', signal),
  })

export const collectionsQuery = () =>
  queryOptions({
    queryKey: [...CATALOGUE, 'collections'],
    queryFn: ({ signal }) => fetchAll('listStaffCollections', signal),
  })

export const optionGroupsQuery = () =>
  queryOptions({
    queryKey: [...CATALOGUE, 'option-groups'],
    queryFn: ({ signal }) => fetchAll('listStaffOptionGroups', signal),
  })

export const flavorsQuery = () =>
  queryOptions({
    queryKey: [...CATALOGUE, 'flavors'],
    queryFn: ({ signal }) => fetchAll('listStaffExtraFlavors', signal),
  })

type NameFilter = { search?: string; page: number }

/** A page of the option groups; `optionGroupsQuery` has all of them, for choosing. */
export const optionGroupPageQuery = (filter: NameFilter) =>
  queryOptions({
    queryKey: [...CATALOGUE, 'option-groups', filter],
    queryFn: ({ signal }) => fetchAnswer('listStaffOptionGroups', { query: { ...filter, per_page: RECORDS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })
