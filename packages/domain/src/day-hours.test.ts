import { describe, expect, it } from 'vitest'
import { doHoursOverlap, findDayWindow, isInDayWindow, toMinuteRange } from './day-hours.ts'
import { toInstantMs, toInstantText } from './shop-time.ts'

const at = (date: string, time: string) => toInstantMs(date, time)
const find = (daily: Parameters<typeof findDayWindow>[0], nowMs: number) => {
  const window = findDayWindow(daily, nowMs)
  return window && [toInstantText(window.fromMs).slice(5, 16), toInstantText(window.toMs).slice(5, 16)]
}

describe('hours of a day', () => {
  it('end on the next day where they end at or before their start', () => {
    expect(toMinuteRange({ from: '08:00', to: '12:00' })).toEqual({ from: 480, to: 720 })
    expect(toMinuteRange({ from: '20:00', to: '00:00' })).toEqual({ from: 1200, to: 1440 })
    expect(toMinuteRange({ from: '20:00', to: '24:00' })).toEqual({ from: 1200, to: 1440 })
    expect(toMinuteRange({ from: '10:00', to: '10:00' })).toEqual({ from: 600, to: 2040 })
  })
  it('overlap where they share a minute', () => {
    const evening = { from: '19:00', to: '01:00' }
    expect(doHoursOverlap({ from: '10:00', to: '20:00' }, evening)).toBe(true)
    expect(doHoursOverlap(evening, { from: '10:00', to: '20:00' })).toBe(true)
    expect(doHoursOverlap({ from: '10:00', to: '19:00' }, evening)).toBe(false)
    expect(doHoursOverlap({ from: '00:00', to: '01:00' }, evening)).toBe(false)
    expect(doHoursOverlap({ from: '20:00', to: '21:00' }, evening)).toBe(true)
  })
})

describe('hours of every date of a span', () => {
  const night = { from: '23:00', to: '01:00', startsOn: '2026-11-21', endsOn: '2026-11-22' }
  it('last past midnight, also after the last date, and begin on the first', () => {
    const moments: [string, string, boolean][] = [
      ['2026-11-21', '00:30', false],
      ['2026-11-21', '22:59', false],
      ['2026-11-21', '23:00', true],
      ['2026-11-22', '00:59', true],
      ['2026-11-22', '01:00', false],
      ['2026-11-22', '23:30', true],
      ['2026-11-23', '00:30', true],
      ['2026-11-23', '01:00', false],
      ['2026-11-23', '23:30', false],
    ]
    for (const [date, time, holds] of moments) expect([date, time, isInDayWindow(night, at(date, time))]).toEqual([date, time, holds])
  })
  it('are those in force, or else the next of the date', () => {
    expect(find(night, at('2026-11-22', '00:30'))).toEqual(['11-21T23:00', '11-22T01:00'])
    expect(find(night, at('2026-11-22', '01:00'))).toEqual(['11-22T23:00', '11-23T01:00'])
    expect(find(night, at('2026-11-23', '01:00'))).toBeNull()
    expect(find({ from: '08:00', to: '12:00' }, at('2026-11-22', '07:00'))).toEqual(['11-22T08:00', '11-22T12:00'])
    expect(find({ from: '08:00', to: '12:00' }, at('2026-11-22', '12:00'))).toBeNull()
  })
  it('to midnight end with the day', () => {
    const evening = { from: '20:00', to: '00:00' }
    expect(isInDayWindow(evening, at('2026-11-22', '24:00') - 1)).toBe(true)
    expect(isInDayWindow(evening, at('2026-11-22', '24:00'))).toBe(false)
  })
})
