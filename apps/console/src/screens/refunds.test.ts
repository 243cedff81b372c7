import type { StaffRefund } from '@sukkar/contract/staff-orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refundsQuery } from '../lib/feedback-queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { renderLive } from '../testing/render-live.ts'
import { RefundsScreen } from './refunds.tsx'

type Pressable = { onClick: () => void; children: ReactNode }
type Reasons = { onReason: (reason: string) => void; onClose: () => void }

const shown = vi.hoisted(() => ({ buttons: [] as Pressable[], dialog: null as Reasons | null, cards: [] as string[] }))
const callApi = vi.hoisted(() => vi.fn())
vi.mock('@sukkar/ui/button', () => ({ Button: (button: Pressable) => void shown.buttons.push(button) }))
vi.mock('@sukkar/ui/select', () => ({ Select: () => null }))
vi.mock('@sukkar/ui/empty-state', () => ({ EmptyState: () => null }))
vi.mock('@sukkar/ui/card', () => ({
  Card: ({ children, 'aria-label': label }: { children: ReactNode; 'aria-label': string }) => {
    shown.cards.push(label)
    return children
  },
}))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useSearch: () => ({ state: 'requested' }),
  useNavigate: () => async () => undefined,
}))
vi.mock('../features/orders-tabs/orders-tabs.tsx', () => ({ OrdersTabs: () => null }))
vi.mock('../features/refund/payment-concerns.tsx', () => ({ PaymentConcerns: () => null }))
vi.mock('../features/refund/refunded-order.tsx', () => ({ RefundedOrder: () => null }))
vi.mock('../lib/pager.tsx', () => ({ Pager: () => null }))
vi.mock('../lib/stale-notice.tsx', () => ({ StaleNotice: () => null }))
vi.mock('../lib/reason-dialog.tsx', () => ({
  ReasonDialog: (dialog: Reasons) => {
    Object.assign(shown, { dialog })
    return null
  },
}))
vi.mock('../lib/locale.ts', () => ({ useText: () => Object.assign((key: string) => key, { locale: 'en', digits: 'latn' }) }))
vi.mock('../lib/client.ts', async (original) => ({
  ...(await original<object>()),
  callApi,
  fetchAnswer: async () => ({ data: listed, meta: { page: 1, per_page: 20, total: listed.length } }),
}))

const refund = {
  id: 'r-1',
  amount: 4.75,
  state: 'requested',
  reason: 'cancelled',
  track_id: '',
  decision_note: '',
  decided_at: null,
  decided_by: null,
  order_number: 'S-1007',
  created_at: '2026-11-25T12:00:00+03:00',
  updated_at: '2026-11-25T12:00:00+03:00',
} as Partial<StaffRefund> as StaffRefund
let listed: StaffRefund[] = []
const refused = { ok: false, kind: 'refused', failure: { status: 409, code: 'CONFLICT', message: 'Look again' } }
const press = (label: string): Promise<void> => act(async () => shown.buttons.findLast(({ children }) => children === label)?.onClick())

beforeEach(() => {
  Object.assign(shown, { buttons: [], dialog: null, cards: [] })
  callApi.mockReset().mockResolvedValue(refused)
  listed = [refund]
})
afterEach(() => queryClient.clear())

it('a refund that a colleague decides stays while its dialog is open here, so that the press is refused by name', async () => {
  await queryClient.prefetchQuery(refundsQuery({ page: 1, state: 'requested' }))
  await renderLive(createElement(QueryClientProvider, { client: queryClient }, createElement(RefundsScreen)))
  await press('console.refundDecline')
  listed = []
  Object.assign(shown, { dialog: null, cards: [] })
  await act(async () => queryClient.invalidateQueries())
  expect(shown.cards).toHaveLength(1)
  await act(async () => shown.dialog?.onReason('Huda'))
  expect(callApi.mock.calls).toMatchObject([
    ['decideRefund', { params: { decision: 'decline' }, body: { reason: 'Huda', seen_state: 'requested' } }],
  ])
  Object.assign(shown, { cards: [] })
  await act(async () => shown.dialog?.onClose())
  expect(shown.cards).toEqual([])
})
