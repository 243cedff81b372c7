import type { Order } from '@sukkar/contract/order'
import { beforeEach, expect, it, vi } from 'vitest'
import { findOrderToken, isOrderOfAccount, rememberOrder } from '../../../lib/my-orders.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { stubStorage } from '../../../testing/stub-storage.ts'
import { orderQuery } from '../order-query.ts'
import { claimOrder } from './claim-order.ts'

const order = { id: 'o1', number: 'SK-1' } as Partial<Order> as Order
const byToken = orderQuery('o1', { accountId: 'sara', token: 'secret' }).queryKey
const byAccount = orderQuery('o1', { accountId: 'sara', token: null }).queryKey
let calls: string[] = []

const answer = (status: number, body: object): void =>
  void vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    calls.push(`${method} ${path}`)
    return new Response(JSON.stringify({ status, message: '', ...body }), { status })
  })

beforeEach(() => {
  calls = []
  stubStorage()
  queryClient.clear()
  rememberOrder({ id: 'o1', token: 'secret', accountId: null, number: 'SK-1', placedAtMs: 0 })
  queryClient.setQueryData(byToken, { order, token: 'secret' })
})

it('an order that was added to the account is opened by it from then on, and its token leaves the device', async () => {
  answer(200, { data: order })
  await claimOrder('o1', 'secret', 'sara')
  expect(calls).toEqual(['POST /api/customer/orders/o1/claim?token=secret'])
  expect([findOrderToken('o1'), isOrderOfAccount('o1', 'sara')]).toEqual([null, true])
  for (const key of [byToken, byAccount]) expect(queryClient.getQueryData(key)).toEqual({ order, token: null })
})

it('an order that the shop does not add stays as it was', async () => {
  answer(409, { code: 'ORDER_HAS_ACCOUNT' })
  expect((await claimOrder('o1', 'secret', 'sara')).ok).toBe(false)
  expect([findOrderToken('o1'), queryClient.getQueryData(byToken)]).toEqual(['secret', { order, token: 'secret' }])
})
