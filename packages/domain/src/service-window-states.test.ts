import { describe, expect, it } from 'vitest'
import { checkPromise } from './service-window.ts'
import { slotKey } from './service-window-slots.ts'
import { listServiceStates, type StatesInput } from './service-window-states.ts'
import { addDays } from './shop-time.ts'
import { at, branch, friday, hours, states, thursday, wednesday } from './testing/open-branch.ts'

describe('delivery and pick-up', () => {
  it('[S5.7] are each disabled when closed that day', () => {
    const noDelivery = { specialDays: [{ date: wednesday, fulfilment: 'delivery' as const, isClosed: true }] }
    const today = listServiceStates({ branch: { ...branch, ...noDelivery }, nowMs: at('12:00'), service: 'asap' })
    expect(today.delivery).toMatchObject({ isEnabled: false, reason: 'FULFILMENT_CLOSED' })
    expect(today.pickup.isEnabled).toBe(true)
    expect(today.asap.isEnabled).toBe(true)
    const later = listServiceStates({ branch: { ...branch, ...noDelivery }, nowMs: at('12:00'), service: 'pre_order' })
    expect(later.delivery.isEnabled).toBe(true)
    const noPickup = { specialDays: [{ date: wednesday, fulfilment: 'pickup' as const, isClosed: true }] }
    const delivered = listServiceStates({ branch: { ...branch, ...noPickup }, nowMs: at('12:00'), service: 'asap' })
    expect(delivered.pickup).toMatchObject({ isEnabled: false, reason: 'FULFILMENT_CLOSED' })
    expect([delivered.delivery.isEnabled, delivered.asap.isEnabled, delivered.same_day.isEnabled]).toEqual([true, true, true])
  })
  it('[S5.8a] an area without a branch offers nothing', () => {
    const none = listServiceStates({ branch: null, nowMs: at('12:00') })
    for (const state of Object.values(none)) expect(state).toMatchObject({ isEnabled: false, reason: 'NO_BRANCH', opensAt: null })
    expect(checkPromise({ branch: null, service: 'asap', fulfilment: 'delivery', nowMs: 0, chosen: null })).toEqual({
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
      nowMs: at('12:00'),
      service: 'asap',
    })
    expect([riders.delivery.isEnabled, riders.pickup.isEnabled]).toEqual([false, true])
  })
})

const ask = (time: string, changes: Partial<StatesInput> = {}) => listServiceStates({ branch, nowMs: at(time), ...changes })
const closedOn = (days: number, fulfilment: 'delivery' | 'pickup' | null = null) =>
  Array.from({ length: days }, (_, day) => ({ date: addDays(wednesday, day), fulfilment, isClosed: true }))
const fullAt = (...slots: [string, string][]) => new Map(slots.map(([date, from]) => [slotKey(date, from), { booked: 2, capacity: 2 }]))

describe('until when something can be ordered', () => {
  it('is the last order of now, and of later today its last slot or the cut-off of the branch, whichever is earlier', () => {
    const cutoffs = (service: 'asap' | 'same_day' | 'pre_order') => {
      const { delivery, pickup } = ask('12:00', { service })
      return [delivery.cutoffAt?.slice(11, 16), pickup.cutoffAt?.slice(11, 16)]
    }
    expect(cutoffs('asap')).toEqual(['19:05', '19:05'])
    expect(cutoffs('same_day')).toEqual(['19:00', '19:05'])
    expect(cutoffs('pre_order')).toEqual([undefined, undefined])
    expect(ask('12:00').pre_order.cutoffAt).toBeNull()
  })
  it('of several ways is the latest, and none where one of them has no end', () => {
    expect(ask('12:00').delivery.cutoffAt).toBeNull()
    const noPreOrder = { ...branch, services: { ...branch.services, pre_order: false } }
    expect(ask('12:00', { branch: noPreOrder }).delivery.cutoffAt).toBe('2026-11-18T19:05:00+03:00')
    expect(ask('12:00').same_day.cutoffAt).toBe('2026-11-18T19:05:00+03:00')
  })
  it('of now goes by the hours that it is in, also where nobody gave their end', () => {
    const openings = [{ fulfilment: 'pickup' as const, dayOfWeek: 3, from: '20:00', isOpen: true }]
    const evening = { ...branch, start: null, end: null, openings }
    expect(ask('20:05', { branch: evening, service: 'asap' }).pickup.cutoffAt).toBe('2026-11-18T20:20:00+03:00')
  })
  it('is the last slot of a night whose own day has no hours', () => {
    const late = { ...branch, ...hours(['22:00', '02:00']) }
    const { pickup } = listServiceStates({ branch: late, nowMs: at('00:10', thursday), service: 'same_day' })
    expect(pickup).toMatchObject({ isEnabled: true, cutoffAt: '2026-11-19T01:45:00+03:00' })
  })
})

