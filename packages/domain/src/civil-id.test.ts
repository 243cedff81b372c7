import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCivilId } from './civil-id.ts'

describe('civil ids', () => {
  it.each(['288020122596', '227081660516', '292091998298', '٢٨٨٠٢٠١٢٢٥٩٦', ' 288020122596 ', '300022900004'])('%s is one', (text) => {
    expect(isCivilId(text)).toBe(true)
  })
  // 1900 had no 29 February; there is no month 0 and no 30 February.
  it.each(['200022900006', '288000100007', '288023000009', '3880201000020', 'x288020122596', '288020122596x'])('%j is none', (text) => {
    expect(isCivilId(text)).toBe(false)
  })
  it.each([
    '',
    '10229888',
    '288130100005',
    '188020122596',
    '288020122597',
    '28802012259',
    '2880201225966',
    '2250101000002',
    '2250101000209',
  ])('%j is none', (text) => {
    expect(isCivilId(text)).toBe(false)
  })
  it('one wrong digit is always found', () => {
    fc.assert(
      fc.property(fc.nat(11), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = '288020122596'.split('')
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(isCivilId(digits.join(''))).toBe(false)
      }),
    )
  })
})
