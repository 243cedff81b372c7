import { describe, expect, it } from 'vitest'
import { splitCodes } from './split-codes.ts'

describe('the codes within a text', () => {
  it.each([
    ['Take 20% off with \u2068SORRY-4KD7M2QX\u2069, until Friday', ['Take 20% off with \u2068', 'SORRY-4KD7M2QX', '\u2069, until Friday']],
    ['لك خصم بالرمز SORRY-7', ['لك خصم بالرمز ', 'SORRY-7', '']],
    ['Voucher SWEET10 applied', ['Voucher SWEET10 applied']],
    ['Same-day, pick-up at 4–5', ['Same-day, pick-up at 4–5']],
  ])('%s', (text, parts) => expect(splitCodes(text)).toEqual(parts))
})
