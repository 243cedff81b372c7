import type { PaymentTruth } from '@sukkar/contract/order'
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { paymentStatusQuery } from './payment-status.ts'

afterEach(() => queryClient.clear())

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

  it.each(['failed', 'cancelled'] as const)('that is %s is followed while another tab may still pay it, until its deadline', (result) => {
    expect(isFollowed({ payment_status: result, can_retry: true })).toBe(true)
    expect(isFollowed({ payment_status: result, can_retry: false })).toBe(false)
  })

  it.each(['paid', 'expired', 'refunded', 'on_delivery'] as const)('is final once it is %s', (result) => {
    expect(isFollowed({ payment_status: result, can_retry: false })).toBe(false)
  })
})
