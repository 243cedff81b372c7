import { toTimeText } from '@sukkar/domain/shop-time'
import { formatDate, formatTime } from '@sukkar/i18n/dates'
import { describe, expect, it } from 'vitest'
import { readDate, readTime } from './read-typed.ts'

const languages = [
  ['en', 'latn'],
  ['ar', 'latn'],
  ['ar', 'arab'],
] as const

describe('a time that is typed', () => {
  it.each(languages)('is read back as it is written, in %s with digits %s', (locale, digits) => {
    for (let minutes = 0; minutes < 24 * 60; minutes++) {
      expect(readTime(formatTime(minutes, locale, digits))).toBe(toTimeText(minutes))
    }
  })

  it.each([
    ['16:30', '16:30'],
    ['1630', '16:30'],
    ['930', '09:30'],
    ['9', '09:00'],
    ['٩', '09:00'],
    ['4.30 p.m.', '16:30'],
    ['4pm', '16:00'],
    ['12 am', '00:00'],
    ['12:15 م', '12:15'],
    ['7 مساءً', '19:00'],
    ['٧:٤٥ صباحًا', '07:45'],
    ['24:00', '00:00'],
  ])('may be written as %s', (text, time) => expect(readTime(text)).toBe(time))

  it.each(['', 'noon', '25:00', '24:30', '13 pm', '0 am', '4:60', '4:30 x', '12345', 'منتصف الليل'])('is not %j', (text) =>
    expect(readTime(text)).toBeNull(),
  )
})

describe('a day that is typed', () => {
  it.each(languages)('is read back as it is written, in %s with digits %s', (locale, digits) => {
    for (const date of ['2026-11-02', '2026-12-31', '2028-02-29']) expect(readDate(formatDate(date, 'short', locale, digits))).toBe(date)
  })

  it.each([
    ['2/11/2026', '2026-11-02'],
    ['02.11.2026', '2026-11-02'],
    ['٢-١١-٢٠٢٦', '2026-11-02'],
    ['2026-11-02', '2026-11-02'],
  ])('may be written as %s', (text, date) => expect(readDate(text)).toBe(date))

  it.each(['', '2/11', '2/11/26', '31/11/2026', '11/22/2026', 'tomorrow'])('is not %j', (text) => expect(readDate(text)).toBeNull())
})
