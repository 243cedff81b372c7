import { describe, expect, it } from 'vitest'
import { DEFAULT_LOCALE, formatTag, isLocale, LOCALE_INFO, LOCALES, parseLocale } from './locales.ts'

describe('locales', () => {
  it('carry the tags and directions of the specification [S9.9e]', () => {
    expect(LOCALES.map((locale) => [LOCALE_INFO[locale].tag, LOCALE_INFO[locale].dir])).toEqual([
      ['en-US', 'ltr'],
      ['ar-EG', 'rtl'],
    ])
  })

  it('begin with the default one, English [S9.9d]', () => expect([LOCALES[0], DEFAULT_LOCALE]).toEqual(['en', 'en']))

  it('pin the digits to format with', () => {
    expect([formatTag('en'), formatTag('ar'), formatTag('ar', 'arab'), formatTag('en', 'arab')]).toEqual([
      'en-US-u-nu-latn',
      'ar-EG-u-nu-latn',
      'ar-EG-u-nu-arab',
      'en-US-u-nu-latn',
    ])
  })

  it.each([
    ['ar', 'ar'],
    ['ar-EG', 'ar'],
    ['AR_eg', 'ar'],
    ['en', 'en'],
    ['fr, ar;q=0.8, en;q=0.5', 'ar'],
    ['en;q=0.5, ar;q=0.9', 'ar'],
    ['ar;q=0, en;q=0.1', 'en'],
    ['ar;q=0', 'en'],
    ['en-GB,en;q=0.9,ar;q=0.9', 'en'],
    ['arc', 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['; drop table', 'en'],
    [undefined, 'en'],
    [null, 'en'],
  ])('reads %s as %s', (text, locale) => expect(parseLocale(text)).toBe(locale))

  it('knows its own languages alone', () => {
    expect([isLocale('ar'), isLocale('ar-EG'), isLocale(null), isLocale('toString')]).toEqual([true, false, false, false])
  })
})
