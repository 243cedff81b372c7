import type { PaymentTruth } from '@sukkar/contract/order'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { paymentStatusQuery, startPayment } from './payment-status.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Whether the page goes on asking after this answer. */
const isFollowed = (answer: Pick<PaymentTruth, 'payment_status' | 'can_retry'>): boolean => {
  const { queryKey, refetchInterval } = paymentStatusQuery('a', null)
  queryClient.setQueryData(queryKey, answer as PaymentTruth)
  const query = queryClient.getQueryCache().find<PaymentTruth>({ queryKey })
  if (!query || typeof refetchInterval !== 'function') throw new Error('Nothing decides when to ask again')
  return Number(refetchInterval(query)) > 0
}

describe('the result of a payment', () => {
  it('[S4.12b] is followed while it is open', () => {
    expect(isFollowed({ payment_status: 'pending', can_retry: true })).toBe(true)
    expect(isFollowed({ payment_status: 'pending', can_retry: false })).toBe(true)
  })

  it('[S4.12b] is asked for often at first, then as often as the bank can bear, and seldom once the bank has answered', () => {
    const interval = (answer: Pick<PaymentTruth, 'payment_status' | 'can_retry'>, dataUpdateCount: number) => {
      const { refetchInterval } = paymentStatusQuery('a', null)
      return typeof refetchInterval === 'function' && refetchInterval({ state: { data: answer, dataUpdateCount } } as never)
    }
    const pending = { payment_status: 'pending', can_retry: true } as const
    expect([0, 9, 10, 100].map((count) => interval(pending, count))).toEqual([2000, 2000, 5000, 5000])
    expect(interval({ payment_status: 'failed', can_retry: true }, 0)).toBe(20_000)
  })

  it('is asked for, and a payment is started, with the token of a guest and the method that was chosen', async () => {
    const asked: unknown[] = []
    vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
      asked.push([path.split('?')[1], body && JSON.parse(body)])
      return new Response(JSON.stringify({ status: 200, message: '', data: {} }))
    })
    await queryClient.fetchQuery(paymentStatusQuery('a', 'link'))
    await startPayment('a', 'link', 'knet')
    await startPayment('a', null, null)
    expect(asked).toEqual([
      ['token=link', undefined],
      ['token=link', { payment_method: 'knet' }],
      [undefined, {}],
    ])
  })

  it.each(['failed', 'cancelled'] as const)('that is %s is followed while another tab may still pay it, until its deadline', (result) => {
    expect(isFollowed({ payment_status: result, can_retry: true })).toBe(true)
    expect(isFollowed({ payment_status: result, can_retry: false })).toBe(false)
  })

  it.each(['paid', 'expired', 'refunded', 'on_delivery'] as const)('is final once it is %s', (result) => {
    expect(isFollowed({ payment_status: result, can_retry: false })).toBe(false)
  })
})