describe('the earliest time that is told', () => {
  it('of a slot that has begun is when the order can be ready, never after its end', () => {
    expect(ask('12:10', { service: 'same_day' }).delivery.earliest).toEqual({
      from: '2026-11-18T12:55:00+03:00',
      to: '2026-11-18T13:00:00+03:00',
    })
    expect(ask('12:10', { service: 'same_day', cartLeadMinutes: 75 }).pickup.earliest?.from).toBe('2026-11-18T13:25:00+03:00')
    expect(ask('12:20', { service: 'same_day' }).delivery.earliest?.from).toBe('2026-11-18T13:05:00+03:00')
    expect(ask('06:00', { service: 'same_day' }).delivery.earliest?.from).toBe('2026-11-18T08:00:00+03:00')
  })
  it('of now is the promise itself, also shortly before the last one', () => {
    const late = { ...branch, end: '23:00' }
    expect(ask('20:19', { branch: late, service: 'asap' }).delivery.earliest).toEqual({
      from: '2026-11-18T20:59:00+03:00',
      to: '2026-11-18T21:04:00+03:00',
    })
  })
  it('of several services is the earliest, and of equal ones the narrower of now', () => {
    expect(ask('12:10').pickup.earliest).toEqual({ from: '2026-11-18T12:25:00+03:00', to: '2026-11-18T12:30:00+03:00' })
    expect(ask('06:00', { branch: { ...branch, specialDays: closedOn(1) } }).delivery.earliest?.from).toBe('2026-11-20T08:00:00+03:00')
    // Before the branch opens, a slot of today is the earliest; pre-order is later.
    expect(ask('06:00').pickup.earliest?.from).toBe('2026-11-18T08:00:00+03:00')
    // Where the branch opens early, its first slot is before the first ASAP promise.
    expect(ask('07:10', { branch: { ...branch, start: '07:00' } }).pickup.earliest?.from).toBe('2026-11-18T07:25:00+03:00')
  })
  it('is of what can be fetched where nothing is brought', () => {
    const noDelivery = { ...branch, specialDays: closedOn(1, 'delivery') }
    expect(ask('12:10', { branch: noDelivery }).asap.earliest?.from).toBe('2026-11-18T12:25:00+03:00')
  })
})

describe('why a service cannot be had', () => {
  const preOrder = (specialDays: { date: string; fulfilment: 'delivery' | 'pickup' | null; isClosed: boolean }[], cartLeadMinutes = 0) =>
    ask('12:00', { branch: { ...branch, specialDays }, service: 'pre_order', cartLeadMinutes }).delivery.reason
  it('is that every day is closed only where every one is', () => {
    expect(preOrder(closedOn(12))).toBe('NO_OPEN_DAY')
    expect(preOrder(closedOn(12, 'delivery'))).toBe('FULFILMENT_CLOSED')
    expect(preOrder([...closedOn(5), ...closedOn(12, 'delivery').slice(5)])).toBe('FULFILMENT_CLOSED')
    expect(preOrder(closedOn(9), 20 * 1440)).toBe('LEAD_TIME')
  })
  it('is not told of a service that is switched off with a time at which it opens', () => {
    const off = { ...branch, services: { ...branch.services, asap: false } }
    expect(ask('06:00', { branch: off }).asap).toMatchObject({ reason: 'SERVICE_OFF', opensAt: null })
  })
})

