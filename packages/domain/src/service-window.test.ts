import { describe, expect, it } from 'vitest'
import { type BranchWindow, listOpenWindows, nextOpening, type OpeningRow } from './opening-hours.ts'
import { FULFILMENTS } from './service.ts'
import { checkPromise } from './service-window.ts'
import { estimateAsap, findAsapPromise } from './service-window-asap.ts'
import { isCurrentHourSlotOpen, listDates, listSlots, meetsDeliveryLead, slotKey, type TimesInput } from './service-window-slots.ts'
import { listServiceStates } from './service-window-states.ts'
import { addDays, formatInstant, formatTime, startOfDayMs, toInstantMs, toShopClock } from './shop-time.ts'

/** 2026-11-18 is a Wednesday. */
const wednesday = '2026-11-18'
const at = (time: string, date = wednesday) => toInstantMs(date, time)
const everyDay = (hours: Pick<OpeningRow, 'from' | 'to'> = {}): OpeningRow[] =>
  FULFILMENTS.flatMap((fulfilment) => [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ fulfilment, dayOfWeek, isOpen: true, ...hours })))
const branch: BranchWindow = {
  start: '07:59',
  end: '19:45',
  services: { asap: true, same_day: true, pre_order: true },
  openings: everyDay(),
  specialDays: [],
}
const states = (time: string, changes: Partial<BranchWindow> = {}, date = wednesday) =>
  listServiceStates({ branch: { ...branch, ...changes }, now: at(time, date) })
