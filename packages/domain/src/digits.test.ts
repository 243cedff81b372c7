import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractDigits, normaliseDigits, removeInvisible } from './digits.ts'

describe('digits', () => {
  it('[S5.13d] reads Arabic-Indic and Persian digits and signs', () => {
    expect(normaliseDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
    expect(normaliseDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
    expect(normaliseDigits('١٬٢٣٤٫٥٠٠')).toBe('1,234.500')
    expect(normaliseDigits('قطعة ٤أ')).toBe('قطعة 4أ')
  })
  it('keeps digits only', () => {
    expect(extractDigits('+٩٦٥ 5000-1234')).toBe('96550001234')
  })
  it('drops direction marks', () => {
    expect(removeInvisible('\u200f\u2068+965\u2069\ufeff')).toBe('+965')
    expect(removeInvisible('\u200b\u200f\u202a\u202e\u2060\u2069\ufeff\u061cأ \u200aب\u2010')).toBe('أ \u200aب\u2010')
  })
  it('leaves a text without foreign digits alone', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normaliseDigits(text)).toBe(text)
      }),
    )
  })
})