describe('when it can be ordered again', () => {
  it('is the sooner of two ways, whichever it is, and null where neither opens', () => {
    const openings = branch.openings.map((row) => ({ ...row, from: row.fulfilment === 'delivery' ? '11:00' : '09:00' }))
    expect(ask('06:00', { branch: { ...branch, openings } }).asap.opensAt).toBe('2026-11-18T09:00:00+03:00')
    const pickupOnly = branch.openings.filter(({ fulfilment }) => fulfilment === 'pickup')
    expect(ask('06:00', { branch: { ...branch, openings: pickupOnly } }).asap.opensAt).toBe('2026-11-18T07:59:00+03:00')
    expect(ask('06:00', { branch: { ...branch, openings: [] } }).asap.opensAt).toBeNull()
  })
  it('is looked for thirty days ahead and no further', () => {
    const opensAt = (days: number) => ask('12:00', { branch: { ...branch, specialDays: closedOn(days) }, service: 'asap' }).delivery.opensAt
    expect(opensAt(30)).toBe(`${addDays(wednesday, 30)}T07:59:00+03:00`)
    expect(opensAt(31)).toBeNull()
  })
  it('is the end of a pause, to the second that is not before it', () => {
    const paused = (untilMs: number) => states('12:00', { pauses: [{ untilMs }] }).asap.opensAt
    expect(paused(at('12:45'))).toBe('2026-11-18T12:45:00+03:00')
    expect(paused(at('12:45') + 1)).toBe('2026-11-18T12:45:01+03:00')
    // A pause that outlasts the day ends at the next opening.
    expect(paused(at('22:00'))).toBe('2026-11-19T07:59:00+03:00')
    const two = [{ untilMs: at('13:00') }, { untilMs: at('12:30') }]
    expect(states('12:00', { pauses: two }).asap.opensAt).toBe('2026-11-18T13:00:00+03:00')
  })
  it('of a full slot is the quarter of an hour that leads to a free one, today and after a night', () => {
    const opensAt = (time: string, ...slots: [string, string][]) =>
      ask(time, { service: 'asap', bookingsFor: () => fullAt(...slots) }).delivery.opensAt
    expect(opensAt('11:50', [wednesday, '12:00'])).toBe('2026-11-18T12:29:00+03:00')
    expect(opensAt('06:00', [wednesday, '08:00'])).toBe('2026-11-18T08:29:00+03:00')
    expect(opensAt('20:00', [thursday, '08:00'])).toBe('2026-11-19T08:29:00+03:00')
  })
  it('of a paused slot is the quarter of an hour that leads past it', () => {
    const pause = { service: null, fulfilment: null, date: wednesday, from: '12:00', untilMs: at('18:00') }
    const paused = { ...branch, slotPauses: [pause] }
    expect(ask('11:50', { branch: paused, service: 'asap' }).delivery).toMatchObject({
      reason: 'PAUSED',
      opensAt: '2026-11-18T12:29:00+03:00',
    })
  })
  it('is the opening of the next hours where all of these are full', () => {
    const split = { ...branch, ...hours(['08:00', '10:00'], ['16:07', '19:00']) }
    const bookingsFor = () => fullAt([wednesday, '08:00'], [wednesday, '09:00'])
    expect(ask('08:30', { branch: split, service: 'asap', bookingsFor }).delivery.opensAt).toBe('2026-11-18T16:07:00+03:00')
  })
  it('is no instant of hours that a cart outlasts', () => {
    const slow = ask('12:00', { service: 'asap', cartLeadMinutes: 11 * 60 }).pickup
    expect(slow).toMatchObject({ reason: 'LEAD_TIME', opensAt: '2026-11-19T07:59:00+03:00' })
    expect(ask('12:00', { service: 'asap', cartLeadMinutes: 13 * 60 }).pickup.opensAt).toBeNull()
  })
  it('of later today is the next midnight with hours', () => {
    const shut = { ...branch, specialDays: [{ date: thursday, fulfilment: null, isClosed: true }] }
    expect(ask('20:00', { branch: shut }).same_day.opensAt).toBe(`${friday}T00:00:00+03:00`)
  })
})
