import { describe, expect, it } from 'vitest'
import { findPatternProblem, listDates, listReplaced, type RamadanPattern, withoutRamadan, withRamadan } from './ramadan-hours.ts'

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
    const later = { ...pattern, hours: { asap: [{ from: '21:00', to: '03:00' }], 'pick-up': [{ from: '21:00', to: '03:00' }] } }
    const twice = withRamadan(once, later)
    expect(twice.map(({ from }) => from)).toEqual(['21:00', '21:00', null, '21:00', '21:00', null])
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

  it('leave the way of receiving alone that the pattern has no hours for', () => {
    const iftar = { ...closed, is_closed: false, from: '18:00', to: '23:00' }
    const pickup = { ...iftar, date: '2027-02-10', order_type: 'pick-up' as const }
    const days = withRamadan([iftar, pickup], { ...pattern, hours: { ...pattern.hours, 'pick-up': [] } })
    const of = (way: 'asap' | 'pick-up') => days.filter(({ order_type }) => order_type === way)
    expect(of('asap').map(({ from }) => from)).toEqual(['20:00', '20:00', '20:00'])
    // Hours of both ways stay for the one that is left alone.
    expect(of('pick-up')).toEqual([{ ...iftar, order_type: 'pick-up' }, pickup])
    expect(days).toHaveLength(5)
  })

  it('replace those of single days, which can be counted before: not of closed days, of other dates, or of the pattern itself', () => {
    const once = withRamadan([closed, other], pattern)
    expect(listReplaced(once, pattern, pattern)).toEqual([])
    const next = { ...pattern, hours: { ...pattern.hours, asap: [{ from: '21:00', to: '03:00' }] } }
    expect(listReplaced(once, next, pattern)).toEqual([])
    expect(listReplaced(once, next, next)).toEqual(['2027-02-08', '2027-02-10'])
    const girgian = once.map((day) => (day.date === '2027-02-08' && day.order_type === 'asap' ? { ...day, note_en: 'Girgian' } : day))
    expect(listReplaced(girgian, next, pattern)).toEqual(['2027-02-08'])
    const shorter = once.filter(({ date, from }) => date !== '2027-02-10' || from !== '10:00')
    expect(listReplaced(shorter, pattern, pattern)).toEqual(['2027-02-10'])
    const pickupAlone = { ...pattern, hours: { ...pattern.hours, asap: [] } }
    expect(listReplaced(girgian, pickupAlone, pattern)).toEqual([])
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
  expect(findPatternProblem({ ...pattern, hours: { ...pattern.hours, asap: [] } }, ['salmiya'])).toBeNull()
  expect(findPatternProblem({ ...pattern, hours: { asap: [], 'pick-up': [] } }, ['salmiya'])).toBe('consoleShop.noHours')
  expect(findPatternProblem({ ...pattern, last: '2027-02-07' }, [])).toBe('consoleShop.ramadanSpan')
  expect(findPatternProblem(pattern, [])).toBe('consoleShop.chooseBranch')
  const hours = { ...pattern.hours, asap: [{ from: '20:00', to: '' }] }
  expect(findPatternProblem({ ...pattern, hours }, ['salmiya'])).toBe('consoleShop.hoursIncomplete')
  const day = { from: '10:00', to: '20:00' }
  const overlapping = { ...pattern.hours, 'pick-up': [day, { from: '19:00', to: '01:00' }] }
  expect(findPatternProblem({ ...pattern, hours: overlapping }, ['salmiya'])).toBe('consoleShop.hoursOverlap')
})
