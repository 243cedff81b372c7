import { translate } from '@sukkar/i18n/server-translate'
import { expect, it } from 'vitest'
import { readDegrees, readMoment, writeMoment } from './read-shop-fields.ts'

const t = translate('en')

it.each([
  ['29.378585815429688', 29.378585815429688],
  ['٢٩.٣٧', 29.37],
  ['٢٩٫٣٧', 29.37],
  [' 48 ', 48],
])('a coordinate is read as maps write it and as it is typed: %s', (text, degrees) => {
  const errors = {}
  expect([readDegrees(text, 'lat', errors, t), errors]).toEqual([degrees, {}])
})

it.each(['', 'north', '29.', '29,37', '2937.5'])('%j is no coordinate', (text) => {
  const errors = {}
  readDegrees(text, 'lat', errors, t)
  expect(Object.keys(errors)).toEqual(['lat'])
})

it("a moment is one of Kuwait's clock, wherever the browser is", () => {
  expect(readMoment('2026-11-25T00:30')).toBe('2026-11-25T00:30:00+03:00')
  expect(writeMoment('2026-11-24T21:30:00Z')).toBe('2026-11-25T00:30')
  expect([readMoment(''), writeMoment(null)]).toEqual([null, ''])
})
