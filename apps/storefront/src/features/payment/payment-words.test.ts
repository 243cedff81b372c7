import type { PaymentTruth } from '@sukkar/contract/order'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator } from '@sukkar/i18n/translate'
import type { Query } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPending, paymentStatusQuery, startPayment } from './payment-status.ts'
import { choiceOfOrder, nameOfPayment, nextOfPayment } from './payment-words.ts'

const t = createTranslator('en', english)
const called: { url: string; body: unknown }[] = []
vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
  called.push({ url: String(url), body: typeof init?.body === 'string' ? JSON.parse(init.body) : null })
  return new Response(JSON.stringify({ data: { paymentUrl: '/sandbox/1' } }), { headers: { 'content-type': 'application/json' } })
})
afterEach(() => {
  called.length = 0
})

describe('a way to pay', () => {
  it('is read from an order as it was sent', () => {
    expect(choiceOfOrder({ payment_method_code: 3, payment_method: 'knet' })).toBe('knet')
    expect(choiceOfOrder({ payment_method_code: 2, payment_method: null })).toBe('office')
    expect(choiceOfOrder({ payment_method_code: 1, payment_method: null })).toBe('cash')
  })

  it('has a name and what comes next, each its own', () => {
    const choices = ['cash', 'office', 'knet', 'Bookeey', 'credit', 'Applepay'] as const
    expect(choices.map((choice) => nameOfPayment(choice, t))).toEqual([
      t('payment.cod'),
      t('payment.office'),
      t('payment.knet'),
      t('payment.bookeey'),
      t('payment.credit'),
      t('payment.applepay'),
    ])
    expect(new Set(choices.map((choice) => nextOfPayment(choice, t))).size).toBe(choices.length)
  })
})

describe('how a payment stands', () => {
  it('is asked again while the bank has not decided, ever less often, and not any more once it has', () => {
    const { refetchInterval } = paymentStatusQuery('o-1', null)
    const wait = (payment_status: PaymentTruth['payment_status'] | null, dataUpdateCount: number) =>
      typeof refetchInterval === 'function' &&
      refetchInterval({
        state: { data: payment_status && { payment_status, can_retry: false }, dataUpdateCount },
      } as Partial<Query> as Query<PaymentTruth>)
    expect([wait(null, 0), wait('pending', 9), wait('pending', 10), wait('paid', 3), wait('failed', 0)]).toEqual([
      2000,
      2000,
      5000,
      false,
      false,
    ])
    expect([isPending({ payment_status: 'pending' }), isPending({ payment_status: 'expired' })]).toEqual([true, false])
  })

  it('is begun for one order, with the method where one is named and the token where there is one', async () => {
    await startPayment('o-1', 'secret', 'knet')
    await startPayment('o-2', null, null)
    expect(called.map(({ url, body }) => [url.replace(/^.*\/api/u, '/api'), body])).toEqual([
      [expect.stringMatching(/^\/api\/payments\/o-1\/start\?token=secret$/u), { payment_method: 'knet' }],
      [expect.stringMatching(/^\/api\/payments\/o-2\/start$/u), {}],
    ])
  })
})
