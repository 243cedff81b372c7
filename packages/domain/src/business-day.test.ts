import { describe, expect, it } from 'vitest'
import { findBusinessDate, findBusinessDayEndMs } from './business-day.ts'
import { toInstantText } from './shop-time.ts'
import { at, branch, everyDay, thursday, wednesday, withoutHours } from './testing/open-branch.ts'

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
