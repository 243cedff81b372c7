import type { DeliveryType } from '@sukkar/contract/area'
import { describe, expect, it } from 'vitest'
import { groupWeek, listComingHours } from './week-hours.ts'

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
  it('takes hours that end after midnight for later than those of the evening', () => {
    const ranges = (...hours: [string, string][]) => groupWeek(hours.map(([from, to]) => opening(0, from, to)))[0]?.ranges
    expect(ranges(['19:00', '01:00'], ['19:00', '01:00'])).toEqual([{ from: '19:00', to: '01:00' }])
    expect(ranges(['19:00', '23:00'], ['20:00', '00:00'])).toEqual([{ from: '19:00', to: '00:00' }])
    expect(ranges(['19:00', '01:00'], ['20:00', '23:30'])).toEqual([{ from: '19:00', to: '01:00' }])
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

describe('what holds today and on the special days ahead', () => {
  const sunday = '2026-11-22'
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => opening(day, '08:00', '21:00'))
  const evening = [{ from: '19:00', to: '01:00' }]
  const day = (date: string, hours = evening, note_en = 'Ramadan', note_ar = 'رمضان') => ({ date, hours, note_en, note_ar })
  const coming = (...special_days: ReturnType<typeof day>[]) => listComingHours({ delivery_types: week, special_days }, sunday, 'en')

  it('is the week where there is nothing special', () => {
    const now = { first: sunday, last: sunday, ranges: [{ from: '08:00', to: '21:00' }], note: '' }
    expect(coming()).toEqual({ now, special: [] })
    expect(listComingHours({}, sunday, 'en').now.ranges).toEqual([])
  })
  it('is the special day where today is one; what is over is left out', () => {
    const now = { first: sunday, last: sunday, ranges: evening, note: 'Ramadan' }
    expect(coming(day('2026-11-21'), day(sunday))).toEqual({ now, special: [] })
  })
  it('puts neighbouring dates of equal hours and note together', () => {
    const { special } = coming(
      day(sunday),
      day('2026-11-23'),
      day('2026-11-24'),
      day('2026-11-25', evening, 'Girgian'),
      day('2026-11-26', [], 'Girgian'),
      day('2026-11-28', [], 'Girgian'),
    )
    expect(special).toEqual([
      { first: '2026-11-23', last: '2026-11-24', ranges: evening, note: 'Ramadan' },
      { first: '2026-11-25', last: '2026-11-25', ranges: evening, note: 'Girgian' },
      { first: '2026-11-26', last: '2026-11-26', ranges: [], note: 'Girgian' },
      { first: '2026-11-28', last: '2026-11-28', ranges: [], note: 'Girgian' },
    ])
  })
  it('speaks the language of the customer', () => {
    expect(listComingHours({ special_days: [day(sunday)] }, sunday, 'ar').now.note).toBe('رمضان')
  })
})
