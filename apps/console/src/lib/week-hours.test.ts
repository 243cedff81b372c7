import { describe, expect, it } from 'vitest'
import { copyDay, endsNextDay, hoursOf, type Opening, withHours } from './week-hours.ts'

const row = (day: number, from: string, to: string, way: Opening['order_type'] = 'asap', status: 0 | 1 = 1): Opening => ({
  order_type: way,
  day,
  from,
  to,
  status,
})
const week = [row(0, '08:00', '12:00'), row(0, '16:00', '24:00'), row(1, '08:00', '20:00'), row(0, '09:00', '10:00', 'pick-up')]

describe('the hours of a week', () => {
  it('are those of one day and one way of receiving; a day that is switched off has none', () => {
    expect(hoursOf(week, 'asap', 0)).toEqual([
      { from: '08:00', to: '12:00' },
      { from: '16:00', to: '00:00' },
    ])
    expect(hoursOf([row(2, '08:00', '12:00', 'asap', 0)], 'asap', 2)).toEqual([])
  })

  it('[S3.3] are copied from one day to others and leave the other way of receiving alone', () => {
    const copied = copyDay(week, 'asap', 0, [0, 1, 2])
    for (const day of [0, 1, 2]) expect(hoursOf(copied, 'asap', day)).toEqual(hoursOf(week, 'asap', 0))
    expect(hoursOf(copied, 'pick-up', 0)).toEqual([{ from: '09:00', to: '10:00' }])
    expect(copied).toHaveLength(7)
  })

  it('close a day', () => {
    expect(hoursOf(withHours(week, 'asap', 0, []), 'asap', 0)).toEqual([])
  })

  it('end on the next day where they end before they begin', () => {
    expect([endsNextDay({ from: '20:00', to: '02:00' }), endsNextDay({ from: '08:00', to: '00:00' })]).toEqual([true, true])
    expect([endsNextDay({ from: '08:00', to: '12:00' }), endsNextDay({ from: '', to: '' })]).toEqual([false, false])
  })
})