const withoutHours: Partial<BranchWindow> = { start: null, end: null }

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
  it('[S9.5a] is estimated 40 minutes from now and not before 08:40', () => {
    expect(formatInstant(estimateAsap(at('07:59'), branch))).toBe('2026-11-18T08:40:00+03:00')
    expect(formatInstant(estimateAsap(at('00:10'), branch))).toBe('2026-11-18T08:40:00+03:00')
    expect(formatInstant(estimateAsap(at('12:10') + 1000, branch))).toBe('2026-11-18T12:51:00+03:00')
    expect(formatInstant(estimateAsap(at('12:10'), null))).toBe('2026-11-18T12:50:00+03:00')
  })
  it('[S9.5b] ends its range with the 45-minute lead: 08:45 at first, never later than the end of the branch', () => {
    const ends = ['07:59', '08:00', '08:01', '18:59', '19:04'].map((time) => {
      const promise = findAsapPromise({ branch, fulfilment: 'delivery', now: at(time) })
      return promise.ok ? formatTime(toShopClock(promise.value.toMs).minuteOfDay) : promise.code
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
      const promise = checkPromise({ branch, service: 'asap', fulfilment, now: at('12:00'), chosen: null })
      return promise.ok ? formatInstant(promise.value.promisedFromMs).slice(11, 16) : promise.code
    }
    expect([earliest('delivery'), earliest('pickup')]).toEqual(['12:40', '12:15'])
  })
  it('[S5.5] a service is told with the time at which it comes to the door; what can be fetched sooner is told with pick-up', () => {
    const fromOf = (text: string | undefined) => text?.slice(11, 16)
    const { asap, same_day, pickup } = listServiceStates({ branch, now: at('12:10') })
    const delivery = (service: 'asap' | 'same_day') => listServiceStates({ branch, now: at('12:10'), service }).delivery.earliest?.from
    expect([asap.earliest?.from, same_day.earliest?.from]).toEqual([delivery('asap'), delivery('same_day')])
    expect([fromOf(asap.earliest?.from), fromOf(pickup.earliest?.from)]).toEqual(['12:50', '12:25'])
  })
  it('takes its place in the slot of the arrival, and waits when that is full', () => {
    const bookings = new Map([[slotKey(wednesday, '12:00'), { booked: 3, capacity: 3 }]])
    const ask = (time: string) => checkPromise({ branch, service: 'asap', fulfilment: 'delivery', now: at(time), chosen: null, bookings })
    expect(ask('11:30')).toEqual({ ok: false, code: 'SLOT_FULL' })
    expect(ask('12:20')).toMatchObject({ ok: true, value: { slot: { date: wednesday, from: '13:00' } } })
    const state = listServiceStates({ branch, now: at('11:30'), bookingsFor: () => bookings })
    expect(state.delivery.isEnabled).toBe(true)
    expect(listServiceStates({ branch, now: at('11:50'), service: 'asap', bookingsFor: () => bookings }).delivery).toMatchObject({
      isEnabled: false,
      reason: 'SLOT_FULL',
      opensAt: '2026-11-18T12:29:00+03:00',
    })
  })
  it('does not promise what the cart cannot be made in', () => {
    const ask = (cartLeadMinutes: number) => findAsapPromise({ branch, fulfilment: 'pickup', now: at('18:00'), cartLeadMinutes })
    expect(ask(90).ok).toBe(true)
    expect(ask(120)).toEqual({ ok: false, code: 'LEAD_TIME' })
  })
  it('counts down to the moment that the cart is shut at', () => {
    const ask = (now: number) => findAsapPromise({ branch, fulfilment: 'pickup', now, cartLeadMinutes: 90 })
    const early = ask(at('12:00'))
    const cutoffMs = early.ok ? early.value.cutoffMs : 0
    const unhurried = findAsapPromise({ branch, fulfilment: 'pickup', now: at('12:00') })
    // An hour and a half before the last promise, where others may order until forty minutes before it.
    expect(unhurried.ok && unhurried.value.cutoffMs - cutoffMs).toBe(50 * 60_000)
    expect([ask(cutoffMs - 60_000).ok, ask(cutoffMs)]).toEqual([true, { ok: false, code: 'LEAD_TIME' }])
  })
})

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
      now: at('19:44'),
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
      const now = startOfDayMs(wednesday) + minute * 60_000
      const endOfHourMs = startOfDayMs(wednesday) + (Math.floor(minute / 60) + 1) * 3_600_000
      expect(meetsDeliveryLead(now, endOfHourMs)).toBe(isCurrentHourSlotOpen(minute % 60))
      expect(meetsDeliveryLead(now + 59_999, endOfHourMs)).toBe(isCurrentHourSlotOpen(minute % 60))
    }
  })
  it('[S9.7b] the current hour counts until minute 14 for delivery, while 15 minutes remain for pick-up', () => {
    const first = (fulfilment: 'delivery' | 'pickup', time: string) =>
      listSlots({ branch, service: 'same_day', fulfilment, date: wednesday, now: at(time) }).find((slot) => slot.isOpen)?.from
    expect(['15:14', '15:15'].map((time) => first('delivery', time))).toEqual(['15:00', '16:00'])
    expect(['15:45', '15:46'].map((time) => first('pickup', time))).toEqual(['15:00', '16:00'])
  })
  it('[S3.4] lists the whole day with the reason of what is gone', () => {
    const slots = listSlots({ branch, service: 'same_day', fulfilment: 'delivery', date: wednesday, now: at('10:20') })
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
        now: at('12:00'),
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
    expect(listDates({ branch, service: 'same_day', fulfilment: 'pickup', now: at('12:00') }).map(({ date }) => date)).toEqual([wednesday])
    const tomorrow = { date: addDays(wednesday, 1), from: '15:00' }
    expect(checkPromise({ branch, service: 'same_day', fulfilment: 'pickup', now: at('12:00'), chosen: tomorrow })).toEqual({
      ok: false,
      code: 'DATE_OUT_OF_RANGE',
    })
  })
})

