import type { Order } from '@sukkar/contract/order'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { orderQuery } from '../features/order/order-query.ts'
import { setPrerenderLocale } from '../lib/locale.ts'
import { rememberOrder } from '../lib/my-orders.ts'
import { queryClient } from '../lib/query-client.ts'
import { serverNowMs } from '../lib/server-clock.ts'
import { stubStorage } from '../testing/stub-storage.ts'

type GivenLink = { to: string; search?: object; children: ReactNode }
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search, children }: GivenLink) => createElement('a', { href: `${to} ${JSON.stringify(search)}` }, children),
}))
const { BrowserOrders } = await import('./browser-orders.tsx')

beforeEach(() => {
  setPrerenderLocale('en', english)
  stubStorage()
  rememberOrder({ id: 'o1', token: 't1', accountId: null, number: 'SK-1001', placedAtMs: Date.now() })
})

const cash = {
  id: 'o1',
  number: 'SK-1001',
  status: 'created',
  payment_status: 'on_delivery',
  pay_until: null,
  order_type: 'asap',
  created_at: '2026-11-28T10:00:00+03:00',
  promised_from: '2026-11-28T16:00:00+03:00',
  promised_to: '2026-11-28T17:00:00+03:00',
  total: 5,
  items: [],
} as Partial<Order> as Order

const showCard = (order: Order): string => {
  queryClient.setQueryData(orderQuery('o1', { accountId: null, token: 't1' }).queryKey, { order, token: 't1' })
  return renderToStaticMarkup(createElement(BrowserOrders)).replaceAll('&quot;', '"')
}

it('a guest’s order that can still be paid is waiting for payment, says how long, and leads there', () => {
  const card = showCard({ ...cash, payment_status: 'pending', pay_until: new Date(serverNowMs() + 10 * 60_000).toISOString() })
  expect(card).toContain('>Waiting for payment<')
  expect(card).toContain('<p role="timer">10 minutes left to pay</p>')
  expect(card).toContain('<a href="/payment/success {"order":"o1","token":"t1"}">Pay again</a>')
})

it('an order in cash is created, and is not to be paid here', () => {
  const card = showCard(cash)
  expect(card).toContain('>Created<')
  expect(card).not.toContain('role="timer"')
  expect(card).not.toContain('Pay again')
})
