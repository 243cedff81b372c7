import { describe, expect, it } from 'vitest'
import { readQuantity } from './read-quantity.ts'

describe('a quantity that is typed', () => {
  it.each([
    ['Western', '120', 120],
    ['Arabic', '١٢٠', 120],
    ['Persian', '۱۲۰', 120],
    ['mixed', '1٢۰', 120],
    ['spaced', ' ٧ ', 7],
  ])('is read in %s digits: %s', (_, text, quantity) => {
    expect(readQuantity(text)).toBe(quantity)
  })

  it('has all ten digits of each row', () => {
    for (const row of ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹']) expect([...row].map(readQuantity)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it.each(['', ' ', 'a', '-2', '1.5', '1 2', '٢٫٥'])('is none where it is no number: "%s"', (text) => {
    expect(readQuantity(text)).toBe(0)
  })
})
