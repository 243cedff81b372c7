import { describe, expect, it } from 'vitest'
import type { BranchWindow } from './opening-hours.ts'
import type { Fulfilment } from './service.ts'
import { checkPromise } from './service-window.ts'
import { findGridSlot, listDates, listSlots, meetsDeliveryLead, slotKey, type TimesInput } from './service-window-slots.ts'
import { addDays, MINUTE_MS } from './shop-time.ts'
import { at, branch, everyDay, friday, hours, input, slotAt, thursday, wednesday, withoutHours } from './testing/open-branch.ts'

const gridOf = (ofBranch: Partial<BranchWindow>, date = wednesday) =>
  listSlots({ ...input('00:00', {}, ofBranch), date }).map(({ from, to }) => `${from}-${to}`)

describe('the grid of slots', () => {
  it('gives what is left at the end a slot when it is half of one, and not a minute less', () => {
    expect(gridOf(hours(['10:00', '12:30']))).toEqual(['10:00-11:00', '11:00-12:00', '12:00-12:30'])
    expect(gridOf(hours(['10:00', '12:29']))).toEqual(['10:00-11:00', '11:00-12:00'])
    expect(gridOf(hours(['10:00', '12:00']))).toEqual(['10:00-11:00', '11:00-12:00'])
  })
  it('begins with the first five minutes of an opening, and with the opening itself where it is one', () => {
    expect(gridOf(hours(['10:05', '12:00']))).toEqual(['10:05-11:05', '11:05-12:00'])
    expect(gridOf(hours(['10:06', '12:00']))).toEqual(['10:10-11:10', '11:10-12:00'])
  })
  it('belongs to the day on which a slot begins: one at midnight to the new day, one over midnight to the old', () => {
    const late = hours(['22:30', '02:00'])
    expect(gridOf(late)).toEqual(['22:30-23:30', '23:30-00:30'])
    expect(gridOf(late, thursday)).toEqual(['00:30-01:30', '01:30-02:00'])
    const full = hours(['22:00', '02:00'])
    expect(gridOf(full)).toEqual(['22:00-23:00', '23:00-00:00'])
    expect(gridOf(full, thursday)).toEqual(['00:00-01:00', '01:00-02:00'])
    expect(slotAt('00:00', input('00:00', {}, full), thursday)).toMatchObject({ day: thursday, fromMs: at('00:00', thursday) })
  })
  it('is found by its first and by its last millisecond, and by none beside it', () => {
    const found = (ms: number) => findGridSlot({ ...branch, ...hours(['10:00', '12:00']) }, 'pickup', ms)
    const [first, second] = [
      { fromMs: at('10:00'), toMs: at('11:00') },
      { fromMs: at('11:00'), toMs: at('12:00') },
    ]
    expect([at('10:00'), at('11:00') - 1, at('11:00'), at('12:00') - 1].map(found)).toEqual([first, first, second, second])
    expect([at('10:00') - 1, at('12:00')].map(found)).toEqual([null, null])
  })
  it('is empty on the first and on the last date that can be written, and is one on those next to them', () => {
    const late = { ...withoutHours, openings: everyDay({ from: '19:00', to: '01:00' }) }
    expect(['0000-01-01', '0000-01-02', '9999-12-30', '9999-12-31'].map((date) => gridOf(late, date).length)).toEqual([0, 6, 6, 0])
  })
  it('is named by date and start', () => {
    expect(slotKey(wednesday, '15:00')).toBe('2026-11-18 15:00')
  })
})

