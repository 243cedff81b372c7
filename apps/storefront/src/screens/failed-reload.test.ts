import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import type { QueryKey } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { addressesQuery } from '../features/address/address-queries.ts'
import { CategorySection } from '../features/catalogue/category-section.tsx'
import { Branches } from '../features/contact/branches.tsx'
import { areasQuery } from '../features/pick-service/queries.ts'
import {
  categoriesQuery,
  categoryProductsQuery,
  collectionQuery,
  collectionsQuery,
  printableProductsQuery,
  productQuery,
  wishlistProductsQuery,
} from '../lib/catalogue.ts'
import { ApiError, type CallFailure } from '../lib/client.ts'
import { setPrerenderLocale } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { wishlistStore } from '../lib/wishlist.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import { CategoriesScreen } from './categories.tsx'
import { CollectionScreen } from './collection.tsx'
import { PhotoPrintCakeScreen } from './photo-print-cake.tsx'
import { PickServiceScreen } from './pick-service.tsx'
import { ProductScreen } from './product.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { WishlistScreen } from './wishlist.tsx'

type Listed = readonly { id: string }[]

const { listIds, params } = vi.hoisted(() => ({
  listIds: (records: Listed): string => records.map(({ id }) => `${id} is shown`).join(),
  params: { id: undefined as string | undefined },
}))
vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<object>()),
  Link: ({ children }: { children: unknown }) => children,
  useLocation: () => '/',
  useNavigate: () => () => undefined,
  useParams: () => params,
  useSearch: () => ({}),
}))
vi.mock('../app/not-found.tsx', () => ({ NotFoundContent: () => 'nothing is here' }))
vi.mock('../features/address/address-choice.tsx', () => ({ AddressChoice: ({ addresses }: { addresses: Listed }) => listIds(addresses) }))
vi.mock('../features/cart/mini-cart.tsx', () => ({ MiniCartCard: () => null }))
vi.mock('../features/catalogue/banner-carousel.tsx', () => ({ BannerCarousel: () => null }))
vi.mock('../features/catalogue/category-rail.tsx', () => ({
  CategoryRail: ({ categories }: { categories: Listed }) => listIds(categories),
}))
vi.mock('../features/catalogue/later-notice.tsx', () => ({ LaterNotice: () => null }))
vi.mock('../features/catalogue/product-grid.tsx', () => ({
  ProductGrid: ({ products }: { products: Listed }) => listIds(products),
  ProductGridSkeleton: () => null,
}))
vi.mock('../features/catalogue/recommended.tsx', () => ({ RecommendedButton: () => null, RecommendedCard: () => null }))
vi.mock('../features/pick-service/area/area-field.tsx', () => ({ AreaField: ({ areas }: { areas: Listed }) => listIds(areas) }))
vi.mock('../features/print-cake/print-cake-store.ts', () => ({
  useStudioPart: (part: (state: object) => unknown) => part({ isOpen: true, draft: { slug: null } }),
}))
vi.mock('./followed-orders.tsx', () => ({ FollowedOrders: () => null }))
vi.mock('./menu-history.tsx', () => ({ MenuHistory: () => null }))
vi.mock('./photo-print-studio.tsx', () => ({ PhotoPrintStudio: ({ cakes }: { cakes: Listed }) => listIds(cakes) }))
vi.mock('./pick-service-continue.tsx', () => ({ Continue: () => null }))
vi.mock('./product-overlay.tsx', () => ({ ProductOverlay: () => null }))
vi.mock('./product-view.tsx', () => ({ ProductView: ({ product }: { product: { id: string } }) => listIds([product]) }))

const lost: CallFailure = { ok: false, kind: 'network', error: 'lost' }
const gone: CallFailure = { ok: false, kind: 'refused', failure: { status: 404, code: 'NOT_FOUND', message: '' }, retryAfterSeconds: null }
const ERRORS = ['catalogue.couldNotLoad', 'error.couldNotLoad', 'pickService.couldNotLoadAreas'] as const

const record = { id: 'it', slug: 'it', name_en: 'It', name_ar: 'It', in_stock: true, product_count: 1, image: null }
const branch = { ...record, phone: '', address_en: 'it is shown', delivery_types: [], special_hours: [] }
const section = { category: record, isNear: true, isFirst: false, register: () => undefined }
const choosing = { accountId: 'u1', areas: [], chosenId: null, onChoose: () => undefined, onClear: () => undefined }

type Page = { part: ComponentType; id?: string; loaded: [QueryKey, unknown][] }
const page = <P extends object>(
  part: ComponentType<P>,
  loaded: Page['loaded'],
  { id, ...props }: { id?: string } & Partial<P> = {},
): Page => ({
  part: () => createElement(part, props as P),
  ...(id === undefined ? {} : { id }),
  loaded,
})

/** What a page shows whose data were loaded once and whose reload has failed. */
const readAfter = ({ part, id, loaded }: Page, failure: CallFailure): string => {
  params.id = id
  for (const [queryKey, data] of loaded) {
    queryClient.setQueryData(queryKey, data)
    queryClient
      .getQueryCache()
      .find({ queryKey })
      ?.setState({ status: 'error', error: new ApiError(failure) })
  }
  return renderToStaticMarkup(createElement(part))
}

const product = page(ProductScreen, [[productQuery({}, 'it').queryKey, record]], { id: 'it' })
const collection = page(CollectionScreen, [[collectionQuery({}, 'it').queryKey, { collection: record, products: [record] }]], { id: 'it' })

beforeEach(() => {
  stubStorage()
  queryClient.clear()
  setPrerenderLocale('en', english)
  wishlistStore.setState({ ids: ['it'], status: 'ready' })
  // A static rendering reads a store's initial state.
  wishlistStore.getInitialState = wishlistStore.getState
})

it.each<[string, Page]>([
  ['a category of the menu', page(CategorySection, [[categoryProductsQuery({}, 'it').queryKey, [record]]], section as object)],
  ['the menu', page(CategoriesScreen, [[categoriesQuery().queryKey, [record]]])],
  ['a product', product],
  ['a collection', collection],
  ['the wishlist', page(WishlistScreen, [[wishlistProductsQuery({}, ['it']).queryKey, [record]]])],
  [
    'the studio',
    page(PhotoPrintCakeScreen, [
      [printableProductsQuery({}).queryKey, [record]],
      [productQuery({}, 'it').queryKey, record],
    ]),
  ],
  ['the areas', page(PickServiceScreen, [[areasQuery.queryKey, [{ ...record, branches: [] }]]])],
  ['the saved addresses', page(SavedAddresses, [[addressesQuery('u1').queryKey, [record]]], choosing)],
  ['the branches', page(Branches, [[['branches'], [branch]]])],
])('what was loaded stays on the screen when it could not be loaded again: %s', (_, shown) => {
  const html = readAfter(shown, lost)
  expect(html).toContain('it is shown')
  expect(ERRORS.filter((key) => html.includes(english[key]))).toEqual([])
})

it('all collections stay on the screen when they could not be loaded again', () => {
  const html = readAfter(page(CollectionScreen, [[collectionsQuery().queryKey, [record]]]), lost)
  expect(html).toContain('It')
  expect(ERRORS.filter((key) => html.includes(english[key]))).toEqual([])
})

it.each([
  ['a product', product],
  ['a collection', collection],
])('%s that was withdrawn while it was on the screen is found no more', (_, shown) => {
  expect(readAfter(shown, gone)).toBe('nothing is here')
})
