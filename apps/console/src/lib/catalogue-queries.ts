import type { QueryOf } from '@sukkar/contract/endpoints'
import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchAnswer } from './client.ts'

/** Everything of the catalogue is asked again by this key when one part of it changes: a product names its categories and options. */
export const CATALOGUE = ['catalogue'] as const

export const PRODUCTS_PER_PAGE = 40
/** The server answers no more at once. */
const PAGE_MAX = 100

export const productsQuery = (filter: QueryOf<'listStaffProducts'>) =>
  queryOptions({
    queryKey: [...CATALOGUE, 'products', filter],
    queryFn: ({ signal }) => fetchAnswer('listStaffProducts', { query: { ...filter, per_page: PRODUCTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })

/** Every product, page by page: for what is put in order, which has no pages. */
export const allProductsQuery = () =>
  queryOptions({
    queryKey: [...CATALOGUE, 'all-products'],
    queryFn: async ({ signal }) => {
      const products: StaffProduct[] = []
      for (let page = 1, total = 1; products.length < total; page += 1) {
        const answer = await fetchAnswer('listStaffProducts', { query: { page, per_page: PAGE_MAX }, signal })
        products.push(...answer.data)
        total = answer.data.length === 0 ? 0 : answer.meta.total
      }
      return products
    },
  })

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...CATALOGUE, 'product', id],
    queryFn: async ({ signal }) => (await fetchAnswer('getStaffProduct', { params: { id }, signal })).data,
  })

export const categoriesQuery = () =>
  queryOptions({
    queryKey: [...CATALOGUE, 'categories'],
    queryFn: async ({ signal }) => (await fetchAnswer('listStaffCategories', { signal })).data,
  })

export const collectionsQuery = () =>
  queryOptions({
    queryKey: [...CATALOGUE, 'collections'],
    queryFn: async ({ signal }) => (await fetchAnswer('listStaffCollections', { signal })).data,
  })

export const optionGroupsQuery = () =>
  queryOptions({
    queryKey: [...CATALOGUE, 'option-groups'],
    queryFn: async ({ signal }) => (await fetchAnswer('listStaffOptionGroups', { signal })).data,
  })

export const flavorsQuery = () =>
  queryOptions({
    queryKey: [...CATALOGUE, 'flavors'],
    queryFn: async ({ signal }) => (await fetchAnswer('listStaffExtraFlavors', { signal })).data,
  })
