import type { SlotLoad } from '@sukkar/contract/staff-numbers'
import { describe, expect, it } from 'vitest'
import { fullnessOf, sumUpSlots } from './slot-load.ts'

const slot = (from: string, booked: number, capacity: number | null): SlotLoad => ({
  branch_id: 'salmiya',
  shipping_type: 'same-day',
  order_type: 'asap',
  from,
  booked,
  capacity,
})

describe('how full the times are', () => {
  it('is added up for each time, in the order of the day', () => {
    expect(sumUpSlots([slot('17:00', 1, 5), slot('09:00', 2, 10), slot('17:00', 3, 5)])).toEqual([
      { from: '09:00', booked: 2, capacity: 10 },
      { from: '17:00', booked: 4, capacity: 10 },
    ])
  })

  it('has no limit where one of them has none', () => {
    expect(sumUpSlots([slot('17:00', 1, 5), slot('17:00', 3, null)])).toEqual([{ from: '17:00', booked: 4, capacity: null }])
  })

  it('is told in three words', () => {
    expect([7, 8, 9, 10, 11].map((booked) => fullnessOf({ from: '17:00', booked, capacity: 10 }))).toEqual([
      'free',
      'nearly',
      'nearly',
      'full',
      'full',
    ])
    expect(fullnessOf({ from: '17:00', booked: 99, capacity: null })).toBe('free')
    expect(fullnessOf({ from: '17:00', booked: 0, capacity: 0 })).toBe('full')
  })
})
