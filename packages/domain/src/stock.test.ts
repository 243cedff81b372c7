import { describe, expect, it } from 'vitest'
import { PRE_ORDER_FIRST_DAY } from './limits.ts'
import { toInstantMs } from './shop-time.ts'
import { isInStockFor, isInStockOn, returnsStock } from './stock.ts'

const outToday = { inStock: false, backOn: '2026-11-22' }
const gone = { inStock: false, backOn: null }
const sold = { inStock: true, backOn: null }

describe('a product that is out', () => {
  it('can be had from the date on which it is back', () => {
    const dates = ['2026-11-21', '2026-11-22', '2026-11-23', null]
    expect(dates.map((date) => isInStockOn(outToday, date))).toEqual([false, true, true, true])
    expect(dates.map((date) => isInStockOn(gone, date))).toEqual([false, false, false, false])
    expect(dates.map((date) => isInStockOn(sold, date))).toEqual([true, true, true, true])
  })

  it('can be ordered beforehand, because a pre-order is for tomorrow at the soonest', () => {
    const services = ['asap', 'same_day', 'pre_order', null] as const
    expect(services.map((service) => isInStockFor(outToday, service))).toEqual([false, false, true, false])
    expect(services.map((service) => isInStockFor(gone, service))).toEqual([false, false, false, false])
    expect(services.map((service) => isInStockFor(sold, service))).toEqual([true, true, true, true])
    expect(PRE_ORDER_FIRST_DAY).toBeGreaterThan(0)
  })
})

describe('the units of an order that is given up', () => {
  const promisedToMs = toInstantMs('2026-11-22', '17:00')

  it('are for sale again until the promised day is over, and never once the kitchen had accepted it', () => {
    const times = [
      toInstantMs('2026-11-21', '13:00'),
      promisedToMs,
      toInstantMs('2026-11-23', '00:00') - 1,
      toInstantMs('2026-11-23', '00:00'),
    ]
    expect(times.map((nowMs) => returnsStock({ wasAccepted: false, promisedToMs }, nowMs))).toEqual([true, true, true, false])
    const midnightMs = toInstantMs('2026-11-23', '00:00')
    expect(times.map((nowMs) => returnsStock({ wasAccepted: false, promisedToMs: midnightMs }, nowMs))).toEqual([true, true, true, false])
    expect(times.map((nowMs) => returnsStock({ wasAccepted: true, promisedToMs }, nowMs))).toEqual([false, false, false, false])
  })
})
