import { translate } from '@sukkar/i18n/server-translate'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { fetchAnswer } from '../../../lib/client.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { renderLive } from '../../../testing/render-live.ts'
import type { ChangedDay } from './changed-days.ts'
import { PromisedOrders } from './promised-orders.tsx'

const { links } = vi.hoisted(() => ({ links: [] as { search: object; children: ReactNode }[] }))
vi.mock('@tanstack/react-router', () => ({
  Link: (link: { search: object; children: ReactNode }) => {
    links.push(link)
    return link.children
  },
}))
vi.mock('../../../lib/client.ts', async (original) => ({ ...(await original<object>()), fetchAnswer: vi.fn() }))
vi.mock('../../../lib/locale.ts', async (original) => ({ ...(await original<object>()), useText: () => translate('en') }))

const days: ChangedDay[] = [
  { date: '2026-11-25', order_type: null },
  { date: '2026-11-26', order_type: 'pick-up' },
]
const element = createElement(QueryClientProvider, { client: queryClient }, createElement(PromisedOrders, { branchId: 'salmiya', days }))

beforeEach(() => {
  queryClient.clear()
  links.length = 0
})

it('asks for the open orders of each day that was changed, and leads to them on the board', async () => {
  vi.mocked(fetchAnswer).mockImplementation(
    async (_, { query }: { query?: unknown }) =>
      ({
        meta: { total: JSON.stringify(query).includes('2026-11-25') ? 3 : 1 },
      }) as never,
  )
  await renderLive(element)
  await vi.waitFor(() => expect(renderToStaticMarkup(element)).toContain('3 orders'))
  expect(vi.mocked(fetchAnswer).mock.calls.map(([name, input]) => [name, (input as { query: object }).query])).toEqual([
    [
      'listStaffOrders',
      { day: '2026-11-25', branch_id: 'salmiya', columns: 'unpaid,new,kitchen,ready,on_the_way,needs_action', per_page: 1 },
    ],
    [
      'listStaffOrders',
      {
        day: '2026-11-26',
        branch_id: 'salmiya',
        order_type: 'pick-up',
        columns: 'unpaid,new,kitchen,ready,on_the_way,needs_action',
        per_page: 1,
      },
    ],
  ])
  links.length = 0
  const shown = renderToStaticMarkup(element)
  expect(shown).toMatch(/Wednesday.*3 orders.*1 order.* · Pick-up/su)
  expect(links.map(({ search }) => search)).toEqual([
    { day: '2026-11-25', branch_id: 'salmiya' },
    { day: '2026-11-26', branch_id: 'salmiya', order_type: 'pick-up' },
  ])
})

it('says nothing where no orders are promised', async () => {
  vi.mocked(fetchAnswer).mockResolvedValue({ meta: { total: 0 } } as never)
  await renderLive(element)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(renderToStaticMarkup(element)).toBe('')
})
