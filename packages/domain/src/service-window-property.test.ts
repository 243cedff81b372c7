import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASAP_FROM_DEFAULT } from './limits.ts'
import { type BranchWindow, listOpenWindows } from './opening-hours.ts'
import { FULFILMENTS, type Fulfilment, SERVICES, type Service } from './service.ts'
import { checkPromise } from './service-window.ts'
import { listDates, listSlots, type Slot, type SlotBookings, slotKey, type TimesInput } from './service-window-slots.ts'
import { listServiceStates } from './service-window-states.ts'
import { addDays, parseInstant, parseTime, startOfDayMs, toShopClock, toTimeText } from './shop-time.ts'

const firstDay = '2026-11-18'
const time = fc.integer({ min: 0, max: 287 }).map((step) => toTimeText(step * 5))
const fulfilment = fc.constantFrom<Fulfilment>('delivery', 'pickup')
const maybeTime = fc.option(time, { nil: null, freq: 4 })
const branchOf = fc.record<BranchWindow>({
  start: maybeTime,
  end: maybeTime,
  services: fc.record({ asap: fc.constant(true), same_day: fc.boolean(), pre_order: fc.boolean() }),
  openings: fc.array(fc.record({ fulfilment, dayOfWeek: fc.nat(6), from: maybeTime, to: maybeTime, isOpen: fc.boolean() }), {
    minLength: 5,
    maxLength: 30,
  }),
  specialDays: fc.array(
    fc.record({
      date: fc.nat(10).map((days) => addDays(firstDay, days)),
      fulfilment: fc.option(fulfilment, { nil: null }),
      isClosed: fc.boolean(),
      from: maybeTime,
      to: maybeTime,
    }),
    { maxLength: 4 },
  ),
  slotMinutes: fc.constantFrom(null, 15, 30, 45, 60, 90),
  pauses: fc.array(
    fc.record({
      service: fc.constantFrom<Service | null>(null, 'asap', 'pre_order'),
      fulfilment: fc.option(fulfilment, { nil: null }),
      untilMs: fc.integer({ min: startOfDayMs(firstDay), max: startOfDayMs(firstDay) + 86_400_000 }),
    }),
    { maxLength: 1 },
  ),
})
const bookingsOf = fc
  .array(fc.record({ days: fc.nat(9), from: time, booked: fc.nat(3), capacity: fc.nat(3) }), { maxLength: 60 })
  .map((rows): SlotBookings => new Map(rows.map(({ days, from, ...places }) => [slotKey(addDays(firstDay, days), from), places])))
/** Any millisecond of two days, not only full minutes. */
const nowOf = fc.integer({ min: startOfDayMs(firstDay), max: startOfDayMs(firstDay) + 2 * 86_400_000 })
const leadOf = fc.constantFrom(0, 0, 0, 60, 240, 4000)

const shownSlots = (input: TimesInput): Slot[] => listDates(input).flatMap(({ date }) => listSlots({ ...input, date }))
const inputsOf = (branch: BranchWindow, nowMs: number, cartLeadMinutes: number, bookings: SlotBookings): TimesInput[] =>
  SERVICES.flatMap((service) => FULFILMENTS.map((by) => ({ branch, service, fulfilment: by, nowMs, cartLeadMinutes, bookings })))

describe('for any branch, any cart, any bookings and any millisecond', () => {
  it('[S5.4a] [S5.5] [S5.14d] what is offered is promised, what is not is refused with the same reason', () => {
    fc.assert(
      fc.property(branchOf, nowOf, leadOf, bookingsOf, fc.boolean(), (branch, nowMs, lead, bookings, isReschedule) => {
        for (const plain of inputsOf(branch, nowMs, lead, bookings)) {
          const input = { ...plain, isReschedule }
          for (const slot of shownSlots(input)) {
            const promise = checkPromise({ ...input, chosen: { date: slot.day, from: slot.from } })
            expect(promise.ok ? null : promise.code).toBe(slot.reason)
            expect(slot.isOpen).toBe(slot.reason === null)
            if (slot.isOpen) expect(slot.toMs).toBeGreaterThanOrEqual(nowMs + Math.max(15, lead) * 60_000)
          }
          for (const date of listDates(input)) {
            expect(date.isOpen).toBe(date.openSlots > 0)
            expect(date.isOpen).toBe(date.reason === null)
          }
        }
      }),
      { numRuns: 150 },
    )
  })
  it('[S5.4b] [S5.6] [S5.7] a state is enabled exactly when there is a time, and opensAt comes true', () => {
    fc.assert(
      fc.property(branchOf, nowOf, leadOf, bookingsOf, (branch, nowMs, cartLeadMinutes, bookings) => {
        const ask = { branch, cartLeadMinutes, bookingsFor: () => bookings }
        const states = listServiceStates({ ...ask, nowMs })
        const inputs = inputsOf(branch, nowMs, cartLeadMinutes, bookings)
        for (const service of SERVICES) {
          const state = states[service]
          const hasTime = inputs.some((input) => input.service === service && shownSlots(input).some((slot) => slot.isOpen))
          expect(state.isEnabled).toBe(hasTime)
          expect(state.reason === null).toBe(hasTime)
          expect(state.earliest !== null).toBe(hasTime)
          if (state.opensAt === null) continue
          const opening = parseInstant(state.opensAt)
          if (!opening.ok) throw new Error(state.opensAt)
          expect(opening.value).toBeGreaterThan(nowMs)
          expect(listServiceStates({ ...ask, nowMs: opening.value })[service].isEnabled).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
  })
  it('[S5.5] later today is never told with an earlier time than now, for the door and for the counter alike', () => {
    fc.assert(
      fc.property(branchOf, nowOf, leadOf, bookingsOf, (branch, nowMs, cartLeadMinutes, bookings) => {
        // Before 08:00 "now" is promised for 08:40, although the first slot of a branch may be earlier (§9).
        fc.pre(toShopClock(nowMs).minuteOfDay >= parseTime(ASAP_FROM_DEFAULT))
        const ask = { branch, nowMs, cartLeadMinutes, bookingsFor: () => bookings }
        const nowStates = listServiceStates({ ...ask, service: 'asap' })
        const laterStates = listServiceStates({ ...ask, service: 'same_day' })
        for (const fulfilment of FULFILMENTS) {
          const [soon, later] = [nowStates[fulfilment].earliest, laterStates[fulfilment].earliest]
          if (soon !== null && later !== null) expect(later.from >= soon.from).toBe(true)
        }
        if (nowStates.delivery.isEnabled) expect(nowStates.asap.earliest).toEqual(nowStates.delivery.earliest)
        if (laterStates.delivery.isEnabled) expect(laterStates.same_day.earliest).toEqual(laterStates.delivery.earliest)
      }),
      { numRuns: 80 },
    )
  })
  it('[S3.3] hours are in order and never overlap', () => {
    fc.assert(
      fc.property(branchOf, (branch) => {
        for (const by of FULFILMENTS) {
          const windows = Array.from({ length: 8 }, (_, day) => listOpenWindows(branch, by, addDays(firstDay, day - 1))).flat()
          for (const [index, window] of windows.entries()) {
            expect(window.toMs).toBeGreaterThan(window.fromMs)
            if (index > 0) expect(window.fromMs).toBeGreaterThanOrEqual(windows[index - 1]?.toMs ?? 0)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
