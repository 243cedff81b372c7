import { Check } from 'typebox/value'
import { expect, it } from 'vitest'
import { Instant } from './schema.ts'

it.each([
  ['2026-11-21T10:00:00+03:00', true],
  ['2026-11-21T07:00:00.123Z', true],
  ['2026-11-21 10:00', true],
  ['2026-11-21', false],
  ['tomorrow', false],
  ['', false],
  ['\u0000', false],
  ['2026-11-21T10:00\u0000', false],
])('%j as an instant: %s', (text, isOne) => {
  expect(Check(Instant, text)).toBe(isOne)
})
