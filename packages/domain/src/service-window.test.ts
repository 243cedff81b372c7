import { describe, expect, it } from 'vitest'
import { checkPromise } from './service-window.ts'
import type { TimesInput } from './service-window-slots.ts'
import { DAY_MS, MINUTE_MS } from './shop-time.ts'
import { at, branch, friday, hours, input, thursday, wednesday } from './testing/open-branch.ts'

describe('a picked time', () => {
  const choose = (from: string, changes: Partial<TimesInput> = {}, date = wednesday) => {
    const promise = checkPromise({ ...input('12:00', changes), chosen: { date, from } })
    return promise.ok ? promise.value.slot?.from : promise.code
  }
  it('takes the slot it lies in, from its first minute to its last', () => {
    expect(['15:00', '15:59', '16:00', '19:44', '19:45'].map((from) => choose(from))).toEqual([
      '15:00',
      '15:00',
      '16:00',
      '19:00',
      'SLOT_UNKNOWN',
    ])
  })
  it('is none at 24:00, nor where date or time do not exist', () => {
    expect(choose('24:00')).toBe('SLOT_UNKNOWN')
    expect(choose('15:00', {}, '2026-02-30')).toBe('SLOT_UNKNOWN')
    expect(choose('25:00')).toBe('SLOT_UNKNOWN')
  })
  it('is none at 24:00 either where a slot runs over midnight, and none without a branch', () => {
    const late = { branch: { ...branch, ...hours(['22:30', '02:00']) } }
    expect([choose('23:59', late), choose('24:00', late)]).toEqual(['23:30', 'SLOT_UNKNOWN'])
    expect(choose('noon', { branch: null })).toBe('NO_BRANCH')
  })
  it('on a date that is not offered names what bars all of them first', () => {
    expect(choose('15:00', {}, thursday)).toBe('DATE_OUT_OF_RANGE')
    expect(choose('15:00', { branch: { ...branch, pauses: [{ untilMs: at('13:00') }] } }, thursday)).toBe('PAUSED')
    expect(choose('15:00', { branch: null }, thursday)).toBe('NO_BRANCH')
  })
  it('on a closed day is refused with the reason of the day', () => {
    const specialDays = [{ date: friday, fulfilment: null, isClosed: true }]
    expect(choose('15:00', { service: 'pre_order', branch: { ...branch, specialDays } }, friday)).toBe('BRANCH_CLOSED_TODAY')
  })
  it('is asked for where there is one, and else the reason is told', () => {
    const ask = (time: string, changes: Partial<TimesInput> = {}) => checkPromise({ ...input(time, changes), chosen: null })
    expect(ask('12:00')).toEqual({ ok: false, code: 'TIME_REQUIRED' })
    expect(ask('19:10')).toEqual({ ok: false, code: 'LAST_ORDER' })
    expect(ask('12:00', { service: 'asap', isReschedule: true })).toEqual({ ok: false, code: 'TIME_REQUIRED' })
  })
  it('is asked for while any date is open, whatever the others are', () => {
    const specialDays = [{ date: friday, fulfilment: null, isClosed: true }]
    const asked = input('12:00', { service: 'pre_order' }, { specialDays })
    expect(checkPromise({ ...asked, chosen: null })).toEqual({ ok: false, code: 'TIME_REQUIRED' })
  })
  it('[S9.6b] within an open slot of a pre-order is 20:30 at the latest; a new time goes by the slot', () => {
    const late = { branch: { ...branch, end: '23:00' }, fulfilment: 'pickup' as const }
    expect(choose('20:30', { ...late, service: 'pre_order' }, friday)).toBe('20:00')
    expect(choose('20:31', { ...late, service: 'pre_order' }, friday)).toBe('LAST_ORDER')
    expect(choose('20:31', { ...late, service: 'pre_order', isReschedule: true }, friday)).toBe('20:00')
    expect(choose('20:31', { ...late, service: 'same_day' })).toBe('20:00')
    // A slot closed for another reason reports that reason.
    const slow = { ...late, service: 'pre_order' as const, cartLeadMinutes: 3 * (DAY_MS / MINUTE_MS) }
    expect(choose('20:31', slow, friday)).toBe('LEAD_TIME')
  })
})
