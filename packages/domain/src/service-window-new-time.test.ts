import { describe, expect, it } from 'vitest'
import { checkPromise } from './service-window.ts'
import { listDates, type TimesInput } from './service-window-slots.ts'
import { addDays } from './shop-time.ts'
import { at, branch, slotAt, wednesday } from './testing/open-branch.ts'

describe('a new time for an order', () => {
  const ask = (time: string) => listDates({ branch, service: 'asap', fulfilment: 'delivery', nowMs: at(time), isReschedule: true })
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
        nowMs: at('12:00'),
        isReschedule: true,
        chosen: { date, from: '15:00' },
      })
    expect(choose(addDays(wednesday, 1))).toMatchObject({ ok: true })
    expect(choose(addDays(wednesday, 10))).toEqual({ ok: false, code: 'DATE_OUT_OF_RANGE' })
    expect(choose(addDays(wednesday, -1))).toEqual({ ok: false, code: 'DATE_OUT_OF_RANGE' })
  })
  it('comes too soon for products that take long only before the time that the order is promised for', () => {
    for (const service of ['same_day', 'pre_order'] as const) {
      const slow: TimesInput = {
        branch,
        service,
        fulfilment: 'delivery',
        nowMs: at('12:00'),
        isReschedule: true,
        cartLeadMinutes: 48 * 60,
        promisedFromMs: at('16:00'),
      }
      const reasons = ['15:00', '16:00', '18:00'].map((time) => slotAt(time, slow)?.reason)
      expect(reasons).toEqual(['LEAD_TIME', null, null])
      expect(slotAt('18:00', slow)?.cutoffMs).toBe(at('18:15'))
      expect(checkPromise({ ...slow, chosen: { date: wednesday, from: '18:00' } })).toMatchObject({ ok: true })
      expect(slotAt('16:00', { ...slow, nowMs: at('16:15') })?.reason).toBe('SLOT_PAST')
    }
  })
})

describe('a new time for a cart that lost its own', () => {
  const ask = (changes: Partial<TimesInput> = {}) =>
    listDates({ branch, service: 'pre_order', fulfilment: 'delivery', nowMs: at('12:00'), startsTomorrow: true, ...changes })
  const choose = (date: string, changes: Partial<TimesInput> = {}) =>
    checkPromise({
      branch,
      service: 'pre_order',
      fulfilment: 'delivery',
      nowMs: at('12:00'),
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