describe('pre-order', () => {
  const dates = (changes: Partial<BranchWindow> = {}) =>
    listDates({ branch: { ...branch, ...changes }, service: 'pre_order', fulfilment: 'delivery', now: at('23:59') })
  it('[S9.6a] offers exactly eight days from the day after tomorrow', () => {
    expect(dates().map(({ date }) => date)).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((days) => addDays(wednesday, days)))
    expect(dates().every(({ isOpen }) => isOpen)).toBe(true)
  })
  it('[S9.6a] a closed day stays in the list with its reason', () => {
    const specialDays = [{ date: '2026-11-22', fulfilment: null, isClosed: true }]
    expect(dates({ specialDays })[2]).toEqual({ date: '2026-11-22', isOpen: false, reason: 'BRANCH_CLOSED_TODAY', openSlots: 0 })
    expect(dates({ specialDays: [{ date: '2026-11-22', fulfilment: 'delivery', isClosed: true }] })[2]?.reason).toBe('FULFILMENT_CLOSED')
  })
  it('[S5.6] is disabled when Pre Order is off or every other day is closed', () => {
    expect(states('12:00', { services: { ...branch.services, pre_order: false } }).pre_order).toMatchObject({
      isEnabled: false,
      reason: 'SERVICE_OFF',
    })
    const onlyToday = Array.from({ length: 12 }, (_, day) => ({ date: addDays(wednesday, day + 1), fulfilment: null, isClosed: true }))
    expect(states('12:00', { specialDays: onlyToday }).pre_order).toMatchObject({ isEnabled: false, reason: 'NO_OPEN_DAY' })
    expect(states('12:00', { specialDays: onlyToday }).asap.isEnabled).toBe(true)
    expect(states('12:00', { specialDays: onlyToday.slice(0, 8) }).pre_order.isEnabled).toBe(true)
  })
  it.each([
    ['20:00', 'ok'],
    ['20:30', 'ok'],
    ['20:31', 'LAST_ORDER'],
    ['21:00', 'LAST_ORDER'],
    ['15:59', 'ok'],
    ['06:00', 'SLOT_UNKNOWN'],
  ])('[S9.6b] minutes go to 59, to 30 when the hour is 20: %s is %s', (from, expected) => {
    const late = { ...branch, end: '23:00' }
    const promise = checkPromise({
      branch: late,
      service: 'pre_order',
      fulfilment: 'pickup',
      now: at('12:00'),
      chosen: { date: '2026-11-21', from },
    })
    expect(promise.ok ? 'ok' : promise.code).toBe(expected)
  })
  it('[S9.6b] keeps to the hours of the day', () => {
    const promise = checkPromise({
      branch,
      service: 'pre_order',
      fulfilment: 'pickup',
      now: at('12:00'),
      chosen: { date: '2026-11-21', from: '20:00' },
    })
    expect(promise).toEqual({ ok: false, code: 'SLOT_UNKNOWN' })
  })
  it('[S9.6a] refuses today, tomorrow and the eleventh day', () => {
    for (const days of [-1, 0, 1, 10]) {
      const chosen = { date: addDays(wednesday, days), from: '15:00' }
      expect(checkPromise({ branch, service: 'pre_order', fulfilment: 'delivery', now: at('12:00'), chosen })).toEqual({
        ok: false,
        code: 'DATE_OUT_OF_RANGE',
      })
    }
  })
  it('[S9.6b] lists no open slot after 20:30', () => {
    const late = listSlots({
      branch: { ...branch, end: '23:00' },
      service: 'pre_order',
      fulfilment: 'pickup',
      date: '2026-11-21',
      now: at('12:00'),
    })
    expect(late.slice(-3).map(({ from, reason }) => `${from} ${reason}`)).toEqual(['20:00 null', '21:00 LAST_ORDER', '22:00 LAST_ORDER'])
  })
  it('[S9.6a] opens no slot of a date that cannot be picked, whether that day is open or closed', () => {
    const tomorrow = addDays(wednesday, 1)
    const ask = { branch, service: 'pre_order', fulfilment: 'delivery', now: at('12:00') } as const
    expect(new Set(listSlots({ ...ask, date: tomorrow }).map(({ reason }) => reason))).toEqual(new Set(['DATE_OUT_OF_RANGE']))
    const closed = { ...branch, specialDays: [{ date: tomorrow, fulfilment: null, isClosed: true }] }
    expect(checkPromise({ ...ask, branch: closed, chosen: { date: tomorrow, from: '15:00' } })).toEqual({
      ok: false,
      code: 'DATE_OUT_OF_RANGE',
    })
  })
  it('waits for what takes days to make', () => {
    const slow = { branch, service: 'pre_order', fulfilment: 'delivery', now: at('12:00'), cartLeadMinutes: 3 * 1440 } as const
    expect(listDates(slow).map(({ reason }) => reason)).toEqual(['LEAD_TIME', null, null, null, null, null, null, null])
    expect(listSlots({ ...slow, date: '2026-11-21' }).find((slot) => slot.isOpen)?.from).toBe('12:00')
  })
})

