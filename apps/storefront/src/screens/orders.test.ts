import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ordersQuery } from '../features/order/order-lists.ts'
import { setPrerenderLocale } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { type SignedInUser, sessionStore } from '../lib/session.ts'

vi.mock('@tanstack/react-router', () => ({
  Link: () => null,
  useNavigate: () => () => undefined,
  useSearch: () => ({}),
}))
const { OrdersScreen } = await import('./orders.tsx')

const answer = (status: number, body: object): void =>
  void vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status, message: '', ...body }), { status }))

it('older orders that could not be loaded say so, and those that are shown stay', async () => {
  setPrerenderLocale('en', english)
  sessionStore.setState({ user: { id: 'sara' } as Partial<SignedInUser> as SignedInUser })
  // A static rendering reads a store's initial state.
  sessionStore.getInitialState = sessionStore.getState
  const order = {
    id: 'o1',
    number: 'SK-1',
    status: 'delivered',
    order_type: 'asap',
    created_at: '2026-11-28T10:00:00+03:00',
    total: 5,
    items: [],
  }
  const orders = new InfiniteQueryObserver(queryClient, ordersQuery('sara', 'upcoming'))
  answer(200, { data: [{ ...order, pay_until: null, is_upcoming: false }], meta: { page: 1, per_page: 10, total: 11 } })
  await orders.refetch()
  const render = () => renderToStaticMarkup(createElement(OrdersScreen))
  expect(render()).not.toContain('role="alert"')
  answer(404, { code: 'NOT_FOUND' })
  await orders.fetchNextPage()
  expect(render()).toContain(`<p role="alert">${english['error.couldNotLoad']}`)
  expect(render()).toContain('<article')
})
