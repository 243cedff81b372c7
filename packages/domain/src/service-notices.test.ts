import { describe, expect, it } from 'vitest'
import { isExtraFlavorAllowed, isNoticeTime } from './service-notices.ts'
import { toInstantMs } from './shop-time.ts'

const at = (time: string) => toInstantMs('2026-11-21', time)

describe('extra flavours', () => {
  it('[S5.11] [S9.8] are for later today between 00:00 and 04:55 only', () => {
    for (let minute = 0; minute < 1440; minute += 1) {
      const nowMs = at('00:00') + minute * 60_000
      expect(isExtraFlavorAllowed('same_day', nowMs)).toBe(minute <= 4 * 60 + 55)
      expect(isExtraFlavorAllowed('asap', nowMs)).toBe(false)
      expect(isExtraFlavorAllowed('pre_order', nowMs)).toBe(true)
    }
  })
})

describe('the Ramadan notice', () => {
  const range = (from: string, to: string) => ({ fromMs: at(from), toMs: at(to) })
  const notice = { from: '17:30', to: '18:30', days: ['2026-11-21', '2026-11-22'] }
  it('[S1.7b] stands when the promise touches 17:30 to 18:30 in Ramadan', () => {
    expect(isNoticeTime(range('17:00', '18:00'), notice)).toBe(true)
    expect(isNoticeTime(range('18:30', '19:30'), notice)).toBe(true)
    expect(isNoticeTime(range('17:30', '17:30'), notice)).toBe(true)
    expect(isNoticeTime(range('16:30', '17:30'), notice)).toBe(false)
    expect(isNoticeTime(range('18:31', '19:00'), notice)).toBe(false)
  })
  it('[S1.7b] is about the day of the promise, whichever day it is said on', () => {
    expect(isNoticeTime(range('17:00', '18:00'), { ...notice, days: ['2026-11-22'] })).toBe(false)
    expect(isNoticeTime({ fromMs: toInstantMs('2026-11-22', '17:00'), toMs: toInstantMs('2026-11-22', '18:00') }, notice)).toBe(true)
  })
  it('stands in the hours of the shop where it has named others', () => {
    const later = { ...notice, from: '18:00', to: '19:00' }
    expect(isNoticeTime(range('17:00', '18:00'), later)).toBe(false)
    expect(isNoticeTime(range('18:45', '19:30'), later)).toBe(true)
  })
  it('stands on its days before and after midnight where its hours go past it', () => {
    const late = { ...notice, from: '23:00', to: '01:00', days: ['2026-11-21'] }
    const touched = [range('00:30', '01:30'), range('01:01', '02:00'), range('22:00', '23:00'), range('22:30', '23:30')]
    expect(touched.map((promised) => isNoticeTime(promised, late))).toEqual([true, false, false, true])
  })
})
