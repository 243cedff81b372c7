import { describe, expect, it } from 'vitest'
import { daysBefore, daysOf, type NumbersSearch, orderDays, validateNumbersSearch } from './numbers-search.ts'

const today = '2026-11-22'
const both = (search: NumbersSearch, now = today) => {
  const days = daysOf(search, now)
  return [days.from, days.to, daysBefore(search, days).from, daysBefore(search, days).to]
}

describe('the days of a range', () => {
  it('end today and are compared with as many before them', () => {
    expect(both({})).toEqual([today, today, '2026-11-21', '2026-11-21'])
    expect(both({ range: 'yesterday' })).toEqual(['2026-11-21', '2026-11-21', '2026-11-20', '2026-11-20'])
    expect(both({ range: '7' })).toEqual(['2026-11-16', today, '2026-11-09', '2026-11-15'])
    expect(both({ range: '28' })).toEqual(['2026-10-26', today, '2026-09-28', '2026-10-25'])
  })

  it('of a month are compared with the same of the month before, or all of it where that was shorter', () => {
    expect(both({ range: 'month' })).toEqual(['2026-11-01', today, '2026-10-01', '2026-10-22'])
    expect(both({ range: 'month' }, '2026-03-31')).toEqual(['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'])
    expect(both({ range: 'month' }, '2026-01-01')).toEqual(['2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01'])
  })

  it('may be one’s own', () => {
    expect(both({ range: 'own', from: '2026-11-01', to: '2026-11-03' })).toEqual(['2026-11-01', '2026-11-03', '2026-10-29', '2026-10-31'])
    expect(both({ range: 'own', from: '2026-11-01' }).slice(0, 2)).toEqual(['2026-11-01', '2026-11-01'])
    expect(both({ range: 'own' }).slice(0, 2)).toEqual([today, today])
  })

  it('keep the day that was chosen last; the other one moves to it', () => {
    const crossed = { from: '2026-11-05', to: '2026-11-03' }
    expect(orderDays(crossed, 'from')).toEqual({ from: '2026-11-05', to: '2026-11-05' })
    expect(orderDays(crossed, 'to')).toEqual({ from: '2026-11-03', to: '2026-11-03' })
    const tooLong = { from: '2026-11-05', to: '2028-01-01' }
    expect(orderDays(tooLong, 'from')).toEqual({ from: '2026-11-05', to: '2027-11-06' })
    expect(orderDays(tooLong, 'to')).toEqual({ from: '2026-12-31', to: '2028-01-01' })
  })

  it('are in order even where an address has them crossed, which the server would refuse', () => {
    expect(both({ range: 'own', from: '2026-11-05', to: '2026-11-03' }).slice(0, 2)).toEqual(['2026-11-05', '2026-11-05'])
  })
})

describe('the address of the numbers', () => {
  it('is understood where it makes sense', () => {
    expect(validateNumbersSearch({ range: 7, from: '2026-02-30', to: '2026-11-03', branch_id: 'jahra', more: 'x' })).toEqual({
      range: '7',
      to: '2026-11-03',
      branch_id: 'jahra',
    })
    expect(validateNumbersSearch({ range: 'ever', from: 3, branch_id: '' })).toEqual({})
  })
})
