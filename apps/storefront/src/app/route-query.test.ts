import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { pickTexts, validateOverlays } from './route-query.ts'

const readSearch = (address: string): unknown => {
  const root = createRootRoute({ validateSearch: validateOverlays })
  const front = createRoute({ getParentRoute: () => root, path: '/', validateSearch: pickTexts('product', 'date') })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([front]), history })
  return router.matchRoutes(router.latestLocation).at(-1)?.search
}

test('of several overlays in an address one is open, the cart before all others', () => {
  expect(readSearch('/?settings=1&notification=1')).toEqual({ settings: true })
  expect(readSearch('/?menu&cart=true&picture=2')).toEqual({ cart: true })
  expect(readSearch('/?cart=false&picture=2')).toEqual({ picture: 2 })
  expect(readSearch('/?picture=big')).toEqual({})
})

test('what is no text is not in the search of the route that reads it', () => {
  expect(readSearch('/?product=%5B1%5D&date=20261130')).toEqual({ date: '20261130' })
  expect(readSearch('/?product=kunafa&date=%7B%22a%22%3A1%7D')).toEqual({ product: 'kunafa' })
})