describe('whether a slot can be met', () => {
  it('[S9.7a] a delivery is there before the slot ends, by its own lead and by any other', () => {
    expect([0, 1].map((ms) => meetsDeliveryLead(at('12:14') + 59_999 + ms, at('13:00')))).toEqual([true, false])
    expect([0, 1].map((minutes) => meetsDeliveryLead(at('12:00') + minutes * MINUTE_MS, at('13:31'), 90))).toEqual([true, false])
  })
  it('[S9.7b] a pick-up is ready when the slot ends, and one millisecond later it is not', () => {
    const asked = input('12:45', { fulfilment: 'pickup' })
    expect(slotAt('12:00', asked)?.reason).toBeNull()
    expect(slotAt('12:00', { ...asked, nowMs: asked.nowMs + 1 })?.reason).toBe('SLOT_PAST')
  })
  it('by a cart that takes long: the slot is not past for others, and can be picked up to its own lead before the end', () => {
    const slow = (nowMs: number, fulfilment: Fulfilment) => slotAt('14:00', input('00:00', { nowMs, fulfilment, cartLeadMinutes: 90 }))
    expect([slow(at('13:30'), 'pickup')?.reason, slow(at('13:30') + 1, 'pickup')?.reason]).toEqual([null, 'LEAD_TIME'])
    expect([slow(at('13:30') - 1, 'delivery')?.reason, slow(at('13:30'), 'delivery')?.reason]).toEqual([null, 'LEAD_TIME'])
    expect(slow(at('12:00'), 'delivery')?.cutoffMs).toBe(at('13:30'))
  })
  it('up to a cut-off of 45 minutes before its end for the door and of 15 for the counter', () => {
    expect(slotAt('14:00', input('12:00'))?.cutoffMs).toBe(at('14:15'))
    expect(slotAt('14:00', input('12:00', { fulfilment: 'pickup' }))?.cutoffMs).toBe(at('14:45'))
    expect(slotAt('14:00', input('12:00', { cartLeadMinutes: 30 }))?.cutoffMs).toBe(at('14:15'))
  })
  it('a pre-order begins no sooner than the cart is made, to the millisecond', () => {
    const asked = input('12:00', { service: 'pre_order', cartLeadMinutes: 2 * 1440 })
    expect(slotAt('12:00', asked, friday)?.reason).toBeNull()
    expect(slotAt('12:00', { ...asked, nowMs: asked.nowMs + 1 }, friday)?.reason).toBe('LEAD_TIME')
  })
  it('[S9.6b] a pre-order may begin at 20:30 and not in the next slot, whatever the length of slots', () => {
    const late = { end: '23:00', slotMinutes: 15, start: '20:00' }
    const reasons = ['20:15', '20:30', '20:45'].map((from) => slotAt(from, input('12:00', { service: 'pre_order' }, late), friday)?.reason)
    expect(reasons).toEqual([null, null, 'LAST_ORDER'])
    // A reschedule is not limited by the pre-order's 20:30, only by the branch's hours.
    expect(slotAt('20:45', input('12:00', { service: 'pre_order', isReschedule: true }, late), friday)?.reason).toBeNull()
  })
})

describe('how full a slot is', () => {
  const bookings = new Map([
    [slotKey(wednesday, '15:00'), { booked: 3, capacity: 5 }],
    [slotKey(wednesday, '16:00'), { booked: 5, capacity: 5 }],
    [slotKey(wednesday, '17:00'), { booked: 6, capacity: 5 }],
  ])
  it('is told in places left, never fewer than none, and as no limit where none is set', () => {
    const asked = input('12:00', { bookings })
    const told = ['15:00', '16:00', '17:00', '18:00'].map((from) => {
      const slot = slotAt(from, asked)
      return [slot?.left, slot?.isOpen, slot?.reason]
    })
    expect(told).toEqual([
      [2, true, null],
      [0, false, 'SLOT_FULL'],
      [0, false, 'SLOT_FULL'],
      [null, true, null],
    ])
    expect(slotAt('15:00', input('12:00'))?.left).toBeNull()
  })
  it('counts after whatever else closes it: the past, then a pause', () => {
    const pause = { service: null, fulfilment: null, date: wednesday, from: '16:00', untilMs: at('20:00') }
    const asked = input('12:00', { bookings }, { slotPauses: [pause] })
    expect(slotAt('16:00', asked)).toMatchObject({ reason: 'PAUSED', isOpen: false, left: 0 })
    expect(slotAt('16:00', { ...asked, nowMs: at('16:30') })?.reason).toBe('SLOT_PAST')
  })
  it('makes a date full when all that is left of it is', () => {
    const full = new Map(
      Array.from({ length: 12 }, (_, index) => [
        slotKey(wednesday, `${String(8 + index).padStart(2, '0')}:00`),
        { booked: 1, capacity: 1 },
      ]),
    )
    expect(listDates(input('12:00', { bookings: full }))).toEqual([{ date: wednesday, isOpen: false, reason: 'SLOT_FULL', openSlots: 0 }])
  })
})

