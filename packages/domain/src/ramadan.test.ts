import { describe, expect, it } from 'vitest'
import { findRamadan, isRamadanDate } from './ramadan.ts'

describe('Ramadan by the calendar', () => {
  it('[S1.7b] is found ahead, and whole from any of its days', () => {
    const coming = { first: '2027-02-08', last: '2027-03-08' }
    expect(findRamadan('2026-11-22')).toEqual(coming)
    for (const day of [coming.first, '2027-02-20', coming.last]) expect(findRamadan(day)).toEqual(coming)
    expect(findRamadan('2027-03-09').first > coming.last).toBe(true)
  })

  it('[S1.7b] has its first and its last day and nothing around them', () => {
    const days = ['2027-02-07', '2027-02-08', '2027-03-08', '2027-03-09']
    expect(days.map(isRamadanDate)).toEqual([false, true, true, false])
  })
})
