import { describe, expect, it } from 'vitest'
import type { BranchWindow } from './opening-hours.ts'
import type { Fulfilment } from './service.ts'
import {
  findBarReason,
  findDate,
  isPickableDate,
  laterTodayCutoffMs,
  listDates,
  listSlots,
  type TimesInput,
} from './service-window-slots.ts'
import { addDays } from './shop-time.ts'
import { at, branch, friday, hours, input, slotAt, thursday, wednesday } from './testing/open-branch.ts'

const gridOf = (ofBranch: Partial<BranchWindow>, date = wednesday) =>
  listSlots({ ...input('00:00', {}, ofBranch), date }).map(({ from, to }) => `${from}-${to}`)

describe('no branch', () => {
  const nowhere = (changes: Partial<TimesInput>) => input('12:00', { branch: null, ...changes })
  it('has no slots, and every date says so', () => {
    for (const service of ['asap', 'same_day', 'pre_order'] as const) {
      expect(listSlots({ ...nowhere({ service }), date: wednesday })).toEqual([])
      expect(new Set(listDates(nowhere({ service })).map(({ reason }) => reason))).toEqual(new Set(['NO_BRANCH']))
      expect(findBarReason(nowhere({ service }))).toBe('NO_BRANCH')
    }
    expect(findDate(nowhere({}), wednesday)).toEqual({ date: wednesday, isOpen: false, reason: 'NO_BRANCH', openSlots: 0 })
  })
  it('bars a new time too, which nothing else does', () => {
    expect(findBarReason(nowhere({ isReschedule: true }))).toBe('NO_BRANCH')
    const off = { services: { asap: false, same_day: false, pre_order: false }, pauses: [{ untilMs: at('23:00') }] }
    expect(findBarReason(input('12:00', {}, off))).toBe('SERVICE_OFF')
    expect(findBarReason(input('12:00', { isReschedule: true }, off))).toBeNull()
  })
})

