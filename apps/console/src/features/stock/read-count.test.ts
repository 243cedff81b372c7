import { expect, it } from 'vitest'
import { readCount, writeCount } from './read-count.ts'

it.each([
  ['12', 12],
  [' 0 ', 0],
  ['٣٤', 34],
  ['99999', 99_999],
  ['100000', null],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['many', null],
])('a counted stock typed as "%s" is read', (typed, count) => expect(readCount(typed)).toBe(count))

it('a product that is not counted has an empty field', () => {
  expect([writeCount(null), writeCount(0), writeCount(7)]).toEqual(['', '0', '7'])
})
