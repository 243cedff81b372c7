import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { validateBoardSearch } from '../lib/board-search.ts'
import { onlyValid } from './only-valid.ts'

test('a parameter that does not fit is not in the search of its route', () => {
  const root = createRootRoute()
  const board = createRoute({ getParentRoute: () => root, path: '/', validateSearch: onlyValid(validateBoardSearch) })
  const history = createMemoryHistory({ initialEntries: ['/?day=tomorrow&payment=gold&search=1007&other=x'] })
  const router = createRouter({ routeTree: root.addChildren([board]), history })
  const search = router.matchRoutes(router.latestLocation).at(-1)?.search
  expect(search).toEqual({ search: '1007' })
})