describe('delivery and pick-up', () => {
  it('[S5.7] are each disabled when closed that day', () => {
    const noDelivery = { specialDays: [{ date: wednesday, fulfilment: 'delivery' as const, isClosed: true }] }
    const today = listServiceStates({ branch: { ...branch, ...noDelivery }, now: at('12:00'), service: 'asap' })
    expect(today.delivery).toMatchObject({ isEnabled: false, reason: 'FULFILMENT_CLOSED' })
    expect(today.pickup.isEnabled).toBe(true)
    expect(today.asap.isEnabled).toBe(true)
    const later = listServiceStates({ branch: { ...branch, ...noDelivery }, now: at('12:00'), service: 'pre_order' })
    expect(later.delivery.isEnabled).toBe(true)
  })
  it('[S5.8a] an area without a branch offers nothing', () => {
    const none = listServiceStates({ branch: null, now: at('12:00') })
    for (const state of Object.values(none)) expect(state).toMatchObject({ isEnabled: false, reason: 'NO_BRANCH', opensAt: null })
    expect(checkPromise({ branch: null, service: 'asap', fulfilment: 'delivery', now: 0, chosen: null })).toEqual({
      ok: false,
      code: 'NO_BRANCH',
    })
  })
  it('a pause stops now and today, not the days to come, and says when it ends', () => {
    const paused = states('12:00', { pauses: [{ untilMs: at('12:45') }] })
    expect(paused.asap).toMatchObject({ isEnabled: false, reason: 'PAUSED', opensAt: '2026-11-18T12:45:00+03:00' })
    expect(paused.same_day.reason).toBe('PAUSED')
    expect(paused.pre_order.isEnabled).toBe(true)
    expect(states('12:45', { pauses: [{ untilMs: at('12:45') }] }).asap.isEnabled).toBe(true)
    const own = states('12:00', { pauses: [{ service: 'pre_order', untilMs: at('12:45') }] })
    expect([own.asap.isEnabled, own.pre_order.isEnabled]).toEqual([true, false])
    const riders = listServiceStates({
      branch: { ...branch, pauses: [{ fulfilment: 'delivery', untilMs: at('12:45') }] },
      now: at('12:00'),
      service: 'asap',
    })
    expect([riders.delivery.isEnabled, riders.pickup.isEnabled]).toEqual([false, true])
  })
})

describe('a new time for an order', () => {
  const ask = (time: string) => listDates({ branch, service: 'asap', fulfilment: 'delivery', now: at(time), isReschedule: true })
  it('[S4.18d] begins today while today has a slot, else tomorrow', () => {
    expect(ask('12:00')[0]).toMatchObject({ date: wednesday, isOpen: true })
    expect(ask('19:30')[0]).toMatchObject({ date: addDays(wednesday, 1), isOpen: true })
    expect(ask('12:00').at(-1)?.date).toBe(addDays(wednesday, 9))
  })
  it('[S4.18d] is promised like any other time, also when the service is off', () => {
    const off = { ...branch, services: { asap: false, same_day: false, pre_order: false } }
    const choose = (date: string) =>
      checkPromise({
        branch: off,
        service: 'same_day',
        fulfilment: 'delivery',
        now: at('12:00'),
        isReschedule: true,
        chosen: { date, from: '15:00' },
      })
    expect(choose(addDays(wednesday, 1))).toMatchObject({ ok: true })
    expect(choose(addDays(wednesday, 10))).toEqual({ ok: false, code: 'DATE_OUT_OF_RANGE' })
    expect(choose(addDays(wednesday, -1))).toEqual({ ok: false, code: 'DATE_OUT_OF_RANGE' })
  })
})

