import { describe, expect, it } from 'vitest'
import { isPaymentOpen, nextPaymentStatus, PAYMENT_STATUSES, PAYMENT_TRANSITIONS, paymentStatusesFor } from './payment-state.ts'

describe('an attempt to pay', () => {
  it('[S4.12b] goes to the gateway and comes back captured', () => {
    expect(nextPaymentStatus('created', 'redirect')).toBe('redirected')
    expect(nextPaymentStatus('redirected', 'capture')).toBe('captured')
    expect(nextPaymentStatus('captured', 'refund')).toBe('refunded')
  })
  it('money that comes late is still seen, and never undone by a late failure', () => {
    for (const from of ['failed', 'cancelled', 'expired', 'unknown'] as const) expect(nextPaymentStatus(from, 'capture')).toBe('captured')
    for (const event of ['fail', 'cancel', 'expire', 'lose', 'redirect', 'capture'] as const) {
      expect(nextPaymentStatus('captured', event)).toBeNull()
      expect(nextPaymentStatus('refunded', event)).toBeNull()
    }
    expect(nextPaymentStatus('refunded', 'refund')).toBeNull()
  })
  it('each status and event has one outcome', () => {
    const keys = PAYMENT_TRANSITIONS.map(({ from, event }) => `${from} ${event}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(paymentStatusesFor('refund')).toEqual(['captured'])
    expect(paymentStatusesFor('redirect')).toEqual(['created'])
    expect(paymentStatusesFor('void')).toEqual(['captured'])
  })
  it('is open until its outcome is decided', () => {
    expect(PAYMENT_STATUSES.filter(isPaymentOpen)).toEqual(['created', 'redirected', 'unknown'])
  })
})
