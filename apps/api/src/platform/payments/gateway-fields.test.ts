import { expect, it } from 'vitest'
import { readField } from './gateway-fields.ts'

it.each([
  ['a text', '27', '27'],
  ['a number', 27, '27'],
  ['the first of several', ['1', '2'], '1'],
  ['an object', {}, null],
  ['a text that is too long', 'x'.repeat(1025), null],
  ['a text that PostgreSQL cannot store', '2\x007', null],
])('a field of a gateway that is %s', (_name, value, expected) => {
  expect(readField({ id: value }, 'id')).toBe(expected)
})
