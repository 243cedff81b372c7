import { describe, expect, it } from 'vitest'
import type { OrderRecord } from './order.queries.ts'
import { toTimeline } from './order-timeline.ts'

const cashPickUp = { payment_method_code: 1, fulfilment: 'pickup' }
const onlineDelivery = { payment_method_code: 3, fulfilment: 'delivery' }

/** The timeline of an order with these steps, each a minute after the one before, as pairs of a status and the number of its step. */
const show = (order: { payment_method_code: number; fulfilment: string }, ...passed: string[]): [string, number | null][] => {
  const history = passed.map((to_status, index) => ({ to_status, at: String(index + 1), note: '' }))
  const row = { ...order, status: passed.at(-1) } as OrderRecord['order']
  return toTimeline({ order: row, history }).map(({ status, at }) => [status, at === null ? null : Number(at)])
}

describe('the steps of an order', () => {
  it('end with the pick-up, or lead over the way, and begin with the payment only if it is made online', () => {
    expect(show(cashPickUp, 'created')).toEqual([
      ['created', 1],
      ['in_progress', null],
      ['ready_for_delivery', null],
      ['picked', null],
    ])
    expect(show(onlineDelivery, 'created', 'paid')).toEqual([
      ['created', 1],
      ['paid', 2],
      ['in_progress', null],
      ['ready_for_delivery', null],
      ['on_the_way', null],
      ['delivered', null],
    ])
  })

  it('have the time of each one that was made, up to the last', () => {
    expect(show(cashPickUp, 'created', 'in_progress', 'ready_for_delivery', 'picked').map(([, at]) => at)).toEqual([1, 2, 3, 4])
  })

  it('have no time for one that was left out', () => {
    expect(show(cashPickUp, 'created', 'ready_for_delivery').map(([, at]) => at)).toEqual([1, null, 2, null])
  })

  it.each([
    ['payment_failed', ['created', 'payment_failed', 'paid', 'payment_failed'], 3],
    ['hold', ['created', 'paid', 'hold', 'paid', 'hold'], 2],
    ['cancelled', ['created', 'paid', 'in_progress', 'hold', 'paid', 'cancelled'], 2],
  ])('end with the stop, with its last time: %s after %j', (stop, passed, paidAt) => {
    expect(show(onlineDelivery, ...passed)).toEqual([
      ['created', 1],
      ['paid', paidAt],
      ['in_progress', null],
      ['ready_for_delivery', null],
      ['on_the_way', null],
      ['delivered', null],
      [stop, passed.length],
    ])
  })
})

describe('the steps of an order that goes on after a hold', () => {
  it('are made again after the one it returns to, which keeps its own time', () => {
    const passed = ['created', 'paid', 'in_progress', 'ready_for_delivery', 'hold', 'paid']
    expect(show(onlineDelivery, ...passed).map(([, at]) => at)).toEqual([1, 2, null, null, null, null])
    expect(show(onlineDelivery, ...passed, 'in_progress').map(([, at]) => at)).toEqual([1, 2, 7, null, null, null])
    expect(show(cashPickUp, 'created', 'in_progress', 'hold', 'created').map(([, at]) => at)).toEqual([1, null, null, null])
  })

  it('are made again after the last of two holds', () => {
    const passed = ['created', 'in_progress', 'hold', 'created', 'in_progress', 'ready_for_delivery', 'hold', 'created']
    expect(show(cashPickUp, ...passed).map(([, at]) => at)).toEqual([1, null, null, null])
  })

  it('are all kept where it goes on at a later step', () => {
    expect(show(cashPickUp, 'created', 'in_progress', 'hold', 'in_progress').map(([, at]) => at)).toEqual([1, 4, null, null])
  })
})
