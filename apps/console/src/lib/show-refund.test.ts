import type { StaffOrder, StaffRefund } from '@sukkar/contract/staff-orders'
import { afterEach, expect, it, vi } from 'vitest'
import { openRefundsQuery, refundsQuery, showRefund } from './feedback-queries.ts'
import { orderQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const refund = { id: 'r-1', order_id: 'o-1', state: 'requested' } as Partial<StaffRefund> as StaffRefund
const other = { ...refund, id: 'r-2' }

it('a decision about a refund stands in the lists and at its order before they are fetched again', () => {
  const list = refundsQuery({ state: 'requested' }).queryKey
  const order = orderQuery('o-1').queryKey
  queryClient.setQueryData(list, { data: [refund, other], meta: { page: 1, per_page: 20, total: 2 } } as never)
  queryClient.setQueryData(order, { refunds: [refund] } as Partial<StaffOrder> as StaffOrder)
  showRefund({ ...refund, state: 'approved' })
  expect(queryClient.getQueryData(list)?.data.map(({ state }) => state)).toEqual(['approved', 'requested'])
  expect(queryClient.getQueryData(order)?.refunds.map(({ state }) => state)).toEqual(['approved'])
})

it('the number beside Refunds is what needs somebody, however many refunds there are', async () => {
  const answer = { data: [refund], meta: { page: 1, per_page: 1, total: 300 }, open: 4 }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  expect(await queryClient.fetchQuery(openRefundsQuery())).toBe(4)
})
