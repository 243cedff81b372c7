import { environmentManager, focusManager, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { complaintsQuery, concernsQuery, openComplaintsQuery, openRefundsQuery, refundsQuery, reviewsQuery } from './feedback-queries.ts'
import { queryClient } from './query-client.ts'

const asked = vi.fn(async () => Response.json({ data: [], meta: { page: 1, per_page: 20, total: 0 }, open: 0 }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', asked)
  asked.mockClear()
  environmentManager.setIsServer(() => false)
  focusManager.setFocused(true)
})
afterEach(() => {
  focusManager.setFocused(undefined)
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['refunds', refundsQuery({})],
  ['payments to look at', concernsQuery(1)],
  ['the number of open refunds', openRefundsQuery()],
  ['reviews', reviewsQuery({})],
  ['complaints', complaintsQuery({})],
  ['the number of open complaints', openComplaintsQuery()],
])('%s go on being asked for while no event stream is open', async (_, query) => {
  const leave = new QueryObserver(queryClient, query as object as QueryObserverOptions).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(130_000)
  leave()
  expect(asked).toHaveBeenCalledTimes(3)
})
