import { describe, expect, it } from 'vitest'
import { isExtraFlavorAllowed, isRamadanNoticeTime } from './service-notices.ts'
import { toInstantMs } from './shop-time.ts'

const at = (time: string) => toInstantMs('2026-11-21', time)

describe('extra flavours', () => {
  it('[S5.11] [S9.8] are for later today between 00:00 and 04:55 only', () => {
    for (let minute = 0; minute < 1440; minute += 1) {
      const now = at('00:00') + minute * 60_000
      expect(isExtraFlavorAllowed('same_day', now)).toBe(minute <= 4 * 60 + 55)
      expect(isExtraFlavorAllowed('asap', now)).toBe(false)
      expect(isExtraFlavorAllowed('pre_order', now)).toBe(true)
    }
  })
})

describe('the Ramadan notice', () => {
  const range = (from: string, to: string) => ({ fromMs: at(from), toMs: at(to) })
  it('[S1.7b] stands when the promise touches 17:30 to 18:30 in Ramadan', () => {
    expect(isRamadanNoticeTime(range('17:00', '18:00'), true)).toBe(true)
    expect(isRamadanNoticeTime(range('18:30', '19:30'), true)).toBe(true)
    expect(isRamadanNoticeTime(range('17:30', '17:30'), true)).toBe(true)
    expect(isRamadanNoticeTime(range('16:30', '17:30'), true)).toBe(false)
    expect(isRamadanNoticeTime(range('18:31', '19:00'), true)).toBe(false)
    expect(isRamadanNoticeTime(range('17:30', '18:30'), false)).toBe(false)
  })
})
