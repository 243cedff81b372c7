import { describe, expect, it } from 'vitest'
import { findPatternProblem, listDates, type RamadanPattern, withoutRamadan, withRamadan } from './ramadan-hours.ts'

const pattern: RamadanPattern = {
  first: '2027-02-08',
  last: '2027-02-10',
  hours: {
    asap: [{ from: '20:00', to: '02:00' }],
    'pick-up': [
      { from: '10:00', to: '16:00' },
      { from: '20:00', to: '02:00' },
    ],
  },
  note_en: 'Ramadan hours',
  note_ar: 'دوام رمضان',
}
const closed = { date: '2027-02-09', order_type: null, is_closed: true, from: null, to: null, note_en: 'Works', note_ar: 'صيانة' }
const other = { ...closed, date: '2027-03-20' }

describe('the hours of Ramadan', () => {
  it('[S1.7b] stand on every date of the month, for each way of receiving, in the order of the calendar', () => {
    const days = withRamadan([other], pattern)
    expect(days).toHaveLength(3 * 3 + 1)
    expect(days.at(-1)).toEqual(other)
    expect(days[0]).toEqual({
      date: '2027-02-08',
      order_type: 'asap',
      is_closed: false,
      from: '20:00',
      to: '02:00',
      note_en: 'Ramadan hours',
      note_ar: 'دوام رمضان',
    })
    expect(days.filter(({ order_type: way }) => way === 'pick-up').map(({ date, from }) => `${date} ${from}`)).toEqual([
      '2027-02-08 10:00',
      '2027-02-08 20:00',
      '2027-02-09 10:00',
      '2027-02-09 20:00',
      '2027-02-10 10:00',
      '2027-02-10 20:00',
    ])
  })

  it('leave a day closed that is closed, take the place of those set before, and can be taken away again', () => {
    const once = withRamadan([closed, other], pattern)
    expect(once.filter(({ date }) => date === closed.date)).toEqual([closed])
    const later = { ...pattern, hours: { asap: [{ from: '21:00', to: '03:00' }], 'pick-up': [] } }
    const twice = withRamadan(once, later)
    expect(twice.map(({ from }) => from)).toEqual(['21:00', null, '21:00', null])
    expect(withoutRamadan(twice, pattern)).toEqual([closed, other])
  })

  it('leave the way of receiving closed that is closed alone', () => {
    const days = withRamadan([{ ...closed, order_type: 'asap' }], pattern)
    expect(days.filter(({ date }) => date === closed.date).map(({ order_type: way, is_closed }) => [way, is_closed])).toEqual([
      ['asap', true],
      ['pick-up', false],
      ['pick-up', false],
    ])
  })

  it('are of one month', () => {
    expect(listDates('2027-02-08', '2027-03-09')).toHaveLength(30)
    expect(listDates('2027-02-08', '2028-03-09')).toEqual([])
    expect(listDates('2027-02-08', '2027-02-07')).toEqual([])
    expect(listDates('', '2027-02-07')).toEqual([])
  })
})

it('a pattern is written only with days, a branch and complete hours', () => {
  expect(findPatternProblem(pattern, ['salmiya'])).toBeNull()
  expect(findPatternProblem({ ...pattern, hours: { asap: [], 'pick-up': [] } }, ['salmiya'])).toBeNull()
  expect(findPatternProblem({ ...pattern, last: '2027-02-07' }, [])).toBe('consoleShop.ramadanSpan')
  expect(findPatternProblem(pattern, [])).toBe('consoleShop.chooseBranch')
  const hours = { ...pattern.hours, asap: [{ from: '20:00', to: '' }] }
  expect(findPatternProblem({ ...pattern, hours }, ['salmiya'])).toBe('consoleShop.hoursIncomplete')
})
