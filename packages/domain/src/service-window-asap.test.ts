import { describe, expect, it } from 'vitest'
import { checkPromise } from './service-window.ts'
import { asapCountsFromMs, findAsapPromise } from './service-window-asap.ts'
import { slotKey } from './service-window-slots.ts'
import { listServiceStates } from './service-window-states.ts'
import { toInstantText, toShopClock, toTimeText } from './shop-time.ts'
import { at, branch, everyDay, hours, states, wednesday, withoutHours } from './testing/open-branch.ts'

describe('deliver now', () => {
  it.each([
    ['07:58', false, 'BEFORE_OPENING'],
    ['07:59', true, null],
    ['19:04', true, null],
    ['19:05', false, 'LAST_ORDER'],
    ['19:44', false, 'LAST_ORDER'],
    ['19:45', false, 'AFTER_CUTOFF'],
  ])('[S5.4a] [S9.4a] [S9.4b] at %s is enabled: %s', (time, isEnabled, reason) => {
    expect(states(time).asap).toMatchObject({ isEnabled, reason })
    expect(states(time, withoutHours).asap).toMatchObject({ isEnabled, reason })
  })
  it('[S5.4a] follows the hours of the branch', () => {
    const hours = { start: '10:00', end: '18:00' }
    expect(['09:59', '10:00', '17:19', '17:20'].map((time) => states(time, hours).asap.isEnabled)).toEqual([false, true, true, false])
  })
  it('[S5.4b] is disabled without the ASAP order type or an open delivery type', () => {
    expect(states('12:00', { services: { ...branch.services, asap: false } }).asap).toMatchObject({
      isEnabled: false,
      reason: 'SERVICE_OFF',
    })
    expect(states('12:00', { openings: [] }).asap).toMatchObject({ isEnabled: false, reason: 'BRANCH_CLOSED_TODAY' })
    const shut = everyDay().map((row) => ({ ...row, isOpen: row.dayOfWeek !== 3 }))
    expect(states('12:00', { openings: shut }).asap).toMatchObject({ isEnabled: false, reason: 'BRANCH_CLOSED_TODAY' })
    expect(states('12:00', { openings: shut }).asap.opensAt).toBe('2026-11-19T07:59:00+03:00')
  })
  it('[S9.5a] counts from eight at the earliest, on a special day from its beginning, and otherwise from the moment', () => {
    const counts = (time: string, changes: object = {}) =>
      toTimeText(toShopClock(asapCountsFromMs({ ...branch, start: '06:00', ...changes }, 'delivery', at(time))).minuteOfDay)
    expect(['06:00', '06:14', '08:00', '08:01', '05:00'].map((time) => counts(time))).toEqual(['08:00', '08:00', '08:00', '08:01', '05:00'])
    const specialDays = [{ date: wednesday, fulfilment: null, isClosed: false, from: '06:00', to: '12:00' }]
    expect(counts('06:14', { specialDays })).toBe('06:14')
    expect(asapCountsFromMs(null, 'delivery', at('06:14') + 1000)).toBe(at('06:15'))
  })
  it('[S9.5a] is estimated 40 minutes from now and not before 08:40', () => {
    const first = (nowMs: number) => {
      const promise = findAsapPromise({ branch, fulfilment: 'delivery', nowMs })
      return promise.ok && toInstantText(promise.value.fromMs)
    }
    expect([at('07:59'), at('12:10'), at('12:10') + 1000].map(first)).toEqual([
      '2026-11-18T08:40:00+03:00',
      '2026-11-18T12:50:00+03:00',
      '2026-11-18T12:51:00+03:00',
    ])
  })
  it('[S9.5b] ends its range with the 45-minute lead: 08:45 at first, never later than the end of the branch', () => {
    const ends = ['07:59', '08:00', '08:01', '18:59', '19:04'].map((time) => {
      const promise = findAsapPromise({ branch, fulfilment: 'delivery', nowMs: at(time) })
      return promise.ok ? toTimeText(toShopClock(promise.value.toMs).minuteOfDay) : promise.code
    })
    expect(ends).toEqual(['08:45', '08:45', '08:46', '19:44', '19:45'])
  })
  it('[S9.5b] promises nothing after 21:00 on ordinary days, unless the shop says otherwise', () => {
    const late = { end: '23:00' }
    expect(['20:19', '20:20'].map((time) => states(time, late).asap.isEnabled)).toEqual([true, false])
    expect(states('21:30', { ...late, asapHours: { from: '08:00', to: '23:00' } }).asap.isEnabled).toBe(true)
    const special = [{ date: wednesday, fulfilment: null, isClosed: false, from: '19:00', to: '01:00' }]
    expect(states('23:30', { specialDays: special }).asap.isEnabled).toBe(true)
  })
  it('[S9.5c] [S9.5d] delivers after 40 minutes, a pick-up is ready after 15', () => {
    const earliest = (fulfilment: 'delivery' | 'pickup') => {
      const promise = checkPromise({ branch, service: 'asap', fulfilment, nowMs: at('12:00'), chosen: null })
      return promise.ok ? toInstantText(promise.value.promisedFromMs).slice(11, 16) : promise.code
    }
    expect([earliest('delivery'), earliest('pickup')]).toEqual(['12:40', '12:15'])
  })
  it('[S5.5] a service is told with the time at which it comes to the door; what can be fetched sooner is told with pick-up', () => {
    const fromOf = (text: string | undefined) => text?.slice(11, 16)
    const { asap, same_day, pickup } = listServiceStates({ branch, nowMs: at('12:10') })
    const delivery = (service: 'asap' | 'same_day') => listServiceStates({ branch, nowMs: at('12:10'), service }).delivery.earliest?.from
    expect([asap.earliest?.from, same_day.earliest?.from]).toEqual([delivery('asap'), delivery('same_day')])
    expect([fromOf(asap.earliest?.from), fromOf(pickup.earliest?.from)]).toEqual(['12:50', '12:25'])
  })
  it('takes its place in the slot of the arrival, and waits when that is full', () => {
    const bookings = new Map([[slotKey(wednesday, '12:00'), { booked: 3, capacity: 3 }]])
    const ask = (time: string) => checkPromise({ branch, service: 'asap', fulfilment: 'delivery', nowMs: at(time), chosen: null, bookings })
    expect(ask('11:30')).toEqual({ ok: false, code: 'SLOT_FULL' })
    expect(ask('12:20')).toMatchObject({ ok: true, value: { slot: { date: wednesday, from: '13:00' } } })
    const state = listServiceStates({ branch, nowMs: at('11:30'), bookingsFor: () => bookings })
    expect(state.delivery.isEnabled).toBe(true)
    expect(listServiceStates({ branch, nowMs: at('11:50'), service: 'asap', bookingsFor: () => bookings }).delivery).toMatchObject({
      isEnabled: false,
      reason: 'SLOT_FULL',
      opensAt: '2026-11-18T12:29:00+03:00',
    })
  })
  it('is over after the last hours, and not before', () => {
    const ask = (time: string) => findAsapPromise({ branch, fulfilment: 'delivery', nowMs: at(time) })
    expect([ask('07:58'), ask('19:44'), ask('19:45')]).toEqual(
      ['BEFORE_OPENING', 'LAST_ORDER', 'AFTER_CUTOFF'].map((code) => ({ ok: false, code })),
    )
    expect(findAsapPromise({ branch: null, fulfilment: 'delivery', nowMs: at('12:00') })).toEqual({ ok: false, code: 'NO_BRANCH' })
  })
  it('never begins within hours too short for a first promise, and does where that is their last minute', () => {
    const ask = (from: string, to: string, time: string) => {
      const promise = findAsapPromise({ branch: { ...branch, ...hours([from, to]) }, fulfilment: 'delivery', nowMs: at(time) })
      return promise.ok ? toTimeText(toShopClock(promise.value.fromMs).minuteOfDay) : promise.code
    }
    expect([ask('16:00', '16:20', '15:59'), ask('16:00', '16:20', '16:00')]).toEqual(['BEFORE_OPENING', 'LAST_ORDER'])
    // The first promise is 08:40, so these hours end before it.
    expect([ask('07:00', '08:39', '07:10'), ask('07:00', '08:40', '07:10')]).toEqual(['LAST_ORDER', '08:40'])
  })
  it('does not promise what the cart cannot be made in', () => {
    const ask = (cartLeadMinutes: number) => findAsapPromise({ branch, fulfilment: 'pickup', nowMs: at('18:00'), cartLeadMinutes })
    expect(ask(90).ok).toBe(true)
    expect(ask(120)).toEqual({ ok: false, code: 'LEAD_TIME' })
  })
  it('counts down to the moment that the cart is shut at', () => {
    const ask = (nowMs: number) => findAsapPromise({ branch, fulfilment: 'pickup', nowMs, cartLeadMinutes: 90 })
    const early = ask(at('12:00'))
    const cutoffMs = early.ok ? early.value.cutoffMs : 0
    const unhurried = findAsapPromise({ branch, fulfilment: 'pickup', nowMs: at('12:00') })
    // The last order is 90 minutes before the last promise, otherwise 40 minutes.
    expect(unhurried.ok && unhurried.value.cutoffMs - cutoffMs).toBe(50 * 60_000)
    expect([ask(cutoffMs - 60_000).ok, ask(cutoffMs)]).toEqual([true, { ok: false, code: 'LEAD_TIME' }])
  })
})
