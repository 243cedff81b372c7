import { translate } from '@sukkar/i18n/server-translate'
import { describe, expect, it } from 'vitest'
import {
  describeLateness,
  describePayment,
  describePrintedPromise,
  describePromise,
  describeService,
  mainStepOf,
  nameOfHold,
} from './order-words.ts'

const t = translate('en')
const nowMs = Date.parse('2026-11-22T10:15:00+03:00')
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/gu, '').replaceAll(/\s/gu, ' ')

describe('an order in the words of the console', () => {
  it('names the day of a promise unless it is today', () => {
    const today = { promised_from: '2026-11-22T16:00:00+03:00', promised_to: '2026-11-22T17:00:00+03:00' }
    const tomorrow = { promised_from: '2026-11-23T16:00:00+03:00', promised_to: '2026-11-23T16:00:00+03:00' }
    expect(plain(describePromise(today, nowMs, t))).toBe('4:00 – 5:00 PM')
    expect(plain(describePromise(tomorrow, nowMs, t))).toBe('Tomorrow, 4:00 PM')
  })

  it('names the date on paper, where today and tomorrow would be read on another day', () => {
    const today = { promised_from: '2026-11-22T16:00:00+03:00', promised_to: '2026-11-22T17:00:00+03:00' }
    const tomorrow = { promised_from: '2026-11-23T16:00:00+03:00', promised_to: '2026-11-23T16:00:00+03:00' }
    expect(plain(describePrintedPromise(today, t))).toBe('Sun 22 Nov, 4:00 – 5:00 PM')
    expect(plain(describePrintedPromise(tomorrow, t))).toBe('Mon 23 Nov, 4:00 PM')
  })

  it('says by how many minutes an order is late, and no more than that it is late where minutes say nothing', () => {
    const [english, arabic] = (['en', 'ar'] as const).map(
      (locale) => (promisedTo: string) => plain(describeLateness(promisedTo, nowMs, translate(locale))),
    )
    expect(['10:14:01', '10:14:00', '10:03:30', '07:15:00', '07:14:00'].map((time) => english?.(`2026-11-22T${time}+03:00`))).toEqual([
      'Late',
      '1 minute late',
      '11 minutes late',
      '180 minutes late',
      'Late',
    ])
    expect(['10:13:00', '10:05:00'].map((time) => arabic?.(`2026-11-22T${time}+03:00`))).toEqual(['متأخر دقيقتين', 'متأخر 10 دقائق'])
  })

  it('says whether money is still to come', () => {
    const order = { payment_method_code: 3, payment_method: 'knet' as const, payment_status: 'pending' as const }
    expect(describePayment(order, t)).toBe(t('console.notPaid'))
    expect(describePayment({ ...order, payment_status: 'paid' }, t)).toBe(t('console.paidOnline'))
    expect(describePayment({ ...order, payment_method_code: 1 }, t)).toBe(t('payment.cod'))
  })

  it('knows a service by every spelling', () => {
    const names = ['asap', 'same-day', 'pre-order', 'pre_order'].map((shipping_type) => describeService({ shipping_type }, t))
    expect(names).toEqual([t('service.asap'), t('service.sameDay'), t('service.preOrder'), t('service.preOrder')])
  })

  it('says of an order on the way that it is back, and of any other that it is put on hold', () => {
    const names = (['on_the_way', 'in_progress', 'ready_for_delivery'] as const).map((status) => nameOfHold(status, t))
    expect(names).toEqual([t('console.stepBack'), t('console.step.hold'), t('console.step.hold')])
  })

  it('offers the step that moves an order on, never one that must be meant', () => {
    expect(mainStepOf(['cancel', 'hold', 'ready'])).toBe('ready')
    expect(mainStepOf(['cancel', 'hold'])).toBeNull()
  })
})
