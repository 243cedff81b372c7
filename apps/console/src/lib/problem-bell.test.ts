import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderLive } from '../testing/render-live.ts'
import { touchOrder, useBell, usePendingCount } from './bell.ts'
import { changedOrdersQuery, newOrdersQuery, problemOrdersQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { savePrincipal } from './session.ts'

const quiet = { id: 'o-1', new_since: null, problem: null, customer_changed_at: null }
const order = { ...quiet, problem: { id: 'p-1' } }
const changed = { ...quiet, customer_changed_at: '2026-11-21T12:00:00+03:00' }

/** A shop with one order, which is in the list that this filter asks for. */
const shop = { filter: '', order: quiet as object }
const answer = (url: string): Response => {
  const data = new URL(url, 'http://shop.test').searchParams.get(shop.filter) === 'true' ? [shop.order] : []
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
  savePrincipal({ token: 'token', id: 'boss', name: 'Boss', role: 'staff', mustChangePassword: false })
})

afterEach(() => queryClient.clear())

const listenTo = async (filter: string, listed: object): Promise<void> => {
  Object.assign(shop, { filter, order: listed })
  for (const query of [newOrdersQuery(), problemOrdersQuery(), changedOrdersQuery()]) await queryClient.prefetchQuery(query)
  await renderLive(createElement(QueryClientProvider, { client: queryClient }, createElement(Listener)))
}

it('a problem of a driver rings and waits with the new orders; opened here it still waits', async () => {
  await listenTo('has_problem', order)
  expect(heard).toEqual({ needsPress: true, pending: 1 })
  await act(async () => touchOrder(order))
  expect(heard).toEqual({ needsPress: false, pending: 1 })
})

it('a change of an accepted order by its customer rings and waits with them until it is opened here', async () => {
  await listenTo('has_customer_change', changed)
  expect(heard).toEqual({ needsPress: true, pending: 1 })
  await act(async () => touchOrder(changed))
  expect(heard).toEqual({ needsPress: false, pending: 0 })
})
