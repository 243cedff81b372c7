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
  it.each([
    [429, 'RATE_LIMITED'],
    [408, 'UPLOAD_TOO_SLOW'],
  ])('is undecided after a status of %s: the shop did not look at the order, and may be called again', async (status, code) => {
    const requested: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      requested.push(address)
      return new Response(JSON.stringify({ status, code, message: 'Later' }), { status })
    })
    const failure = await load({ accountId: 'sara', token: 'link' }).catch((error: unknown) => error)
    expect([isRefusal(failure), requested]).toEqual([false, ['/api/customer/orders/a']])
  })
})

it('an order is asked for again and again until it is over', async () => {
  const { refetchInterval } = orderQuery('a', { accountId: null, token: 'link' })
  const pausesAt = (change: Partial<Order> | null): unknown => {
    queryClient.setQueryData(['order', 'a', null, 'link'], change === null ? undefined : { order: { ...order, ...change }, token: 'link' })
    const query = queryClient.getQueryCache().build<OwnOrder>(queryClient, orderQuery('a', { accountId: null, token: 'link' }))
    return typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval
  }
  for (const change of [null, { status: 'created' }, { status: 'hold' }, { status: 'payment_failed', payment_status: 'failed' }] as const)
    expect(pausesAt(change), JSON.stringify(change)).toBe(20_000)
  for (const change of [{ status: 'delivered' }, { status: 'picked' }, { status: 'cancelled' }] as const)
    expect(pausesAt(change), change.status).toBe(false)
  expect(pausesAt({ status: 'payment_failed', payment_status: 'expired' })).toBe(false)
})

it('an order whose payment failed is at rest once it can be paid no more', () => {
  const payments = ['pending', 'failed', 'cancelled', 'expired', 'refunded'] as const
  const resting = payments.filter((payment_status) => isAtRest({ status: 'payment_failed', payment_status }))
  expect(resting).toEqual(['expired', 'refunded'])
  expect(isAtRest({ status: 'teleported' as Order['status'], payment_status: 'expired' })).toBe(false)
})
