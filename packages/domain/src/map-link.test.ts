import { describe, expect, it } from 'vitest'
import { DIRECTIONS_MAX_LENGTH } from './limits.ts'
import { joinLink, readMapLink } from './map-link.ts'

describe('[S3.15] a map location link', () => {
  it.each([
    ['https://www.google.com/maps/place/Salmiya/@29.3300,48.0700,15z/data=!3m1!4b1!4m6!3d29.3339!4d48.0759', 29.3339, 48.0759],
    ['https://www.google.com/maps/@29.3375,48.0758,17z', 29.3375, 48.0758],
    ['https://maps.google.com/?q=29.3375,48.0758', 29.3375, 48.0758],
    ['https://maps.apple.com/?ll=29.3375,48.0758&q=Home', 29.3375, 48.0758],
    ['https://www.google.com/maps/search/29.3375,+48.0758', 29.3375, 48.0758],
    ['https://www.openstreetmap.org/#map=17/29.3375/48.0758', 29.3375, 48.0758],
    ['Home https://maps.google.com/?q=29.3375%2C48.0758', 29.3375, 48.0758],
    ['https://maps.apple.com/place?coordinate=29.3375,48.0758&name=Home', 29.3375, 48.0758],
    ['https://www.google.com/maps/dir/?api=1&destination=29.3375,48.0758', 29.3375, 48.0758],
    ['29.3375, 48.0758', 29.3375, 48.0758],
    [' 29.3375 , 48.0758\n', 29.3375, 48.0758],
    ['29.3375 48.0758', 29.3375, 48.0758],
    ['http://maps.google.com/?q=29.3375,48.0758', 29.3375, 48.0758],
    ['geo:29.3375,48.0758?z=17', 29.3375, 48.0758],
    ['29°20\'15.0"N 48°04\'32.9"E', 29.3375, 48.0758056],
    ['29°20′15″ N, 48°4′32.88″ E', 29.3375, 48.0758],
    ['٢٩٫٣٣٧٥, ٤٨٫٠٧٥٨', 29.3375, 48.0758],
  ])('%s is a point', (text, lat, lng) => expect(readMapLink(text)).toEqual({ kind: 'point', lat, lng }))
  it.each(['https://maps.app.goo.gl/AbC123', 'https://goo.gl/maps/AbC123', 'https://maps.apple/p/AbC123'])(
    'keeps the short link %s for the driver',
    (url) => expect(readMapLink(url)).toEqual({ kind: 'link', url }),
  )
  it('is told as its address alone, whatever is written behind it, and with a small host', () => {
    expect(readMapLink('https://maps.app.goo.gl/AbC see you there')).toEqual({ kind: 'link', url: 'https://maps.app.goo.gl/AbC' })
    expect(readMapLink('http://WWW.GOOGLE.COM/maps/AbC')).toEqual({ kind: 'link', url: 'https://www.google.com/maps/AbC' })
    expect(readMapLink('https://maps.apple.com')).toEqual({ kind: 'link', url: 'https://maps.apple.com/' })
  })
  it.each([
    '29.3375, 48.0758 or so',
    '29.3375, 48.0758north',
    '29.3375x48.0758',
    'hello',
    'https://example.com/@29.3,48.0',
    'javascript:alert(1)',
    'https://evil.com/?u=https://maps.google.com',
    'https://maps.google.evil.com/?q=29.3375,48.0758',
    'https://maps.google.com@evil.com/?q=29.3375,48.0758',
    'https://maps.google.com\\.evil.com/',
    'https://maps.google.com:1@evil.com/',
    'https://goo.gl/AbC123',
    '91°20\'15.0"N 48°04\'32.9"E',
    '29°20\'15.0"S 48°04\'32.9"W',
    '',
  ])('%s is no place', (text) => {
    expect(readMapLink(text)).toEqual({ kind: 'none' })
  })
  it('survives a percent sign that stands for itself', () => {
    expect(readMapLink('https://maps.google.com/?q=29.3375,48.0758&label=100%')).toEqual({ kind: 'point', lat: 29.3375, lng: 48.0758 })
    expect(readMapLink('https://maps.google.com/?q=%E0%A4%A')).toEqual({ kind: 'link', url: 'https://maps.google.com/?q=%E0%A4%A' })
  })
  it('does not take a point outside Kuwait', () => expect(readMapLink('51.5000, 0.1200')).toEqual({ kind: 'none' }))
})

describe('directions with a map link', () => {
  const link = 'https://maps.app.goo.gl/AbC123'
  const longest = DIRECTIONS_MAX_LENGTH - link.length - 1

  it('end with it, and are the link where there are none', () => {
    expect(joinLink('White gate', link)).toBe(`White gate ${link}`)
    expect(joinLink('', link)).toBe(link)
  })
  it('are cut where both do not fit, and the link never is', () => {
    for (const length of [longest, longest + 1, DIRECTIONS_MAX_LENGTH])
      expect(joinLink('x'.repeat(length), link)).toBe(`${'x'.repeat(longest)} ${link}`)
    expect(joinLink(`${'x'.repeat(longest - 1)}🚪`, link)).toBe(`${'x'.repeat(longest - 1)} ${link}`)
  })
  it('stand alone where the link is longer than all directions may be', () => {
    const of = (length: number) => `https://maps.app.goo.gl/${'a'.repeat(length)}`.slice(0, length)
    expect(joinLink('White gate', of(DIRECTIONS_MAX_LENGTH + 1))).toBe('White gate')
    for (const length of [DIRECTIONS_MAX_LENGTH, DIRECTIONS_MAX_LENGTH - 1]) expect(joinLink('White gate', of(length))).toBe(of(length))
    expect(joinLink('White gate', of(DIRECTIONS_MAX_LENGTH - 6))).toBe(`White ${of(DIRECTIONS_MAX_LENGTH - 6)}`)
  })
})
