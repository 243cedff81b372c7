import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { formatDate, formatInstant, formatPromisedTime, formatRelativeDay, formatTime, formatTimeRange } from './dates.ts'
import { formatMoney, formatNumber, formatPercent, formatPhone, moneyParts } from './formats.ts'
import { removeIsolates } from './isolate.ts'
import { collatorFor, sortByName } from './sort-names.ts'

const plain = (text: string) => removeIsolates(text).replaceAll('\u00a0', ' ')
const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

describe('money', () => {
  it('always has three decimals and its currency [S1]', () => {
    expect(plain(formatMoney(4750, 'en'))).toBe('4.750 KWD')
    expect(plain(formatMoney(4750, 'ar'))).toBe('4.750 د.ك')
    expect(plain(formatMoney(4750, 'ar', 'arab'))).toBe('٤٫٧٥٠ د.ك')
    expect(plain(formatMoney(5000, 'en'))).toBe('5.000 KWD')
    expect(plain(formatMoney(0, 'en'))).toBe('0.000 KWD')
    expect(plain(formatMoney(1_234_500, 'en'))).toBe('1,234.500 KWD')
    expect(plain(formatMoney(1_234_567_500, 'ar', 'arab'))).toBe('١٬٢٣٤٬٥٦٧٫٥٠٠ د.ك')
  })

  it('is one isolated unit that does not break, its minus before the digits', () => {
    expect(formatMoney(4750, 'ar')).toBe('\u20684.750\u00a0د.ك\u2069')
    expect(formatMoney(-500, 'ar')).toBe('\u2068\u2066-0.500\u2069\u00a0د.ك\u2069')
    expect(moneyParts(4750, 'ar')).toEqual({ amount: '4.750', currency: 'د.ك' })
  })

  it('refuses what is no amount of fils', () => expect(() => formatMoney(4.75, 'en')).toThrow(RangeError))

  it('loses no fils, whatever the amount', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (fils) => {
        expect(Number(moneyParts(fils, 'en').amount.replaceAll(',', '').replace('.', ''))).toBe(fils)
        expect(moneyParts(fils, 'en').amount).toMatch(/^-?\d{1,3}(?:,\d{3})*\.\d{3}$/u)
      }),
    ))
})

describe('numbers', () => {
  it('are grouped, rounded and written in the chosen digits', () => {
    expect([formatNumber(1234567, 'en'), formatNumber(0.5, 'ar'), formatNumber(1234.5, 'ar', 'arab'), formatNumber(-1200, 'en')]).toEqual([
      '1,234,567',
      '0.5',
      '١٬٢٣٤٫٥',
      '-1,200',
    ])
    // Neither is an exact number of thousandths in binary: truncation would yield 32.299 and 64.099.
    expect([formatNumber(32.3, 'en'), formatPercent(64.1, 'en')]).toEqual(['32.3', '64.1%'])
    expect([formatPercent(20, 'en'), formatPercent(20, 'ar'), formatPercent(20, 'ar', 'arab')]).toEqual(['20%', '20%', '٢٠٪'])
  })

  it('of telephones run left to right [S1.F]', () => {
    expect(formatPhone('50001234')).toBe('\u2066+965\u00a05000\u00a01234\u2069')
    expect(formatPhone('٩٦٥٥٠٠٠١٢٣٤')).toBe('\u2066+965\u00a05000\u00a01234\u2069')
    expect(formatPhone('447911123456')).toBe('\u2066+447911123456\u2069')
    expect(formatPhone('extension')).toBe('\u2066extension\u2069')
  })
})

describe('times', () => {
  it('are on a 12-hour clock', () => {
    expect(['16:30', '00:00', '12:00', '24:00', '09:05'].map((time) => plain(formatTime(time, 'en')))).toEqual([
      '4:30 PM',
      '12:00 AM',
      '12:00 PM',
      '12:00 AM',
      '9:05 AM',
    ])
    expect(plain(formatTime(16 * 60 + 30, 'ar'))).toBe('4:30 م')
    expect(plain(formatTime('09:05', 'ar', 'arab'))).toBe('٩:٠٥ ص')
    expect(() => formatTime('9:5', 'en')).toThrow(RangeError)
  })

  it('of a range are read from the start, in Arabic from the right', () => {
    expect(formatTimeRange('16:00', '17:00', 'ar')).toBe('\u20674:00\u00a0– 5:00\u00a0م\u2069')
    expect(formatTimeRange('11:30', '12:30', 'ar')).toBe('\u2067\u206811:30\u00a0ص\u2069\u00a0– \u206812:30\u00a0م\u2069\u2069')
    expect(plain(formatTimeRange('16:00', '17:00', 'en'))).toBe('4:00 – 5:00 PM')
    expect(plain(formatTimeRange('11:30', '12:30', 'en'))).toBe('11:30 AM – 12:30 PM')
  })

  it('that are promised are a range on the shop’s clock, or one time where both ends are equal', () => {
    const [from, to] = [Date.parse('2026-11-21T13:00:00Z'), Date.parse('2026-11-21T14:00:00Z')]
    expect(formatPromisedTime(from, to, 'en')).toBe(formatTimeRange('16:00', '17:00', 'en'))
    expect(formatPromisedTime(from, to, 'ar', 'arab')).toBe(formatTimeRange('16:00', '17:00', 'ar', 'arab'))
    expect(formatPromisedTime(from, from, 'en')).toBe(formatTime('16:00', 'en'))
    expect(formatPromisedTime(from, from, 'ar', 'arab')).toBe(formatTime('16:00', 'ar', 'arab'))
  })
})