describe('a new time for a cart that lost its own', () => {
  const ask = (changes: Partial<TimesInput> = {}) =>
    listDates({ branch, service: 'pre_order', fulfilment: 'delivery', now: at('12:00'), startsTomorrow: true, ...changes })
  const choose = (date: string, changes: Partial<TimesInput> = {}) =>
    checkPromise({
      branch,
      service: 'pre_order',
      fulfilment: 'delivery',
      now: at('12:00'),
      startsTomorrow: true,
      chosen: { date, from: '15:00' },
      ...changes,
    })
  const tomorrow = addDays(wednesday, 1)
  it('[S8.6g] begins tomorrow and ends where pre-order does', () => {
    expect(ask()[0]).toMatchObject({ date: tomorrow, isOpen: true })
    expect(ask().at(-1)?.date).toBe(addDays(wednesday, 9))
    expect(ask({ startsTomorrow: false })[0]?.date).toBe(addDays(wednesday, 2))
    expect(ask({ service: 'same_day' }).map(({ date }) => date)).toEqual([wednesday])
  })
  it('[S8.6g] is promised for tomorrow, which no other pre-order is', () => {
    expect(choose(tomorrow)).toMatchObject({ ok: true, value: { slot: { date: tomorrow, from: '15:00' } } })
    expect(choose(tomorrow, { startsTomorrow: false })).toEqual({ ok: false, code: 'DATE_OUT_OF_RANGE' })
    expect(choose(wednesday)).toEqual({ ok: false, code: 'DATE_OUT_OF_RANGE' })
  })
  it('leaves everything else that bars a time in force', () => {
    const off = { ...branch, services: { asap: true, same_day: true, pre_order: false } }
    expect(choose(tomorrow, { branch: off })).toEqual({ ok: false, code: 'SERVICE_OFF' })
    expect(choose(tomorrow, { cartLeadMinutes: 48 * 60 })).toEqual({ ok: false, code: 'LEAD_TIME' })
  })
})

describe('opening hours', () => {
  const clock = (changes: Partial<BranchWindow>, date = wednesday) =>
    listOpenWindows({ ...branch, ...changes }, 'delivery', date).map(
      ({ fromMs, toMs }) => `${formatInstant(fromMs).slice(8, 16)} ${formatInstant(toMs).slice(8, 16)}`,
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
  })
  it('of a late night end where the next day begins', () => {
    const specialDays = [
      { date: wednesday, fulfilment: null, isClosed: false, from: '20:00', to: '10:00' },
      { date: addDays(wednesday, 1), fulfilment: null, isClosed: false, from: '08:00', to: '12:00' },
    ]
    expect(clock({ specialDays })).toEqual(['18T20:00 19T08:00'])
  })
  it('give a grid anchored to each opening', () => {
    const openings = rows(['09:20', '11:00'], ['16:10', '17:00'])
    const slots = listSlots({
      branch: { ...branch, openings, slotMinutes: 45 },
      service: 'same_day',
      fulfilment: 'delivery',
      date: wednesday,
      now: at('00:00'),
    })
    expect(slots.map(({ from, to }) => `${from}-${to}`)).toEqual(['09:20-10:05', '10:05-10:50', '16:10-16:55'])
  })
})

describe('the next opening', () => {
  it('is now, later today, or the next day that is open', () => {
    expect(nextOpening(branch, { now: at('12:00') })).toMatchObject({ date: wednesday, isOpenNow: true })
    expect(nextOpening(branch, { now: at('06:00') })).toMatchObject({ opensAt: '2026-11-18T07:59:00+03:00', isOpenNow: false })
    expect(nextOpening(branch, { now: at('20:00') })).toMatchObject({ opensAt: '2026-11-19T07:59:00+03:00' })
  })
  it('honours holidays, late nights and one fulfilment alone', () => {
    const specialDays = [
      { date: '2026-11-19', fulfilment: null, isClosed: true },
      { date: '2026-11-20', fulfilment: 'delivery' as const, isClosed: true },
    ]
    expect(nextOpening({ ...branch, specialDays }, { now: at('20:00') })?.date).toBe('2026-11-20')
    expect(nextOpening({ ...branch, specialDays }, { now: at('20:00'), fulfilment: 'delivery' })?.date).toBe('2026-11-21')
    const late = [{ date: wednesday, fulfilment: null, isClosed: false, from: '20:00', to: '01:00' }]
    expect(nextOpening({ ...branch, specialDays: late }, { now: at('00:30', '2026-11-19') })).toMatchObject({
      date: wednesday,
      isOpenNow: true,
    })
  })
  it('is null when nothing ever opens', () => {
    expect(nextOpening({ ...branch, openings: [] }, { now: at('12:00') })).toBeNull()
  })
})
