import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayPhone, findGulfPhone, parsePhone, parseStoredPhone } from './phone.ts'

describe('telephone numbers', () => {
  it.each([
    '50001234',
    '5000 1234',
    '5000-1234',
    '+965 5000 1234',
    '0096550001234',
    '96550001234',
    '٥٠٠٠١٢٣٤',
    '۵۰۰۰۱۲۳۴',
    '\u200e+965\u00a05000\u00a01234\u202c',
    '(965) 5000.1234',
    ' +965 50001234\n',
  ])('[S5.12] [S9.3f] %s is sent with the prefix 965', (text) => {
    expect(parsePhone(text)).toEqual({
      ok: true,
      value: { e164: '+96550001234', digits: '96550001234', national: '50001234', isMobile: true },
    })
  })
  it('[S5.12] 96512345 is itself a number of eight digits', () => {
    expect(parsePhone('96512345')).toMatchObject({ ok: true, value: { digits: '96596512345', national: '96512345' } })
  })
  it('tells mobile from fixed', () => {
    expect(parsePhone('22216656')).toMatchObject({ ok: true, value: { isMobile: false } })
    expect(parsePhone('41234567')).toMatchObject({ ok: true, value: { isMobile: true } })
  })
  it('takes numbers of other countries with their code', () => {
    expect(parsePhone('+44 20 7946 0958')).toEqual({
      ok: true,
      value: { e164: '+442079460958', digits: '442079460958', national: null, isMobile: true },
    })
    expect(parsePhone('00971501234567')).toMatchObject({ ok: true, value: { e164: '+971501234567' } })
  })
  it.each(['+50001234', '0050001234'])('%j names another country than Kuwait, whatever its digits look like', (text) => {
    expect(parsePhone(text)).toMatchObject({ ok: true, value: { e164: '+50001234', national: null } })
  })
  it.each([
    '',
    '1234',
    '5000123',
    '500012345',
    '10001234',
    '+9655000123',
    '+965 1000 1234',
    'call me',
    '5000123a',
    '+',
    '+1234567890123456',
    '50+001234',
    'x50001234',
    '50001234x',
    '5000x1234',
    '+0123456789',
    '+1234567',
  ])('[S5.13c] %j is invalid', (text) => {
    expect(parsePhone(text)).toEqual({ ok: false, code: 'PHONE_INVALID' })
  })
  it('of another country has eight to fifteen digits, and is not one of Kuwait because it is as long', () => {
    expect(['+12345678', '+123456789012345', '+44123456789'].map((text) => parsePhone(text))).toMatchObject(
      ['12345678', '123456789012345', '44123456789'].map((digits) => ({ ok: true, value: { digits, national: null } })),
    )
  })
  it.each([
    ['96550001234', '+96550001234'],
    ['50001234', '+96550001234'],
    ['+447911123456', '+447911123456'],
    ['447911123456', '+447911123456'],
    ['4512345678', '+4512345678'],
  ])('%s is read back as it was stored: %s', (text, e164) => {
    expect(parseStoredPhone(text)).toMatchObject({ ok: true, value: { e164 } })
  })
  it.each(['5000123', '500012345', '10001234', '9655000123', '965500012345', '0447911123', '4479 1112 3456', '1234567890123456', ''])(
    '%j is no stored number of another country: it may be one of Kuwait with a digit wrong',
    (text) => {
      expect(parseStoredPhone(text)).toEqual({ ok: false, code: 'PHONE_INVALID' })
    },
  )
  it.each([
    ['971501234567', '+971501234567'],
    [' 966 50 123-4567\u200f', '+966501234567'],
    ['٩٧٣٣٦٠٠١٢٣٤', '+97336001234'],
    ['97433001234', '+97433001234'],
    ['96892001234', '+96892001234'],
    ['9681234567', '+9681234567'],
    ['971123456789012', '+971123456789012'],
  ])('%j is one of another country of the Gulf without its plus: %s', (text, e164) => {
    expect(parsePhone(text).ok).toBe(false)
    expect(findGulfPhone(text)).toBe(e164)
  })
  it.each([
    '0501234567',
    '447911123456',
    '96550001234',
    '9655000123',
    '97212345678',
    '971234567',
    '9711234567890123',
    '971call1234567',
    '',
  ])('%j is not taken for one of another country of the Gulf', (text) => {
    expect(findGulfPhone(text)).toBeNull()
  })
  it.each(['+971501234567', '00971501234567'])('%j has its code, and lacks nothing', (text) => {
    expect(findGulfPhone(text)).toBeNull()
  })
  it('is shown in two groups of four', () => {
    expect(displayPhone({ e164: '+96550001234', national: '50001234' })).toBe('+965 5000 1234')
    expect(displayPhone({ e164: '+442079460958', national: null })).toBe('+442079460958')
  })
  it('[S5.12] understands what it sends and what it shows, for every mobile number', () => {
    fc.assert(
      fc.property(fc.constantFrom('5', '6', '9'), fc.integer({ min: 0, max: 9_999_999 }), (first, rest) => {
        const parsed = parsePhone(`${first}${String(rest).padStart(7, '0')}`)
        if (!parsed.ok) throw new Error('refused')
        expect(parsed.value.digits.startsWith('965')).toBe(true)
        expect(parsePhone(parsed.value.digits)).toEqual(parsed)
        expect(parsePhone(parsed.value.e164)).toEqual(parsed)
        expect(parsePhone(displayPhone(parsed.value))).toEqual(parsed)
      }),
    )
  })
})
