import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MONEY_MAX_FILS } from './limits.ts'
import { filsToKwd, formatFils, isKwd, kwdToFils, parseKwd, percentOfFils, prorateFils, roundUpToCoin } from './money.ts'

const amount = fc.integer({ min: 0, max: MONEY_MAX_FILS })

describe('writing money', () => {
  it('[S9.1a] always shows three decimals', () => {
    expect(formatFils(4750)).toBe('4.750')
    expect(formatFils(5000)).toBe('5.000')
    expect(formatFils(5)).toBe('0.005')
    expect(formatFils(0)).toBe('0.000')
    expect(formatFils(-50)).toBe('-0.050')
    expect(formatFils(-0)).toBe('0.000')
    expect(formatFils(1_234_567)).toBe('1234.567')
  })
  it('refuses anything but an integer', () => {
    for (const bad of [0.5, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => formatFils(bad)).toThrow(RangeError)
    expect(() => formatFils(0.5)).toThrow('Not an integer of fils: 0.5')
  })
})

describe('reading money', () => {
  it.each([
    ['4.75', 4750],
    ['4.750', 4750],
    ['4', 4000],
    ['.5', 500],
    ['4.', 4000],
    ['٤٫٧٥٠', 4750],
    ['1,234.5', 1_234_500],
    ['4.750 KWD', 4750],
    ['KD 2', 2000],
    ['2.500 د.ك', 2500],
    ['2.500 دك', 2500],
    ['د. ك. 2.500', 2500],
    ['2 kwd', 2000],
    ['12,345', 12_345_000],
    ['123,456.7', 123_456_700],
    ['1,000,000', 1_000_000_000],
    ['0000000012', 12_000],
    ['000012', 12_000],
    ['1000000', 1_000_000_000],
  ])('%s is %i fils', (text, fils) => {
    expect(parseKwd(text)).toEqual({ ok: true, value: fils })
  })
  it.each([
    ['', 'MONEY_FORMAT'],
    ['.', 'MONEY_FORMAT'],
    ['-1', 'MONEY_FORMAT'],
    ['1e3', 'MONEY_FORMAT'],
    ['1,23', 'MONEY_FORMAT'],
    ['four', 'MONEY_FORMAT'],
    ['1.2.3', 'MONEY_FORMAT'],
    ['4.7501', 'MONEY_TOO_PRECISE'],
    ['1000000.001', 'MONEY_TOO_LARGE'],
    ['1,000,001', 'MONEY_TOO_LARGE'],
    ['1234,567', 'MONEY_FORMAT'],
    [',123', 'MONEY_FORMAT'],
    ['4x', 'MONEY_FORMAT'],
    ['x4', 'MONEY_FORMAT'],
    ['99999999999999999999', 'MONEY_TOO_LARGE'],
  ])('%j is refused with %s', (text, code) => {
    expect(parseKwd(text)).toMatchObject({ ok: false, code })
  })
  it('reads back what it writes', () => {
    fc.assert(
      fc.property(amount, (fils) => {
        expect(parseKwd(formatFils(fils))).toEqual({ ok: true, value: fils })
      }),
    )
  })
})

describe('money on the wire', () => {
  it('does not lose a fils to binary fractions', () => {
    expect(kwdToFils(18.6)).toBe(18_600)
    expect(kwdToFils(1.005)).toBe(1005)
    expect(kwdToFils(-0.25)).toBe(-250)
    expect(filsToKwd(18_600)).toBe(18.6)
    expect(Object.is(kwdToFils(-0), 0)).toBe(true)
  })
  it('refuses more than three decimals and what is not finite', () => {
    for (const bad of [0.1 + 0.2, 1.0005, 1e-7, 1e21, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000.001]) {
      expect(() => kwdToFils(bad)).toThrow(RangeError)
    }
    expect(() => kwdToFils(1.0005)).toThrow('Not an amount in KWD: 1.0005')
    expect(() => kwdToFils(1_000_000.001)).toThrow('Amount out of range: 1000000.001')
  })
  it('goes up to the most there is, and whole dinars need no decimals', () => {
    expect([1_000_000, -1_000_000, 0, 7, 12.5, 12.345].map(kwdToFils)).toEqual([1_000_000_000, -1_000_000_000, 0, 7000, 12_500, 12_345])
  })
  it('is an amount exactly where it can be taken as fils', () => {
    for (const kwd of [0, 1, 1.5, -0.25, 18.6, 12.34, 12.345, 250, -7, 1_000_000, -1_000_000]) expect(isKwd(kwd)).toBe(true)
    for (const kwd of [0.1 + 0.2, 1.0005, 1e-7, 1e21, -1e21, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000.001, -1_000_001])
      expect(isKwd(kwd)).toBe(false)
  })
  it('gives every amount back', () => {
    fc.assert(
      fc.property(amount, (fils) => {
        expect(kwdToFils(filsToKwd(fils))).toBe(fils)
      }),
    )
  })
})

describe('percentages', () => {
  it('rounds half up to five fils', () => {
    expect(percentOfFils(4750, 10)).toBe(475)
    expect(percentOfFils(4725, 10)).toBe(475)
    expect(percentOfFils(4724, 10)).toBe(470)
    expect(percentOfFils(1000, 12.5)).toBe(125)
    expect(percentOfFils(3, 100)).toBe(3)
    expect(percentOfFils(1000, 0)).toBe(0)
  })
  it('refuses what is no percentage', () => {
    for (const bad of [-1, 101, 0.001, Number.NaN]) expect(() => percentOfFils(1000, bad)).toThrow(RangeError)
    expect(() => percentOfFils(1000, 100.01)).toThrow('Not a percentage: 100.01')
    expect(() => percentOfFils(1000, 1e-8)).toThrow(RangeError)
    expect(() => percentOfFils(-5, 10)).toThrow('Not an amount in fils: -5')
  })
  it('is within half a coin of the exact value, a multiple of the coin, and never more than the amount', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), (fils, percent) => {
        const result = percentOfFils(fils, percent)
        expect(result).toBeLessThanOrEqual(fils)
        expect(result % 5 === 0 || result === fils).toBe(true)
        expect(Math.abs(result * 100 - fils * percent)).toBeLessThanOrEqual(250)
      }),
    )
  })
})