describe('dates', () => {
  it('are written day first', () => {
    expect((['long', 'short', 'chip', 'day', 'weekday'] as const).map((style) => plain(formatDate('2026-11-20', style, 'en')))).toEqual([
      'Friday, 20 November 2026',
      '20/11/2026',
      'Fri 20 Nov',
      'Fri 20',
      'Friday',
    ])
    expect((['long', 'short', 'chip', 'day', 'weekday'] as const).map((style) => plain(formatDate('2026-11-20', style, 'ar')))).toEqual([
      'الجمعة 20 نوفمبر 2026',
      '20/11/2026',
      'الجمعة 20 نوفمبر',
      'الجمعة 20',
      'الجمعة',
    ])
    expect(formatDate('2026-11-20', 'long', 'ar', 'arab')).toBe('الجمعة ٢٠ نوفمبر ٢٠٢٦')
    expect(() => formatDate('2026-02-30', 'long', 'en')).toThrow(RangeError)
  })

  it('have the names of days and months that the language has', () => {
    for (let day = 0; day < 400; day += 1) {
      const instant = Date.UTC(2026, 0, 1 + day)
      const date = new Date(instant).toISOString().slice(0, 10)
      for (const locale of ['en', 'ar'] as const) {
        const intl = (options: Intl.DateTimeFormatOptions) =>
          new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'ar-EG-u-nu-latn', { timeZone: 'UTC', ...options }).format(instant)
        const text = formatDate(date, 'long', locale)
        expect(text).toContain(intl({ weekday: 'long' }))
        expect(text).toContain(` ${intl({ month: 'long' })} `)
      }
    }
  })

  it('name today and tomorrow, across the end of a year too', () => {
    expect(formatRelativeDay('2026-12-31', '2026-12-31', 'en')).toBe('Today')
    expect(formatRelativeDay('2027-01-01', '2026-12-31', 'ar')).toBe('غدًا')
    expect(formatRelativeDay('2027-01-02', '2026-12-31', 'en')).toBe('Sat 2 Jan')
  })

  it.each(['America/Los_Angeles', 'Asia/Kuwait', 'Pacific/Kiritimati', 'UTC'])('do not depend on a process in %s', (timeZone) => {
    process.env.TZ = timeZone
    expect(new Date(0).getTimezoneOffset() === 0).toBe(timeZone === 'UTC')
    expect(plain(formatInstant(Date.UTC(2026, 10, 20, 21, 30), 'en'))).toBe('Sat 21 Nov, 12:30 AM')
    expect(plain(formatInstant(Date.UTC(2026, 10, 20, 13, 30), 'ar'))).toBe('الجمعة 20 نوفمبر، 4:30 م')
    expect(plain(formatDate('2026-11-20', 'chip', 'en'))).toBe('Fri 20 Nov')
    expect(plain(formatTime('16:30', 'ar'))).toBe('4:30 م')
  })
})

describe('names', () => {
  it('are sorted in Arabic without the article [S2.6a]', () => {
    expect(sortByName(['المنقف', 'بيان', 'الجابرية', 'السالمية'], 'ar', (name) => name)).toEqual(['بيان', 'الجابرية', 'السالمية', 'المنقف'])
  })

  it('are compared by the rules of the language', () => {
    expect(collatorFor('ar').resolvedOptions().locale).toMatch(/^ar/u)
    expect(['å', 'z', 'a'].toSorted(collatorFor('en').compare)).toEqual(['a', 'å', 'z'])
  })

  it('are sorted in English whatever their case, numbers by value', () => {
    expect(sortByName(['salmiya', 'Bayan', 'Block 10', 'Block 2'], 'en', (name) => name)).toEqual([
      'Bayan',
      'Block 2',
      'Block 10',
      'salmiya',
    ])
  })
})
