import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { useBestSellers } from './best-sellers.ts'
import { collectionQuery, collectionsQuery } from './catalogue.ts'
import { queryClient } from './query-client.ts'
import { BEST_SELLERS_SLUG } from './shop.ts'

const Ids = () =>
  useBestSellers()
    ?.products.map(({ id }) => id)
    .join(' ') ?? 'none'

const products = Array.from({ length: 9 }, (_, index) => ({ id: `p${index}`, in_stock: index !== 1 }))

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(collectionQuery({}, BEST_SELLERS_SLUG).queryKey, { collection: {}, products } as never)
})

it('the best sellers are the first six that are in stock', () => {
  queryClient.setQueryData(collectionsQuery().queryKey, [{ slug: BEST_SELLERS_SLUG }] as never)
  expect(renderToStaticMarkup(createElement(Ids))).toBe('p0 p2 p3 p4 p5 p6')
})

it('a shop without that collection has none', () => {
  queryClient.removeQueries({ queryKey: ['collection'] })
  queryClient.setQueryData(collectionsQuery().queryKey, [{ slug: 'eid' }] as never)
  expect(renderToStaticMarkup(createElement(Ids))).toBe('none')
})
