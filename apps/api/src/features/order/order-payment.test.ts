import { describe, expect, it } from 'vitest'
import { canStillPay } from './order-payment.ts'

const open = { status: 'created', payment_status: 'pending', pay_until: '2026-11-21T13:15:00+03:00' } as const
const at = (time: string): number => Date.parse(`2026-11-21T${time}+03:00`)

describe('an order that may still be paid', () => {
  it.each<[Partial<Parameters<typeof canStillPay>[0]>, string, boolean]>([
    [{}, '13:14:59', true],
    [{}, '13:15:00', false],
    [{}, '13:15:01', false],
    [{ pay_until: null }, '13:00:00', false],
    [{ status: 'payment_failed' }, '13:00:00', true],
    [{ status: 'paid' }, '13:00:00', false],
    [{ status: 'in_progress' }, '13:00:00', false],
    [{ status: 'cancelled' }, '13:00:00', false],
    [{ payment_status: 'failed' }, '13:00:00', true],
    [{ payment_status: 'cancelled' }, '13:00:00', true],
    [{ payment_status: 'paid' }, '13:00:00', false],
    [{ payment_status: 'expired' }, '13:00:00', false],
    [{ payment_status: 'refunded' }, '13:00:00', false],
  ])('is one that waits, until its time is over: %j at %s', (change, time, canPay) => {
    expect(canStillPay({ ...open, ...change }, at(time))).toBe(canPay)
  })
})