describe('the one slot of now', () => {
  const now = (time: string, changes: Partial<TimesInput> = {}, ofBranch: Partial<BranchWindow> = {}) =>
    input(time, { service: 'asap', ...changes }, ofBranch)
  it('is of today alone, with the places of the slot that it falls into', () => {
    const bookings = new Map([[slotKey(wednesday, '12:00'), { booked: 1, capacity: 4 }]])
    expect(listSlots({ ...now('12:10', { bookings }), date: wednesday })).toEqual([
      {
        day: wednesday,
        from: '12:50',
        to: '12:55',
        fromMs: at('12:50'),
        toMs: at('12:55'),
        isOpen: true,
        reason: null,
        left: 3,
        cutoffMs: at('19:05'),
      },
    ])
    expect(listSlots({ ...now('12:10'), date: thursday })).toEqual([])
    expect(listSlots({ ...now('12:10'), date: addDays(wednesday, -1) })).toEqual([])
    expect(listSlots({ ...now('12:10'), date: wednesday })[0]?.left).toBeNull()
  })
  it('is paused or full with the slot that it falls into, and not with the one before', () => {
    const pause = { service: null, fulfilment: null, date: wednesday, from: '12:00', untilMs: at('20:00') }
    const paused = (time: string) => listSlots({ ...now(time, {}, { slotPauses: [pause] }), date: wednesday })[0]
    expect(paused('12:19')).toMatchObject({ from: '12:59', isOpen: false, reason: 'PAUSED' })
    expect(paused('12:20')).toMatchObject({ from: '13:00', isOpen: true, reason: null })
    const bookings = new Map([[slotKey(wednesday, '12:00'), { booked: 4, capacity: 4 }]])
    expect(listSlots({ ...now('12:19', { bookings }), date: wednesday })[0]).toMatchObject({ isOpen: false, reason: 'SLOT_FULL', left: 0 })
  })
  it('takes no place where hours end in less than half a slot', () => {
    const short = hours(['10:00', '12:20'])
    const bookings = new Map([[slotKey(wednesday, '11:00'), { booked: 4, capacity: 4 }]])
    const asked = now('11:30', { bookings }, short)
    expect(listSlots({ ...asked, date: wednesday })[0]).toMatchObject({ from: '12:10', isOpen: true, left: null })
    expect(checkPromise({ ...asked, chosen: null })).toEqual({
      ok: true,
      value: { promisedFromMs: at('12:10'), promisedToMs: at('12:15'), slot: null },
    })
  })
  it('says on its date why there is none', () => {
    expect(listDates(now('06:00'))).toEqual([{ date: wednesday, isOpen: false, reason: 'BEFORE_OPENING', openSlots: 0 }])
    expect(listDates(now('19:05'))[0]?.reason).toBe('LAST_ORDER')
    expect(listDates(now('12:00', {}, { openings: [] }))[0]?.reason).toBe('BRANCH_CLOSED_TODAY')
    expect(listDates(now('12:00', { cartLeadMinutes: 600 }))[0]?.reason).toBe('LEAD_TIME')
  })
})
