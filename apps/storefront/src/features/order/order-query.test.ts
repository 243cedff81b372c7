import type { Order } from '@sukkar/contract/order'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { isAtRest, isRefusal, type OrderKeys, type OwnOrder, orderQuery } from './order-query.ts'

const order = { id: 'a', status: 'created' } as Order

/** A shop that returns the order for these paths only. */
const openFor = (...paths: string[]): string[] => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const isOpen = paths.some((path) => address.includes(path))
    const failure = { status: 404, code: 'ORDER_NOT_FOUND', message: 'We could not find this order' }
    return new Response(JSON.stringify(isOpen ? { status: 200, data: order } : failure), { status: isOpen ? 200 : 404 })
  })
  return asked
}
const load = (keys: OrderKeys) => queryClient.fetchQuery({ ...orderQuery('a', keys), retry: false })

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

describe('whose an order is', () => {
  it('[S7.17] is the account’s where it has it, whatever token is at hand', async () => {
    openFor('/customer/orders/a', '/guest-apis/orders/a')
    expect(await load({ accountId: 'sara', token: 'link' })).toEqual({ order, token: null })
  })
  it('[S6.1a] is opened by its token for a guest, and for a member who ordered before signing in', async () => {
    const asked = openFor('/guest-apis/orders/a')
    expect(await load({ accountId: null, token: 'link' })).toEqual({ order, token: 'link' })
    expect(asked).toEqual(['/api/guest-apis/orders/a?token=link'])
    expect(await load({ accountId: 'sara', token: 'link' })).toEqual({ order, token: 'link' })
  })
  it('is nobody’s here where neither opens it', async () => {
    openFor()
    const failure = await load({ accountId: 'sara', token: null }).catch((error: unknown) => error)
    expect(isRefusal(failure)).toBe(true)
  })
  it('stays open while the shop cannot tell: a member does not become a guest by a failure of the server', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return new Response(JSON.stringify({ status: 503, code: 'INTERNAL', message: '' }), { status: 503 })
    })
    const failure = await load({ accountId: 'sara', token: 'link' }).catch((error: unknown) => error)
    expect([isRefusal(failure), asked]).toEqual([false, ['/api/customer/orders/a']])
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(isRefusal(await load({ accountId: null, token: 'link' }).catch((error: unknown) => error))).toBe(false)
  })
})

it('an order is asked for again and again until it is over', async () => {
  const { refetchInterval } = orderQuery('a', { accountId: null, token: 'link' })
  const pausesAt = (status: Order['status'] | null): unknown => {
    queryClient.setQueryData(['order', 'a', null, 'link'], status === null ? undefined : { order: { ...order, status }, token: 'link' })
    const query = queryClient.getQueryCache().build<OwnOrder>(queryClient, orderQuery('a', { accountId: null, token: 'link' }))
    return typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval
  }
  expect(([null, 'created', 'hold', 'delivered', 'picked', 'cancelled'] as const).map(pausesAt)).toEqual([
    20_000,
    20_000,
    20_000,
    false,
    false,
    false,
  ])
})

it('an order whose payment failed can still be paid, so that it is not at rest', () => {
  const statuses = ['payment_failed', 'hold', 'delivered', 'picked', 'cancelled'] as const
  expect(statuses.map((status) => isAtRest({ status }))).toEqual([false, false, true, true, true])
})