describe('splitting an amount', () => {
  it('sums exactly, gives the remainder to the largest, earlier first', () => {
    expect(prorateFils(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(prorateFils(10, [0, 5, 0])).toEqual([0, 10, 0])
    expect(prorateFils(7, [0, 0])).toEqual([4, 3])
    expect(prorateFils(0, [])).toEqual([])
    expect(prorateFils(0, [5, 7])).toEqual([0, 0])
    expect(prorateFils(2, [1, 1, 1, 1])).toEqual([1, 1, 0, 0])
  })
  it('stays exact where a product no longer fits a double', () => {
    expect(prorateFils(930_341_357, [988_363_306, 941_023_637, 909_443_764])).toEqual([323_906_338, 308_392_186, 298_042_833])
  })
  it('refuses to lose money', () => {
    expect(() => prorateFils(1, [])).toThrow(new RangeError('Nothing to spread the amount over'))
    expect(() => prorateFils(-1, [1])).toThrow(RangeError)
    expect(() => prorateFils(1, [0.5])).toThrow(RangeError)
    expect(() => prorateFils(1, [-1, 2])).toThrow(RangeError)
  })
  it('always sums to the total, within one fils of the exact share, never above a weight while the total is not', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 60 }), (total, weights) => {
        const parts = prorateFils(total, weights)
        const sum = weights.reduce((a, b) => a + b, 0)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
        for (const [index, part] of parts.entries()) {
          const weight = weights[index] ?? 0
          expect(part).toBeGreaterThanOrEqual(0)
          if (sum > 0 && total <= sum) expect(part).toBeLessThanOrEqual(weight)
          // Big integers, because the product of two amounts exceeds what a double holds exactly.
          const difference = BigInt(part) * BigInt(sum) - BigInt(total) * BigInt(weight)
          if (sum > 0) expect(difference < BigInt(sum) && -difference < BigInt(sum)).toBe(true)
        }
      }),
    )
  })
  it('rounds up to a coin', () => {
    expect([0, 1, 5, 6, -4].map(roundUpToCoin)).toEqual([0, 5, 5, 10, 0])
    for (const bad of [0.5, Number.NaN]) expect(() => roundUpToCoin(bad)).toThrow(RangeError)
  })
})
