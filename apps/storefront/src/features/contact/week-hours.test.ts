import type { DeliveryType } from '@sukkar/contract/area'
import { describe, expect, it } from 'vitest'
import { groupWeek } from './week-hours.ts'

const opening = (day: number, from: string, to: string, name = 'Delivery', status: 0 | 1 = 1): DeliveryType => ({
  name,
  day,
  from,
  to,
  status,
})

describe("a branch's week", () => {
  it('puts neighbouring days of equal hours together and names closed days', () => {
    const week = [0, 1, 2, 3, 4].map((day) => opening(day, '08:00', '21:00')).concat(opening(6, '10:00', '22:00'))
    expect(groupWeek(week)).toEqual([
      { firstDay: 0, lastDay: 4, ranges: [{ from: '08:00', to: '21:00' }] },
      { firstDay: 5, lastDay: 5, ranges: [] },
      { firstDay: 6, lastDay: 6, ranges: [{ from: '10:00', to: '22:00' }] },
    ])
  })
  it('takes delivery and pick-up as one and keeps split hours apart', () => {
    const day = [
      opening(0, '08:00', '13:00'),
      opening(0, '08:30', '14:00', 'Pick Up'),
      opening(0, '16:00', '23:00'),
      opening(0, '06:00', '07:00', 'Delivery', 0),
    ]
    expect(groupWeek(day)[0]).toEqual({
      firstDay: 0,
      lastDay: 0,
      ranges: [
        { from: '08:00', to: '14:00' },
        { from: '16:00', to: '23:00' },
      ],
    })
  })
  it('takes hours that touch as one, and hours within others as none', () => {
    const ranges = (...hours: [string, string][]) => groupWeek(hours.map(([from, to]) => opening(0, from, to)))[0]?.ranges
    expect(ranges(['08:00', '13:00'], ['13:00', '15:00'])).toEqual([{ from: '08:00', to: '15:00' }])
    expect(ranges(['08:00', '15:00'], ['09:00', '12:00'])).toEqual([{ from: '08:00', to: '15:00' }])
  })
  it('keeps days apart that open alike and close otherwise, or have more hours', () => {
    const week = [opening(0, '08:00', '21:00'), opening(1, '08:00', '22:00'), opening(2, '08:00', '22:00'), opening(2, '22:30', '23:00')]
    expect(groupWeek(week).map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 6],
    ])
  })
  it('is one closed week without openings', () => expect(groupWeek([])).toEqual([{ firstDay: 0, lastDay: 6, ranges: [] }]))
})
