import { wireFulfilment, wireService } from '@sukkar/domain/service'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'
import type { Choice } from './choice.ts'

const asked: string[] = []
const product = {
  id: '1',
  slug: 'kunafa',
  name_en: 'Kunafa',
  name_ar: 'كنافة',
  vendor_name: '',
  vendor_id: '',
  price: 4,
  images: [],
  categories: [],
  allergens: [],
  menu_types_availability: [],
  order_types_availability: [],
}
const meta = { page: 1, per_page: 30, total: 31 }

vi.stubGlobal('fetch', async (path: string) => {
  asked.push(path)
  return new Response(JSON.stringify({ status: 200, message: '', data: [product], meta }), {
    headers: { 'content-type': 'application/json' },
  })
})

const { queryClient } = await import('./query-client.ts')
const { choiceStore } = await import('./choice.ts')
const catalogue = await import('./catalogue.ts')
const choice = { area_id: 'a1' }

afterEach(() => {
  queryClient.clear()
  asked.length = 0
})

describe('what the catalogue is asked', () => {
  it.each([
    ['categories', () => catalogue.categoriesQuery(), '/api/categories'],
    ['collections', () => catalogue.collectionsQuery(), '/api/collections'],
    ['a category', () => catalogue.categoryProductsQuery(choice, 'cakes'), '/api/products?area_id=a1&category_id=cakes&per_page=100'],
    ['cakes to be printed', () => catalogue.printableProductsQuery(choice), '/api/products?area_id=a1&printable=true&per_page=100'],
    ['a product', () => catalogue.productQuery(choice, 'kunafa'), '/api/products/kunafa?area_id=a1'],
    ['what goes with the cart', () => catalogue.recommendedQuery(choice, 'c1'), '/api/products/recommended?area_id=a1'],
    ['wishes', () => catalogue.wishlistProductsQuery(choice, ['1', '2']), '/api/products?area_id=a1&ids=1%2C2&per_page=100'],
    ['suggestions', () => catalogue.suggestionsQuery(choice, 'kun'), '/api/products?area_id=a1&search=kun&per_page=6'],
    ['a collection', () => catalogue.collectionQuery(choice, 'eid'), '/api/collections/eid?area_id=a1'],
  ])('for %s', async (_, query, path) => {
    await queryClient.fetchQuery(query() as never)
    expect(asked).toEqual([path])
  })

  it('is asked anew for another choice, cart, search or list of wishes', () => {
    const keys = [
      catalogue.categoriesQuery(),
      catalogue.collectionsQuery(),
      ...[choice, { area_id: 'a2' }].flatMap((one) => [
        ...['x', 'y'].flatMap((word) => [
          catalogue.categoryProductsQuery(one, word),
          catalogue.productQuery(one, word),
          catalogue.recommendedQuery(one, word),
          catalogue.wishlistProductsQuery(one, [word]),
          catalogue.suggestionsQuery(one, word),
          catalogue.collectionQuery(one, word),
          catalogue.productListQuery(one, { search: word }),
        ]),
        catalogue.printableProductsQuery(one),
      ]),
    ].map(({ queryKey }) => JSON.stringify(queryKey))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('goes on page after page to the end of the list', async () => {
    const { getNextPageParam } = catalogue.productListQuery(choice, {})
    const next = (page: number) => getNextPageParam({ data: [], meta: { ...meta, page } }, [], 1, [])
    expect([next(1), next(2)]).toEqual([2, undefined])
    expect(getNextPageParam({ data: [], meta: { ...meta, total: 30 } }, [], 1, [])).toBeUndefined()
    await queryClient.fetchInfiniteQuery(catalogue.productListQuery(choice, { search: 'kun' }))
    expect(asked).toEqual(['/api/products?area_id=a1&search=kun&page=1&per_page=30'])
  })
})

it('what goes with the cart stays on the page, or comes from the browser, until the shop answers', () => {
  stubStorage().set('recommended_products', JSON.stringify([product]))
  const { placeholderData } = catalogue.recommendedQuery(choice, 'c1')
  const shownAfter = (previous: never[] | undefined) =>
    typeof placeholderData === 'function' ? placeholderData(previous, undefined) : placeholderData
  expect([shownAfter([]), shownAfter(undefined)]).toEqual([[], [product]])
})

describe('a product that some list has shown', () => {
  it('is found by its id and its slug, in lists, in pages and in suggestions', () => {
    expect(catalogue.findShownProduct('kunafa')).toBeUndefined()
    for (const [key, data] of [
      ['list', [product]],
      ['pages', { pages: [{ data: [product] }] }],
      ['suggestions', { data: [product] }],
    ] as const) {
      queryClient.clear()
      queryClient.setQueryData(['products', key], data)
      expect([catalogue.findShownProduct('kunafa')?.id, catalogue.findShownProduct('1')?.id, catalogue.findShownProduct('2')]).toEqual([
        '1',
        '1',
        undefined,
      ])
    }
  })

  it('is no product when a part is missing that a card needs', () => {
    for (const part of Object.keys(product)) {
      queryClient.setQueryData(['products', 'list'], [{ ...product, [part]: undefined }])
      expect(catalogue.findShownProduct(part === 'slug' ? '1' : 'kunafa'), part).toBeUndefined()
    }
    for (const data of [null, 'x', { pages: 1 }, { data: 1 }, {}]) {
      queryClient.setQueryData(['products', 'list'], data)
      expect(catalogue.findShownProduct('kunafa')).toBeUndefined()
    }
  })
})

const See = () => JSON.stringify(Object.entries(catalogue.useCatalogueChoice()).toSorted())

it('what the catalogue shows depends on area, service and order type, and not on the branch', () => {
  const chosen = { area: { id: '202' }, branchId: 'b1', service: 'same_day', fulfilment: 'pickup' } as object as Choice
  vi.spyOn(choiceStore, 'getInitialState').mockReturnValue(chosen)
  const seen = renderToStaticMarkup(createElement(See)).replaceAll('&quot;', '"')
  expect(JSON.parse(seen)).toEqual([
    ['area_id', '202'],
    ['order_type', wireFulfilment('pickup')],
    ['shipping_type', wireService('same_day')],
  ])
})
