import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderLive } from '../testing/render-live.ts'
import { touchOrder, useBell, usePendingCount } from './bell.ts'
import { newOrdersQuery, problemOrdersQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { saveWorker } from './session.ts'

const order = { id: 'o-1', new_since: null, problem: { id: 'p-1' } }

/** A shop with no new order and one with a problem. */
const answer = (url: string): Response => {
  const data = new URL(url, 'http://shop.test').searchParams.get('has_problem') === 'true' ? [order] : []
  return Response.json({ data, meta: { page: 1, per_page: 100, total: data.length }, counts: {}, late: 0 })
}

/** Audio that waits for a press, so that whoever should ring says so. */
class MutedAudio {
  readonly state = 'suspended'
  readonly resume = (): Promise<void> => Promise.reject(new Error('Not allowed'))
}

const heard = { needsPress: false, pending: 0 }
const Listener = () => {
  heard.needsPress = useBell().needsPress
  heard.pending = usePendingCount()
  return null
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', MutedAudio)
  vi.stubGlobal(
    'fetch',
    async (request: Request | string): Promise<Response> => answer(typeof request === 'string' ? request : request.url),
  )
  saveWorker({ token: 'token', id: 'boss', name: 'Boss', role: 'staff', mustChangePassword: false })
})

it('a problem of a driver rings and waits with the new orders; opened here it still waits', async () => {
  for (const query of [newOrdersQuery(), problemOrdersQuery()]) await queryClient.prefetchQuery(query)
  await renderLive(createElement(QueryClientProvider, { client: queryClient }, createElement(Listener)))
  expect(heard).toEqual({ needsPress: true, pending: 1 })
  await act(async () => touchOrder(order))
  expect(heard).toEqual({ needsPress: false, pending: 1 })
})
