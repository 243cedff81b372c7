import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatGatewayAmount, isPayableFils, parseGatewayAmount } from './gateway-amount.ts'
import { PAYMENT_AMOUNT_MAX_FILS } from './payment-limits.ts'

describe('gateway amounts', () => {
  it.each([
    [12_750, '12.75', '12.750'],
    [12_000, '12', '12.000'],
    [10_000, '10', '10.000'],
    [100, '0.1', '0.100'],
    [5, '0.005', '0.005'],
  ])('writes %i fils in both forms', (fils, shortest, threeDecimals) => {
    expect(formatGatewayAmount(fils, 'shortest')).toBe(shortest)
    expect(formatGatewayAmount(fils, 'three-decimals')).toBe(threeDecimals)
  })

  it('reads back what it writes, and the shortest form is what JSON would write', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: PAYMENT_AMOUNT_MAX_FILS }), (fils) => {
        const shortest = formatGatewayAmount(fils, 'shortest')
        expect(parseGatewayAmount(shortest)).toBe(fils)
        expect(parseGatewayAmount(formatGatewayAmount(fils, 'three-decimals'))).toBe(fils)
        expect(JSON.stringify(JSON.parse(shortest))).toBe(shortest)
      }),
    )
  })

  it.each(['', '-1', '1.2345', '1e3', '0x10', '1,000', '٤', 'NaN', '1.', '.5', '99999999'])('does not read %s', (text) => {
    expect(parseGatewayAmount(text)).toBeNull()
  })

  it('takes only whole, positive, bounded amounts', () => {
    expect([1, PAYMENT_AMOUNT_MAX_FILS].map(isPayableFils)).toEqual([true, true])
    expect([0, -1, 1.5, Number.NaN, PAYMENT_AMOUNT_MAX_FILS + 1].map(isPayableFils)).toEqual([false, false, false, false, false])
  })
})
