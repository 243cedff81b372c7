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

type GivenLink = { to: string; search: object; children: ReactNode }
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search, children }: GivenLink) => createElement('a', { href: `${to} ${JSON.stringify(search)}` }, children),
}))
const { FollowedOrders } = await import('./followed-orders.tsx')

beforeEach(() => {
  setPrerenderLocale('en', english)
  stubStorage()
  queryClient.clear()
})

const order = {
  id: 'o1',
  number: 'SK-1001',
  order_type: 'asap',
  promised_from: '2026-11-28T16:00:00+03:00',
  promised_to: '2026-11-28T17:00:00+03:00',
  pay_until: null,
} as Partial<Order> as Order
const unpaid = { ...order, payment_method_code: 3, payment_status: 'pending', status: 'created' } as const
const inTenMinutes = (): string => new Date(serverNowMs() + 10 * 60_000).toISOString()

/** What the front page shows of a guest's only order. */
const show = (shown: Order): string => {
  rememberOrder({ id: 'o1', token: 't1', accountId: null, number: 'SK-1001', placedAtMs: Date.now() })
  queryClient.setQueryData(orderQuery('o1', { accountId: null, token: 't1' }).queryKey, { order: shown, token: 't1' })
  return renderToStaticMarkup(createElement(FollowedOrders)).replaceAll('&quot;', '"')
}

it.each([
  ['left at the bank', 'created', 'pending'],
  ['declined', 'payment_failed', 'failed'],
  ['cancelled at the bank', 'payment_failed', 'cancelled'],
] as const)('an order whose payment was %s is not shown as placed: it says until when it can be paid, and how', (_how, status, payment) => {
  const page = show({ ...unpaid, status, payment_status: payment, pay_until: inTenMinutes() })
  expect(page).toContain('Order SK-1001 waits for payment')
  expect(page).toContain('10 minutes left to pay')
  expect(page).toContain('<a href="/payment/success {"order":"o1","token":"t1"}">Pay again</a>')
  expect(page).not.toContain('Your order SK-1001')
})

it('a cash order, a paid one and one of which the bank has not answered yet are one line', () => {
  const lines: [Order, status: string][] = [
    [{ ...order, payment_method_code: 1, payment_status: 'on_delivery', status: 'created' }, 'Created'],
    [{ ...unpaid, payment_status: 'paid', status: 'paid' }, 'Paid'],
    [unpaid, 'Waiting for payment'],
  ]
  for (const [shown, status] of lines) {
    const page = show(shown)
    expect(page).toMatch(new RegExp(`<strong>Your order SK-1001</strong> · ${status} ·`, 'u'))
    expect(page).not.toContain('Pay again')
  }
})

it('a payment that failed and cannot be made again takes no place', () => {
  expect(show({ ...unpaid, payment_status: 'failed', status: 'payment_failed' })).toBe('')
  expect(show({ ...unpaid, payment_status: 'expired', status: 'payment_failed' })).toBe('')
})
