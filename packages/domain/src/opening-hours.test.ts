import { describe, expect, it } from 'vitest'
import { type BranchWindow, listOpenHours, listOpenWindows, listWindowsTouching, type OpeningRow } from './opening-hours.ts'
import { listSlots } from './service-window-slots.ts'
import { addDays, toInstantText } from './shop-time.ts'
import { at, branch, wednesday } from './testing/open-branch.ts'

describe('opening hours', () => {
  const clock = (changes: Partial<BranchWindow>, date = wednesday) =>
    listOpenWindows({ ...branch, ...changes }, 'delivery', date).map(
      ({ fromMs, toMs }) => `${toInstantText(fromMs).slice(8, 16)} ${toInstantText(toMs).slice(8, 16)}`,
    )
  const rows = (...hours: [string, string][]): OpeningRow[] =>
    hours.map(([from, to]) => ({ fulfilment: 'delivery', dayOfWeek: 3, from, to, isOpen: true }))
  it('[S3.3] stay within those of the branch; several rows make split hours, overlapping ones one', () => {
    expect(clock({ openings: rows(['06:00', '12:00'], ['16:00', '23:00']) })).toEqual(['18T07:59 18T12:00', '18T16:00 18T19:45'])
    expect(clock({ openings: rows(['08:00', '12:00'], ['11:00', '14:00'], ['14:00', '15:00']) })).toEqual(['18T08:00 18T15:00'])
    expect(clock({ openings: rows(['20:00', '22:00']) })).toEqual([])
  })
  it('run past midnight where they end before they begin', () => {
    expect(clock({ start: '16:00', end: '02:00', openings: rows(['18:00', '01:00']) })).toEqual(['18T18:00 19T01:00'])
  })
  it('of a special day replace those of the week, also beyond those of the branch', () => {
    const special = (fulfilment: 'delivery' | 'pickup' | null, from: string, to: string) => ({
      date: wednesday,
      fulfilment,
      isClosed: false,
      from,
      to,
    })
    expect(clock({ specialDays: [special(null, '20:00', '01:00')] })).toEqual(['18T20:00 19T01:00'])
    expect(clock({ specialDays: [special(null, '20:00', '22:00'), special('delivery', '21:00', '23:00')] })).toEqual(['18T21:00 18T23:00'])
    expect(clock({ specialDays: [special('pickup', '20:00', '22:00')] })).toEqual(['18T07:59 18T19:45'])
    expect(clock({ specialDays: [{ date: wednesday, fulfilment: null, isClosed: true }] })).toEqual([])
  })
  it('closed for both fulfilments are closed for each, also where Ramadan has hours for each', () => {
    const closed = { date: wednesday, fulfilment: null, isClosed: true }
    const evening = { date: wednesday, fulfilment: 'delivery' as const, isClosed: false, from: '19:00', to: '01:00' }
    expect(clock({ specialDays: [evening, closed] })).toEqual([])
    expect(clock({ specialDays: [closed, evening] })).toEqual([])
    expect(clock({ specialDays: [evening, { ...closed, fulfilment: 'pickup' }] })).toEqual(['18T19:00 19T01:00'])
  })
  it('of delivery and pick-up together begin with the first and end with the last, and closing one leaves those of the other', () => {
    const special = (fulfilment: 'delivery' | 'pickup', from: string, to: string) => ({
      date: wednesday,
      fulfilment,
      isClosed: false,
      from,
      to,
    })
    const together = (specialDays: BranchWindow['specialDays']) =>
      listOpenHours({ ...branch, specialDays }, wednesday).map(({ fromMs, toMs }) => [
        toInstantText(fromMs).slice(8, 16),
        toInstantText(toMs).slice(8, 16),
      ])
    expect(
      together([special('delivery', '19:00', '01:00'), special('pickup', '10:00', '17:00'), special('pickup', '18:30', '00:30')]),
    ).toEqual([
      ['18T10:00', '18T17:00'],
      ['18T18:30', '19T01:00'],
    ])
    expect(together([{ date: wednesday, fulfilment: 'delivery', isClosed: true }])).toEqual([['18T07:59', '18T19:45']])
    expect(together([{ date: wednesday, fulfilment: null, isClosed: true }])).toEqual([])
  })
  it('of a late night end where the next day begins', () => {
    const specialDays = [
      { date: wednesday, fulfilment: null, isClosed: false, from: '20:00', to: '10:00' },
      { date: addDays(wednesday, 1), fulfilment: null, isClosed: false, from: '08:00', to: '12:00' },
    ]
    expect(clock({ specialDays })).toEqual(['18T20:00 19T08:00'])
  })
  it('with one end alone are kept within that one', () => {
    const early = rows(['06:00', '23:00'])
    expect(clock({ start: null, end: '18:00', openings: early })).toEqual(['18T06:00 18T18:00'])
    expect(clock({ start: '10:00', end: null, openings: early })).toEqual(['18T10:00 18T23:00'])
    expect(clock({ start: null, end: null, openings: early })).toEqual(['18T06:00 18T23:00'])
  })
  it('that would last no minute within those of the branch are none', () => {
    expect(clock({ openings: rows(['19:45', '22:00']) })).toEqual([])
    expect(clock({ openings: rows(['19:44', '22:00']) })).toEqual(['18T19:44 18T19:45'])
  })
  it('that begin and end at one time last a day', () => {
    expect(clock({ start: null, end: null, openings: rows(['10:00', '10:00']) })).toEqual(['18T10:00 19T10:00'])
    expect(clock({ start: null, end: null, openings: rows(['10:00', '10:01']) })).toEqual(['18T10:00 18T10:01'])
  })
  it('are put in order, and shorter ones within longer ones change nothing', () => {
    expect(clock({ openings: rows(['16:00', '18:00'], ['08:00', '12:00']) })).toEqual(['18T08:00 18T12:00', '18T16:00 18T18:00'])
    expect(clock({ openings: rows(['08:00', '18:00'], ['10:00', '12:00']) })).toEqual(['18T08:00 18T18:00'])
  })
  it('are those of the fulfilment and of its day alone', () => {
    const own = [
      { fulfilment: 'pickup' as const, dayOfWeek: 3, from: '09:00', to: '10:00', isOpen: true },
      { fulfilment: 'delivery' as const, dayOfWeek: 4, from: '11:00', to: '12:00', isOpen: true },
      { fulfilment: 'delivery' as const, dayOfWeek: 3, from: '13:00', to: '14:00', isOpen: true },
      { fulfilment: 'delivery' as const, dayOfWeek: 3, from: '15:00', to: '16:00', isOpen: false },
    ]
    expect(clock({ openings: own })).toEqual(['18T13:00 18T14:00'])
  })
  it('know whether anybody gave their end', () => {
    const isDefault = (to: string | null, end: string | null) =>
      listOpenWindows({ ...branch, end, openings: [{ fulfilment: 'delivery', dayOfWeek: 3, to, isOpen: true }] }, 'delivery', wednesday)[0]
        ?.isDefaultEnd
    expect([isDefault(null, null), isDefault('19:00', null), isDefault(null, '19:00')]).toEqual([true, false, false])
    const both = [
      { fulfilment: 'delivery' as const, dayOfWeek: 3, from: '08:00', to: '19:45', isOpen: true },
      { fulfilment: 'delivery' as const, dayOfWeek: 3, from: '10:00', to: null, isOpen: true },
    ]
    const merged = (openings: OpeningRow[]) => listOpenWindows({ ...branch, start: null, end: null, openings }, 'delivery', wednesday)
    expect(merged(both).map(({ isDefaultEnd }) => isDefaultEnd)).toEqual([false])
    expect(merged(both.map((row) => (row.to === null ? row : { ...row, to: '19:44' }))).map(({ isDefaultEnd }) => isDefaultEnd)).toEqual([
      true,
    ])
  })
  it('touch the next day where they run into it, and not where they end as it begins', () => {
    const touching = (to: string) =>
      listWindowsTouching({ ...branch, start: null, end: null, openings: rows(['20:00', to]) }, 'delivery', addDays(wednesday, 1)).length
    expect([touching('23:00'), touching('24:00'), touching('00:00'), touching('00:01')]).toEqual([0, 0, 0, 1])
  })
  it('give a grid anchored to each opening', () => {
    const openings = rows(['09:20', '11:00'], ['16:10', '17:00'])
    const slots = listSlots({
      branch: { ...branch, openings, slotMinutes: 45 },
      service: 'same_day',
      fulfilment: 'delivery',
      date: wednesday,
      nowMs: at('00:00'),
    })
    expect(slots.map(({ from, to }) => `${from}-${to}`)).toEqual(['09:20-10:05', '10:05-10:50', '16:10-16:55'])
  })
})
