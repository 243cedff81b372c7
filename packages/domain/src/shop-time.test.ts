import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  DAY_MS,
  dayOfWeekOf,
  daysBetween,
  isDate,
  isTime,
  MINUTE_MS,
  parseInstant,
  parseTime,
  readInstantMs,
  startOfDayMs,
  toBegunMinute,
  toInstantMs,
  toInstantText,
  toShopClock,
  toTimeText,
} from './shop-time.ts'

const instant = fc.integer({ min: Date.UTC(1901, 0, 1), max: Date.UTC(2199, 0, 1) })

describe('the clock of the shop', () => {
  it('is three hours ahead of UTC, on its own calendar date', () => {
    const clock = toShopClock(Date.UTC(2026, 10, 20, 21, 30))
    expect(clock).toEqual({ date: '2026-11-21', minuteOfDay: 30, dayOfWeek: 6, hour: 0, minute: 30 })
  })
  it('agrees with the calendar of the standard library at every instant', () => {
    fc.assert(
      fc.property(instant, (ms) => {
        const shifted = new Date(ms + 3 * 3_600_000)
        const clock = toShopClock(ms)
        expect(clock.date).toBe(shifted.toISOString().slice(0, 10))
        expect(clock.hour).toBe(shifted.getUTCHours())
        expect(clock.minute).toBe(shifted.getUTCMinutes())
        expect(clock.dayOfWeek).toBe(shifted.getUTCDay())
        expect(clock.minuteOfDay).toBe(clock.hour * 60 + clock.minute)
      }),
    )
  })
  it('finds the instant again', () => {
    fc.assert(
      fc.property(instant, (ms) => {
        const { date, minuteOfDay } = toShopClock(ms)
        expect(toInstantMs(date, toTimeText(minuteOfDay))).toBe(Math.floor(ms / 60_000) * 60_000)
        expect(dayOfWeekOf(date)).toBe(toShopClock(ms).dayOfWeek)
      }),
    )
  })
})

describe('the minute that a promise counts from', () => {
  it('is the next one from its first second on', () => {
    const minute = Date.UTC(2026, 10, 21, 7)
    for (const [ms, begun] of [
      [0, 0],
      [999, 0],
      [1000, 1],
      [59_999, 1],
      [60_000, 1],
    ] as const)
      expect(toBegunMinute(minute + ms) - minute).toBe(begun * MINUTE_MS)
  })
  it('is the same for an instant and for what is recorded of it', () => {
    fc.assert(
      fc.property(instant, (ms) => {
        const recorded = parseInstant(toInstantText(ms))
        expect(recorded.ok && toBegunMinute(recorded.value)).toBe(toBegunMinute(ms))
      }),
    )
  })
})

describe('instants as text', () => {
  it('carry the offset of the shop', () => {
    expect(toInstantText(Date.UTC(2026, 10, 21, 7, 0, 5, 900))).toBe('2026-11-21T10:00:05+03:00')
    expect(toInstantText(-1)).toBe('1970-01-01T02:59:59+03:00')
  })
  it('are read with any offset, and on the clock of the shop without one', () => {
    const expected = { ok: true, value: Date.UTC(2026, 10, 21, 7) }
    for (const text of ['2026-11-21T10:00:00+03:00', '2026-11-21T07:00Z', '2026-11-21 10:00', '2026-11-20T23:00:00.000-08:00']) {
      expect(parseInstant(text)).toEqual(expected)
    }
    expect(parseInstant('2026-11-21T07:00:00.25Z')).toEqual({ ok: true, value: Date.UTC(2026, 10, 21, 7, 0, 0, 250) })
    expect(parseInstant('2026-11-21T07:00:09.123456Z')).toEqual({ ok: true, value: Date.UTC(2026, 10, 21, 7, 0, 9, 123) })
    expect(parseInstant(' 2026-11-21T12:30:00+05:30\n')).toEqual(expected)
  })
  it.each([
    '',
    'tomorrow',
    '2026-02-30T10:00Z',
    '2026-11-21',
    '2026-11-21T25:00Z',
    '2026-11-21T10:00:61Z',
    'x2026-11-21T10:00Z',
    '2026-11-21T10:00Zx',
  ])('refuses %j', (text) => {
    expect(parseInstant(text)).toEqual({ ok: false, code: 'INSTANT_FORMAT' })
  })
  it('that the system wrote are read, and damage to them is not taken for a time', () => {
    expect(readInstantMs('2026-11-21T10:00:00+03:00')).toBe(Date.UTC(2026, 10, 21, 7))
    expect(() => readInstantMs('tomorrow')).toThrow(new TypeError('Not an instant: tomorrow'))
  })
  it('go round', () => {
    fc.assert(
      fc.property(instant, (ms) => {
        expect(parseInstant(toInstantText(ms))).toEqual({ ok: true, value: Math.floor(ms / 1000) * 1000 })
      }),
    )
  })
})

describe('dates and times', () => {
  it('exist or do not', () => {
    expect(['2028-02-29', '2026-12-31'].map(isDate)).toEqual([true, true])
    expect(['2026-01-31', '2026-04-30', '2026-02-28', '2000-02-29', '2026-11-01'].map(isDate).includes(false)).toBe(false)
    expect(
      [
        '2026-11-00',
        '2026-04-31',
        '2026-02-29',
        '1900-02-29',
        'x2026-11-21',
        '2026-13-01',
        '2026-15-01',
        '2026-00-10',
        '2026-1-1',
        '2026-11-21T',
        '',
      ]
        .map(isDate)
        .includes(true),
    ).toBe(false)
    expect(['00:00', '23:59', '24:00'].map(isTime)).toEqual([true, true, true])
    expect(['x24:00', '24:00x', 'x12:00', '24:01', '7:59', '12:60', 'noon', '12:00:00'].map(isTime).includes(true)).toBe(false)
  })
  it('are counted', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(daysBetween('2026-11-21', '2026-11-30')).toBe(9)
    // At the end of a 400-year cycle, and in years of fewer than four digits.
    expect([addDays('2000-03-01', -1), addDays('2000-02-29', 1), addDays('1900-02-28', 1)]).toEqual([
      '2000-02-29',
      '2000-03-01',
      '1900-03-01',
    ])
    expect([addDays('0001-01-01', 1), addDays('0999-12-31', 1)]).toEqual(['0001-01-02', '1000-01-01'])
    expect(parseTime('24:00')).toBe(1440)
    expect(toTimeText(1500)).toBe('01:00')
    expect(toTimeText(-1)).toBe('23:59')
    expect(toInstantMs('2026-11-21', '24:00')).toBe(startOfDayMs('2026-11-22'))
  })
  it('throw on what does not exist', () => {
    expect(() => parseTime('7:59')).toThrow(new RangeError('Not a time: 7:59'))
    expect(() => addDays('2026-02-30', 1)).toThrow(new RangeError('Not a date: 2026-02-30'))
    expect(() => toInstantMs('2026-11-21', '25:00')).toThrow(RangeError)
  })
  it('a day has 24 hours all year: there is no daylight saving', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), (days) => {
        const date = addDays('2000-01-01', days)
        expect(startOfDayMs(addDays(date, 1)) - startOfDayMs(date)).toBe(DAY_MS)
        expect(daysBetween('2000-01-01', date)).toBe(days)
      }),
    )
  })
})
