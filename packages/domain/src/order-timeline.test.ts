import { describe, expect, it } from 'vitest'
import type { OrderStatus } from './order-state.ts'
import { listTimeline } from './order-timeline.ts'

const history = (...statuses: OrderStatus[]) => statuses.map((status, index) => ({ status, atMs: (index + 1) * 1000 }))
const summary = (...args: Parameters<typeof listTimeline>) => listTimeline(...args).map(({ key, state }) => `${key}:${state}`)

describe('the steps of the tracker', () => {
  it('[S4.13a] show how far a delivery has come', () => {
    expect(summary(history('created', 'paid', 'in_progress'), 'delivery')).toEqual([
      'placed:done',
      'accepted:done',
      'preparing:current',
      'ready:upcoming',
      'on_the_way:upcoming',
      'delivered:upcoming',
    ])
  })
  it('begin with a placed order', () => {
    expect(summary(history('created'), 'pickup')).toEqual([
      'placed:current',
      'accepted:upcoming',
      'preparing:upcoming',
      'ready:upcoming',
      'picked:upcoming',
    ])
    expect(summary([], 'pickup')[0]).toBe('placed:current')
  })
  it('are all done at the end', () => {
    const steps = listTimeline(history('created', 'in_progress', 'ready_for_delivery', 'picked'), 'pickup')
    expect(steps.every(({ state }) => state === 'done')).toBe(true)
    expect(steps.map(({ atMs }) => atMs)).toEqual([1000, 2000, 2000, 3000, 4000])
  })
  it('of a delivery are all done when it was brought', () => {
    const steps = listTimeline(history('created', 'paid', 'in_progress', 'ready_for_delivery', 'on_the_way', 'delivered'), 'delivery')
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'done', 'done'])
    expect(steps.map(({ atMs }) => atMs)).toEqual([1000, 3000, 3000, 4000, 5000, 6000])
  })
  it('carry the time of placing as it first was, and every other as it last was, once it is reached again', () => {
    const twice = listTimeline(history('created', 'in_progress', 'ready_for_delivery', 'hold', 'created', 'in_progress'), 'delivery')
    expect(twice.map(({ atMs }) => atMs)).toEqual([1000, 6000, 6000, null, null, null])
    const back = listTimeline(history('created', 'in_progress', 'hold', 'created'), 'delivery')
    expect(back.map(({ atMs }) => atMs)).toEqual([1000, null, null, null, null, null])
  })
  it('keep what was reached while on hold or cancelled, with nothing current', () => {
    for (const status of ['hold', 'cancelled'] as const) {
      const steps = summary(history('created', 'paid', 'in_progress', status), 'delivery')
      expect(steps.slice(2, 4)).toEqual(['preparing:done', 'ready:upcoming'])
    }
  })
  it('start again after a hold that led back', () => {
    expect(summary(history('created', 'paid', 'in_progress', 'hold', 'paid'), 'delivery').slice(0, 3)).toEqual([
      'placed:current',
      'accepted:upcoming',
      'preparing:upcoming',
    ])
  })
})
