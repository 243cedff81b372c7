import type { Order, PaymentTruth } from '@sukkar/contract/order'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ensureTexts, localeStore } from '../lib/locale.ts'
import { rememberOrder } from '../lib/my-orders.ts'
import { type SignedInUser, sessionStore } from '../lib/session.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import { PaymentSuccessScreen } from './payment-success.tsx'

const shown = vi.hoisted(() => ({
  ownToken: null as string | null,
  links: [] as { to: string; search: unknown }[],
  moves: [] as unknown[],
}))
const order = { id: 'o1', status: 'paid', customer: { email: 'sara@example.com' } } as Partial<Order> as Order
const truth = { order_id: 'o1', order_number: '1001', payment_status: 'paid', can_retry: false, receipt: null } as Partial<PaymentTruth>

vi.mock('@tanstack/react-query', async (load) => ({
  ...(await load<object>()),
  useQuery: ({ queryKey: [kind] }: { queryKey: string[] }) => ({
    data: kind === 'payment' ? truth : { order, token: shown.ownToken },
  }),
}))
vi.mock('@tanstack/react-router', () => ({
  useSearch: () => ({ order: 'o1', token: 'secret' }),
  Link: (link: { to: string; search: unknown; children: ReactNode }) => {
    shown.links.push(link)
    return null
  },
  Navigate: (move: object) => {
    shown.moves.push(move)
    return null
  },
}))
vi.mock('../features/order/details/order-items.tsx', () => ({ OrderItems: () => null }))
vi.mock('../features/order/details/order-sums.tsx', () => ({ OrderSums: () => null }))
vi.mock('../features/order/tracking/order-next.tsx', () => ({ OrderNext: () => 'What comes next' }))
vi.mock('./order-frame.tsx', () => ({ Issuer: () => null }))

it.each([
  ['a member, whose session opens it, needs no token', null, {}],
  ['a guest, or a member in another browser, needs the token', 'secret', { token: 'secret' }],
])('the way from the bank to the order: %s', async (_who, ownToken, search) => {
  await ensureTexts('rest', 'account')
  shown.ownToken = ownToken
  shown.links = []
  renderToStaticMarkup(createElement(PaymentSuccessScreen))
  expect(shown.links.find(({ to }) => to.endsWith('/track'))?.search).toEqual(search)
  expect(shown.moves).toEqual([])
})

it('the token that the bank brings back leaves the address where the member who ordered is signed in', async () => {
  await ensureTexts('rest', 'account')
  stubStorage()
  rememberOrder({ id: 'o1', token: null, accountId: 'sara', number: '1001', placedAtMs: 0 })
  sessionStore.setState({ user: { id: 'sara' } as Partial<SignedInUser> as SignedInUser })
  // A static rendering reads a store's initial state.
  sessionStore.getInitialState = sessionStore.getState
  renderToStaticMarkup(createElement(PaymentSuccessScreen))
  expect(shown.moves).toEqual([{ to: '/payment/success', search: { order: 'o1' }, replace: true }])
})

it.each([
  ['paid', true],
  ['cancelled', false],
  ['picked', false],
] as const)('opened again later it promises nothing of an order that is over: %s', async (status, isComing) => {
  await ensureTexts('rest', 'account')
  order.status = status
  const html = renderToStaticMarkup(createElement(PaymentSuccessScreen))
  order.status = 'paid'
  const { translator: t } = localeStore.getState()
  expect([html.includes('What comes next'), html.includes(t('payment.successTitle'))]).toEqual([isComing, isComing])
})
