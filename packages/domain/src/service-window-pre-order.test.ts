import { describe, expect, it } from 'vitest'
import type { BranchWindow } from './opening-hours.ts'
import { checkPromise } from './service-window.ts'
import { listDates, listSlots } from './service-window-slots.ts'
import { addDays } from './shop-time.ts'
import { at, branch, states, wednesday } from './testing/open-branch.ts'

describe('pre-order', () => {
  const dates = (changes: Partial<BranchWindow> = {}) =>
    listDates({ branch: { ...branch, ...changes }, service: 'pre_order', fulfilment: 'delivery', nowMs: at('23:59') })
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
    const off = states('12:00', { services: { ...branch.services, pre_order: false } })
    expect(off.pre_order).toMatchObject({ isEnabled: false, reason: 'SERVICE_OFF' })
    expect([off.asap.isEnabled, off.same_day.isEnabled]).toEqual([true, true])
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
      nowMs: at('12:00'),
      chosen: { date: '2026-11-21', from },
    })
    expect(promise.ok ? 'ok' : promise.code).toBe(expected)
  })
  it('[S9.6b] keeps to the hours of the day', () => {
    const promise = checkPromise({
      branch,
      service: 'pre_order',
      fulfilment: 'pickup',
      nowMs: at('12:00'),
      chosen: { date: '2026-11-21', from: '20:00' },
    })
    expect(promise).toEqual({ ok: false, code: 'SLOT_UNKNOWN' })
  })
  it('[S9.6a] refuses today, tomorrow and the eleventh day', () => {
    for (const days of [-1, 0, 1, 10]) {
      const chosen = { date: addDays(wednesday, days), from: '15:00' }
      expect(checkPromise({ branch, service: 'pre_order', fulfilment: 'delivery', nowMs: at('12:00'), chosen })).toEqual({
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
      nowMs: at('12:00'),
    })
    expect(late.slice(-3).map(({ from, reason }) => `${from} ${reason}`)).toEqual(['20:00 null', '21:00 LAST_ORDER', '22:00 LAST_ORDER'])
  })
  it('[S9.6a] opens no slot of a date that cannot be picked, whether that day is open or closed', () => {
    const tomorrow = addDays(wednesday, 1)
    const ask = { branch, service: 'pre_order', fulfilment: 'delivery', nowMs: at('12:00') } as const
    expect(new Set(listSlots({ ...ask, date: tomorrow }).map(({ reason }) => reason))).toEqual(new Set(['DATE_OUT_OF_RANGE']))
    const closed = { ...branch, specialDays: [{ date: tomorrow, fulfilment: null, isClosed: true }] }
    expect(checkPromise({ ...ask, branch: closed, chosen: { date: tomorrow, from: '15:00' } })).toEqual({
      ok: false,
      code: 'DATE_OUT_OF_RANGE',
    })
  })
  it('waits for what takes days to make', () => {
    const slow = { branch, service: 'pre_order', fulfilment: 'delivery', nowMs: at('12:00'), cartLeadMinutes: 3 * 1440 } as const
    expect(listDates(slow).map(({ reason }) => reason)).toEqual(['LEAD_TIME', null, null, null, null, null, null, null])
    expect(listSlots({ ...slow, date: '2026-11-21' }).find((slot) => slot.isOpen)?.from).toBe('12:00')
  })
})
