import { describe, expect, it } from 'vitest'
import { businessDateOf, findBusinessDate, findBusinessDayEndMs, findBusinessHours, findTillHours } from './business-day.ts'
import type { BranchWindow, SpecialDay } from './opening-hours.ts'
import { toInstantText } from './shop-time.ts'
import { at, branch, everyDay, friday, thursday, wednesday, withoutHours } from './testing/open-branch.ts'

const night = { ...branch, ...withoutHours, openings: everyDay({ from: '19:00', to: '01:00' }) }
const longer = { ...night, openings: everyDay({ from: '20:00', to: '02:30' }).filter(({ fulfilment }) => fulfilment === 'pickup') }

describe('the day on which a shop works', () => {
  const day = (branches: (typeof branch)[], time: string, date = thursday) => {
    const now = at(time, date)
    return [findBusinessDate(branches, now), toInstantText(findBusinessDayEndMs(branches, now)).slice(0, 16)]
  }

  it('ends at midnight where the hours do not last longer', () => {
    for (const time of ['00:00', '00:30', '12:00', '23:59']) expect(day([branch], time)).toEqual([thursday, '2026-11-20T00:00'])
    expect(day([], '12:00')).toEqual([thursday, '2026-11-20T00:00'])
  })

  it('lasts as long as the night that began on it, also after midnight', () => {
    expect(day([night], '18:00')).toEqual([thursday, '2026-11-20T01:00'])
    expect(day([night], '23:30')).toEqual([thursday, '2026-11-20T01:00'])
    expect(day([night], '00:30')).toEqual([wednesday, '2026-11-19T01:00'])
    expect(day([night], '00:59')).toEqual([wednesday, '2026-11-19T01:00'])
    expect(day([night], '01:00')).toEqual([thursday, '2026-11-20T01:00'])
  })

  it('lasts until the last branch closes, for either way of receiving', () => {
    expect(day([branch, night, longer], '01:30')).toEqual([wednesday, '2026-11-19T02:30'])
    expect(day([branch, night], '01:30')).toEqual([thursday, '2026-11-20T01:00'])
  })
})

describe('the business date of an instant', () => {
  const dates = (times: string[], ofBranch: BranchWindow = night, date = thursday) =>
    times.map((time) => businessDateOf(ofBranch, 'pickup', at(time, date)))

  it('is that of the evening on which its night began, and outside the hours that of the calendar', () => {
    expect(dates(['00:00', '00:59'])).toEqual([wednesday, wednesday])
    expect(dates(['01:00', '18:59', '19:00', '23:59'])).toEqual([thursday, thursday, thursday, thursday])
    expect(dates(['00:00', '01:00'], night, friday)).toEqual([thursday, friday])
    expect(dates(['00:00', '12:00'], branch)).toEqual([thursday, thursday])
  })

  it('is by the hours of the way of receiving', () => {
    expect(businessDateOf(longer, 'pickup', at('02:00', thursday))).toBe(wednesday)
    expect(businessDateOf(longer, 'delivery', at('02:00', thursday))).toBe(thursday)
  })
})

describe('the hours of a business date', () => {
  const hours = (date: string, ofBranch: BranchWindow = night) => {
    const { fromMs, toMs } = findBusinessHours(ofBranch, 'pickup', date)
    return [toInstantText(fromMs).slice(0, 16), toInstantText(toMs).slice(0, 16)]
  }

  it('are the calendar’s day where the branch closes before midnight', () => {
    expect(hours(thursday, branch)).toEqual(['2026-11-19T00:00', '2026-11-20T00:00'])
  })

  it('have their own night and not the one before', () => {
    expect(hours(thursday)).toEqual(['2026-11-19T01:00', '2026-11-20T01:00'])
    const closed = { ...night, specialDays: [{ date: thursday, fulfilment: null, isClosed: true }] }
    expect(hours(thursday, closed)).toEqual(['2026-11-19T01:00', '2026-11-20T00:00'])
    expect(hours(friday, closed)).toEqual(['2026-11-20T00:00', '2026-11-21T01:00'])
  })
})

describe('the till of a date', () => {
  const till = (date: string, ofBranch: BranchWindow = night) => {
    const { fromMs, toMs } = findTillHours(ofBranch, date)
    return [toInstantText(fromMs).slice(0, 16), toInstantText(toMs).slice(0, 16)]
  }
  const open = (from: string, to: string) => ({ ...night, openings: everyDay({ from, to }) })
  const withDay = (day: Partial<SpecialDay>) => ({
    ...night,
    specialDays: [{ date: thursday, fulfilment: null, isClosed: false, ...day }],
  })

  it('is closed three hours after the last of its hours, and not before midnight', () => {
    expect(till(thursday)).toEqual(['2026-11-19T04:00', '2026-11-20T04:00'])
    expect(till(thursday, open('08:00', '23:45'))).toEqual(['2026-11-19T02:45', '2026-11-20T02:45'])
    expect(till(thursday, branch)).toEqual(['2026-11-19T00:00', '2026-11-20T00:00'])
  })

  it('is closed when the next hours begin where that is sooner, and not before its own have ended', () => {
    expect(till(thursday, open('06:00', '04:00'))).toEqual(['2026-11-19T06:00', '2026-11-20T06:00'])
    expect(till(thursday, open('00:00', '24:00'))).toEqual(['2026-11-19T00:00', '2026-11-20T00:00'])
    const allDay = everyDay({ from: '00:00', to: '24:00' }).filter(({ fulfilment }) => fulfilment === 'delivery')
    expect(till(thursday, { ...night, openings: [...allDay, ...longer.openings] })).toEqual(['2026-11-19T02:30', '2026-11-20T02:30'])
  })

  it('is the same for both ways of receiving', () => {
    const early = everyDay({ from: '19:00', to: '22:00' }).filter(({ fulfilment }) => fulfilment === 'delivery')
    expect(till(thursday, { ...night, openings: [...early, ...longer.openings] })).toEqual(['2026-11-19T05:30', '2026-11-20T05:30'])
  })

  it('has the late hours of the night before a closed day, which takes nothing after midnight', () => {
    const closed = withDay({ isClosed: true })
    expect(till(wednesday, closed)).toEqual(['2026-11-18T04:00', '2026-11-19T04:00'])
    expect(till(thursday, closed)).toEqual(['2026-11-19T04:00', '2026-11-20T00:00'])
    expect(till(friday, closed)).toEqual(['2026-11-20T00:00', '2026-11-21T04:00'])
  })

  it('follows the one before it without a gap and without a common minute', () => {
    const long = withDay({ from: '23:00', to: '22:59' })
    const shut = { ...long, specialDays: [...long.specialDays, { date: friday, fulfilment: null, isClosed: true }] }
    expect(till(thursday, shut)).toEqual(['2026-11-19T04:00', '2026-11-21T00:00'])
    expect(till(friday, shut)).toEqual(['2026-11-21T00:00', '2026-11-21T00:00'])
  })
})
