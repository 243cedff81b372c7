import type { Order } from '@sukkar/contract/order'
import { messages as arabic } from '@sukkar/i18n/catalogues/all-ar'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator } from '@sukkar/i18n/translate'
import { describe, expect, it } from 'vitest'
import { describePromise, describeStatus, isComing, isUnderWay, nameOfStatus, toneOfStatus } from './order-words.ts'

const en = createTranslator('en', english)
const ar = createTranslator('ar', arabic)
const order = (status: string, order_type = 'asap') =>
  ({ status, order_type, payment_status: 'on_delivery' }) as Pick<Order, 'status' | 'order_type' | 'payment_status'>

describe('the status of an order in words', () => {
  it('[S4.13a] [S4.13b] [S4.13c] [S4.13d] has a name and a sentence in both languages', () => {
    for (const status of [
      'created',
      'pending',
      'paid',
      'confirmed',
      'processing',
      'shipped',
      'in_progress',
      'ready_for_delivery',
      'hold',
      'on_the_way',
      'delivered',
      'picked',
      'cancelled',
      'payment_failed',
    ]) {
      for (const t of [en, ar]) {
        expect(nameOfStatus(order(status), t)).toMatch(/\S/u)
        expect(nameOfStatus(order(status), t)).not.toContain(status)
        expect(describeStatus(order(status), t)).toMatch(/\S/u)
      }
    }
    expect(nameOfStatus(order('hold'), en)).toBe('Needs Action')
  })
  it('calls what waits at the branch ready for pick-up', () => {
    expect(nameOfStatus(order('ready_for_delivery', 'pick-up'), en)).toBe('Ready for pick-up')
    expect(nameOfStatus(order('ready_for_delivery'), en)).toBe('Ready for delivery')
    expect(describeStatus(order('ready_for_delivery', 'pick-up'), en)).toBe(en('status.text.ready_for_pickup'))
    expect(describeStatus(order('ready_for_delivery'), en)).toBe(en('status.text.ready_for_delivery'))
    expect(describeStatus(order('processing', 'pick-up'), en)).toBe(en('status.text.processing'))
  })
  it('says that an unpaid order waits for its money', () => {
    expect(describeStatus({ ...order('created'), payment_status: 'pending' }, en)).toBe(
      'We have your order and are waiting for the payment.',
    )
    expect(describeStatus(order('created'), en)).toBe(en('status.text.created'))
    expect(describeStatus({ ...order('hold'), payment_status: 'pending' }, en)).toBe(describeStatus(order('hold'), en))
  })
  it('is waiting for payment, the first or another one, and never so for cash', () => {
    const named = (status: string, payment_status: Order['payment_status'], t = en) => nameOfStatus({ ...order(status), payment_status }, t)
    for (const status of ['created', 'payment_failed']) expect(named(status, 'pending')).toBe('Waiting for payment')
    expect(named('created', 'pending', ar)).toBe('بانتظار الدفع')
    expect(named('created', 'on_delivery')).toBe('Created')
    expect(named('payment_failed', 'failed')).toBe('Payment failed')
    expect(named('hold', 'pending')).toBe('Needs Action')
    expect(toneOfStatus({ ...order('created'), payment_status: 'pending' })).toBe('notice')
    expect(toneOfStatus(order('created'))).toBe('good')
    expect(describeStatus({ ...order('payment_failed'), payment_status: 'pending' }, en)).toBe(en('status.text.created_unpaid'))
  })
  it('offers to pay again only while an order can be paid', () => {
    const failed = (payment_status: Order['payment_status']) => describeStatus({ ...order('payment_failed'), payment_status }, en)
    for (const status of ['failed', 'cancelled'] as const) expect(failed(status)).toContain('You can pay again')
    for (const status of ['expired', 'refunded'] as const) expect(failed(status)).toBe(en('status.text.payment_expired'))
  })
  it('shows a status that it does not know as it is', () => {
    expect(nameOfStatus(order('teleported'), en)).toContain('teleported')
    expect(nameOfStatus(order('teleported'), ar)).toContain('teleported')
    expect(describeStatus(order('teleported'), ar)).toBe('')
    expect(toneOfStatus(order('teleported'))).toBe('good')
    expect([isUnderWay, isComing].map((is) => is(order('teleported')))).toEqual([false, true])
  })
  it('stands out where something is to be done, and steps back once it is over', () => {
    expect(
      (['hold', 'cancelled', 'payment_failed', 'delivered', 'on_the_way'] as const).map((status) => toneOfStatus(order(status))),
    ).toEqual(['notice', 'trouble', 'trouble', 'plain', 'good'])
  })
  it('is under way until it needs its customer or is over', () => {
    const statuses = ['paid', 'on_the_way', 'hold', 'delivered', 'cancelled']
    expect(statuses.filter((status) => isUnderWay(order(status)))).toEqual(['paid', 'on_the_way'])
    expect(statuses.filter((status) => isComing(order(status)))).toEqual(['paid', 'on_the_way', 'hold'])
  })
  it('[S3.17] words the promised range on the shop’s clock', () => {
    const promised = { promised_from: '2026-11-22T16:00:00+03:00', promised_to: '2026-11-22T17:00:00+03:00' }
    expect(describePromise(promised, Date.parse('2026-11-21T22:30:00Z'), en).replaceAll(/[\u2066-\u2069]/gu, '')).toBe(
      'Today, 4:00\u00a0– 5:00\u00a0PM',
    )
    const atOnce = { ...promised, promised_to: promised.promised_from }
    expect(describePromise(atOnce, Date.parse('2026-11-20T22:30:00Z'), en).replaceAll(/[\u2066-\u2069]/gu, '')).toBe(
      'Tomorrow, 4:00\u00a0PM',
    )
  })
})