describe('the dates to choose from', () => {
  it('are today for now and for later today, eight for pre-order, ten for a new time of an order', () => {
    const daysOf = (changes: Partial<TimesInput>) =>
      Array.from({ length: 16 }, (_, index) => index - 3).filter((day) => isPickableDate(input('12:00', changes), addDays(wednesday, day)))
    expect(daysOf({ service: 'asap' })).toEqual([0])
    expect(daysOf({ service: 'same_day', startsTomorrow: true })).toEqual([0])
    expect(daysOf({ service: 'pre_order' })).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    expect(daysOf({ service: 'pre_order', startsTomorrow: true })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(daysOf({ service: 'asap', isReschedule: true })).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
  it('are found one by one as they are listed, and others not at all', () => {
    const asked = input('12:00', { service: 'pre_order' })
    expect(findDate(asked, friday)).toEqual(listDates(asked)[0])
    expect(findDate(asked, friday)).toEqual({ date: friday, isOpen: true, reason: null, openSlots: 12 })
    expect(findDate(asked, thursday)).toBeNull()
  })
  it('of a new time leave out today alone, and only where it has no slot', () => {
    const asked = input('12:00', { isReschedule: true })
    expect(listDates(asked)).toHaveLength(10)
    const shut = {
      specialDays: [
        { date: wednesday, fulfilment: null, isClosed: true },
        { date: friday, fulfilment: null, isClosed: true },
      ],
    }
    const dates = listDates(input('12:00', { isReschedule: true }, shut))
    expect(dates).toHaveLength(9)
    expect(dates.slice(0, 2).map(({ date, isOpen }) => [date, isOpen])).toEqual([
      [thursday, true],
      [friday, false],
    ])
    // Later today has only one date, which is listed with its reason even when it is closed.
    expect(listDates(input('12:00', {}, shut))).toEqual([{ date: wednesday, isOpen: false, reason: 'BRANCH_CLOSED_TODAY', openSlots: 0 }])
  })
})

describe('when later today closes', () => {
  const cutoffOf = (ofBranch: Partial<BranchWindow>, fulfilment: Fulfilment = 'delivery') =>
    laterTodayCutoffMs({ ...branch, ...ofBranch }, fulfilment, wednesday)
  it('[S5.5] is forty minutes before the last hours end, 19:44 where nobody gave an end, and never on a closed day', () => {
    expect(cutoffOf({})).toBe(at('19:05'))
    expect(cutoffOf(hours(['08:00', '12:00'], ['16:00', '22:00']))).toBe(at('21:20'))
    expect(cutoffOf({ end: null })).toBe(at('19:44'))
    expect(cutoffOf({ openings: [] })).toBeNull()
  })
  it('[S5.5] closes every slot from that millisecond on, first as the last order, then for the day', () => {
    const late = hours(['08:00', '22:00'])
    const reasonOf = (nowMs: number) => listDates(input('00:00', { nowMs, fulfilment: 'pickup' }, late))[0]?.reason
    expect(reasonOf(at('21:20') - 1)).toBeNull()
    expect(reasonOf(at('21:20'))).toBe('LAST_ORDER')
    expect(reasonOf(at('22:00') - 1)).toBe('LAST_ORDER')
    expect(reasonOf(at('22:00'))).toBe('AFTER_CUTOFF')
    const slots = listSlots({ ...input('21:20', { fulfilment: 'pickup' }, late), date: wednesday })
    expect(new Set(slots.map(({ reason }) => reason))).toEqual(new Set(['LAST_ORDER']))
  })
  it('[S5.5] is the last order also where earlier hours of the day are over', () => {
    const split = hours(['08:00', '12:00'], ['16:00', '22:00'])
    expect(listDates(input('21:20', { fulfilment: 'pickup' }, split))[0]?.reason).toBe('LAST_ORDER')
  })
  it('closes a new time for today as well, but not for tomorrow', () => {
    const asked = input('19:05', { isReschedule: true, fulfilment: 'pickup' })
    expect(slotAt('19:00', asked)?.reason).toBe('LAST_ORDER')
    expect(slotAt('19:00', { ...asked, nowMs: asked.nowMs - 1 })?.reason).toBeNull()
    expect(slotAt('19:00', asked, thursday)?.reason).toBeNull()
  })
  it('closes nothing of tomorrow, even where its hours end within forty minutes', () => {
    const asked = input('00:00', { nowMs: at('23:55', addDays(wednesday, -1)), isReschedule: true, fulfilment: 'pickup' })
    const short = { ...asked, branch: { ...branch, ...hours(['00:00', '00:30']), slotMinutes: 30 } }
    expect(slotAt('00:00', short)?.reason).toBeNull()
  })
})

describe('why a date has no time', () => {
  it('names a closed day, of this fulfilment or of both', () => {
    const closed = (fulfilment: Fulfilment | null) => [{ date: friday, fulfilment, isClosed: true }]
    const reasonOf = (specialDays: BranchWindow['specialDays']) =>
      findDate(input('12:00', { service: 'pre_order' }, { specialDays }), friday)?.reason
    expect([reasonOf(closed('delivery')), reasonOf(closed(null)), reasonOf(closed('pickup'))]).toEqual([
      'FULFILMENT_CLOSED',
      'BRANCH_CLOSED_TODAY',
      null,
    ])
  })
  it('is the last order while a slot still runs, and over after the last one', () => {
    // The remainder after 18:00 is no slot, so the last one ends long before the cut-off.
    const short = hours(['16:00', '18:29'])
    const reasonOf = (nowMs: number) => listDates(input('00:00', { nowMs }, short))[0]?.reason
    expect(reasonOf(at('17:15') - 1)).toBeNull()
    expect(reasonOf(at('17:15'))).toBe('LAST_ORDER')
    // A grid of 140 minutes ends at 18:20, before the cut-off at 18:25.
    const one = { ...hours(['16:00', '19:05']), slotMinutes: 140 }
    const after = (nowMs: number) => listDates(input('00:00', { nowMs, fulfilment: 'pickup' }, one))[0]?.reason
    expect(gridOf(one)).toEqual(['16:00-18:20'])
    expect([after(at('18:20') - 1), after(at('18:20'))]).toEqual(['LAST_ORDER', 'AFTER_CUTOFF'])
  })
  it('is the last order while the end of a night still runs, though the day itself is closed', () => {
    const night = hours(['22:00', '02:00'])
    const reasonOf = (time: string) => listDates(input('00:00', { nowMs: at(time, thursday), fulfilment: 'pickup' }, night))[0]?.reason
    expect([reasonOf('01:45'), reasonOf('01:46'), reasonOf('02:00')]).toEqual([null, 'LAST_ORDER', 'AFTER_CUTOFF'])
  })
  it('is that it is over where its hours are too short for a slot', () => {
    expect(listDates(input('12:00', {}, hours(['16:00', '16:20'])))).toEqual([
      { date: wednesday, isOpen: false, reason: 'AFTER_CUTOFF', openSlots: 0 },
    ])
  })
})
