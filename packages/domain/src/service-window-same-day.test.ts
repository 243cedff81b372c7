import { describe, expect, it } from 'vitest'
import { checkPromise } from './service-window.ts'
import { listDates, listSlots, meetsDeliveryLead, slotKey } from './service-window-slots.ts'
import { addDays, startOfDayMs } from './shop-time.ts'
import { at, branch, states, wednesday, withoutHours } from './testing/open-branch.ts'

describe('later today', () => {
  it.each([
    ['00:00', true, null],
    ['19:04', true, null],
    ['19:05', false, 'LAST_ORDER'],
    ['19:45', false, 'AFTER_CUTOFF'],
    ['23:59', false, 'AFTER_CUTOFF'],
  ])('[S5.5] [S9.4c] at %s is enabled: %s', (time, isEnabled, reason) => {
    expect(states(time).same_day).toMatchObject({ isEnabled, reason })
  })
  it('[S5.5] opens again at midnight', () => {
    expect(states('20:00').same_day.opensAt).toBe('2026-11-19T00:00:00+03:00')
  })
  it('[S5.5] reads the fallback 07:44 as 19:44 where no hours are given, and still needs a slot', () => {
    expect(states('07:45', withoutHours).same_day.isEnabled).toBe(true)
    expect(states('19:20', withoutHours).same_day.isEnabled).toBe(true)
    const slots = listSlots({
      branch: { ...branch, ...withoutHours },
      service: 'same_day',
      fulfilment: 'pickup',
      date: wednesday,
      nowMs: at('19:44'),
    })
    expect(slots.map(({ reason }) => reason)).not.toContain(null)
  })
  it('[S5.5] is disabled when Schedule is off', () => {
    expect(states('12:00', { services: { ...branch.services, same_day: false } }).same_day).toMatchObject({
      isEnabled: false,
      reason: 'SERVICE_OFF',
    })
  })
  it('[S9.7a] [S9.7b] the 45-minute lead and the minute rule agree in every minute of a day on slots of a full hour', () => {
    for (let minute = 0; minute < 1440; minute += 1) {
      const nowMs = startOfDayMs(wednesday) + minute * 60_000
      const endOfHourMs = startOfDayMs(wednesday) + (Math.floor(minute / 60) + 1) * 3_600_000
      expect(meetsDeliveryLead(nowMs, endOfHourMs)).toBe(minute % 60 <= 14)
      expect(meetsDeliveryLead(nowMs + 59_999, endOfHourMs)).toBe(minute % 60 <= 14)
    }
  })
  it('[S9.7b] the current hour counts until minute 14 for delivery, while 15 minutes remain for pick-up', () => {
    const first = (fulfilment: 'delivery' | 'pickup', time: string) =>
      listSlots({ branch, service: 'same_day', fulfilment, date: wednesday, nowMs: at(time) }).find((slot) => slot.isOpen)?.from
    expect(['15:14', '15:15'].map((time) => first('delivery', time))).toEqual(['15:00', '16:00'])
    expect(['15:45', '15:46'].map((time) => first('pickup', time))).toEqual(['15:00', '16:00'])
  })
  it('[S3.4] lists the whole day with the reason of what is gone', () => {
    const slots = listSlots({ branch, service: 'same_day', fulfilment: 'delivery', date: wednesday, nowMs: at('10:20') })
    expect(slots.map(({ from, to, reason }) => `${from}-${to} ${reason}`).slice(0, 4)).toEqual([
      '08:00-09:00 SLOT_PAST',
      '09:00-10:00 SLOT_PAST',
      '10:00-11:00 SLOT_PAST',
      '11:00-12:00 null',
    ])
    expect(slots.at(-1)).toMatchObject({ day: wednesday, from: '19:00', to: '19:45' })
  })
  it('[S5.14d] needs a time to be picked, one that exists and is free', () => {
    const ask = (from: string | null, bookings = new Map<string, { booked: number; capacity: number }>()) =>
      checkPromise({
        branch,
        service: 'same_day',
        fulfilment: 'delivery',
        nowMs: at('12:00'),
        bookings,
        chosen: from === null ? null : { date: wednesday, from },
      })
    expect(ask(null)).toEqual({ ok: false, code: 'TIME_REQUIRED' })
    expect(ask('07:00')).toEqual({ ok: false, code: 'SLOT_UNKNOWN' })
    expect(ask('7 pm')).toEqual({ ok: false, code: 'SLOT_UNKNOWN' })
    expect(ask('11:00')).toEqual({ ok: false, code: 'SLOT_PAST' })
    expect(ask('15:00', new Map([[slotKey(wednesday, '15:00'), { booked: 9, capacity: 9 }]]))).toEqual({ ok: false, code: 'SLOT_FULL' })
    expect(ask('15:00', new Map([[slotKey(wednesday, '15:00'), { booked: 8, capacity: 9 }]]))).toEqual({
      ok: true,
      value: { promisedFromMs: at('15:00'), promisedToMs: at('16:00'), slot: { date: wednesday, from: '15:00' } },
    })
    expect(ask('15:30')).toMatchObject({ ok: true, value: { slot: { from: '15:00' } } })
  })
  it('is today only: never another date', () => {
    expect(listDates({ branch, service: 'same_day', fulfilment: 'pickup', nowMs: at('12:00') }).map(({ date }) => date)).toEqual([
      wednesday,
    ])
    const tomorrow = { date: addDays(wednesday, 1), from: '15:00' }
    expect(checkPromise({ branch, service: 'same_day', fulfilment: 'pickup', nowMs: at('12:00'), chosen: tomorrow })).toEqual({
      ok: false,
      code: 'DATE_OUT_OF_RANGE',
    })
  })
})
