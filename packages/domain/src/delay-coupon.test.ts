import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideDelayCoupon } from './delay-coupon.ts'
import { DAY_MS, MINUTE_MS, toInstantMs, toShopClock } from './shop-time.ts'

const promisedToMs = toInstantMs('2026-11-21', '14:00')
const after = (minutes: number, percent = 20) =>
  decideDelayCoupon({ promisedToMs, deliveredAtMs: promisedToMs + minutes * MINUTE_MS, percent })

const instants = fc.integer({ min: toInstantMs('2024-01-01', '00:00'), max: toInstantMs('2030-12-31', '23:59') })

describe('what is owed for a delay', () => {
  it('[S1.8d] is nothing to the minute of two hours, and a coupon from the next moment on', () => {
    expect([after(-30), after(0), after(119), after(120)]).toEqual([null, null, null, null])
    expect(decideDelayCoupon({ promisedToMs, deliveredAtMs: promisedToMs + 120 * MINUTE_MS + 1, percent: 20 })).toMatchObject({
      percent: 20,
      lateMinutes: 120,
    })
    expect(after(150)).toEqual({ percent: 20, lateMinutes: 150, lastDate: '2026-12-21', endsAtMs: toInstantMs('2026-12-22', '00:00') })
  })

  it('counts its days from the delivery, by the calendar of Kuwait', () => {
    // 23:59 in Kuwait is still the 21st, two minutes later is not.
    expect(after(9 * 60 + 59)?.lastDate).toBe('2026-12-21')
    expect(after(10 * 60 + 1)?.lastDate).toBe('2026-12-22')
  })

  it('is the percentage that the shop has set, within what the terms promise', () => {
    expect([15, 20, 21, 100, 0, -5, 12.7].map((percent) => after(121, percent)?.percent)).toEqual([15, 20, 20, 20, 1, 1, 12])
  })

  it('holds for every delivery: owed exactly after two hours, at most a fifth, valid thirty whole days', () => {
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: -DAY_MS, max: 3 * DAY_MS }),
        fc.integer({ min: -50, max: 150 }),
        (promised, lateMs, percent) => {
          const coupon = decideDelayCoupon({ promisedToMs: promised, deliveredAtMs: promised + lateMs, percent })
          expect(coupon !== null).toBe(lateMs > 120 * MINUTE_MS)
          if (coupon === null) return
          const { percent: given, endsAtMs, lastDate, lateMinutes } = coupon
          expect(given >= 1 && given <= 20 && Number.isInteger(given)).toBe(true)
          if (percent >= 1 && percent <= 20) expect(given).toBe(percent)
          expect(lateMinutes).toBe(Math.floor(lateMs / MINUTE_MS))
          const validMs = endsAtMs - (promised + lateMs)
          expect(validMs > 30 * DAY_MS && validMs <= 31 * DAY_MS).toBe(true)
          expect(toShopClock(endsAtMs - 1).date).toBe(lastDate)
          expect(toShopClock(endsAtMs)).toMatchObject({ minuteOfDay: 0 })
        },
      ),
    )
  })
})
