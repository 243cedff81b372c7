import { describe, expect, it } from 'vitest'
import { placeAt, scrollStep } from './drag-geometry.ts'

describe('where something is dropped', () => {
  it('is the item under the pointer, or the one at the end beyond which it is', () => {
    const tops = [100, 160, 240]
    expect([100, 159, 160, 239, 240, 900].map((y) => placeAt(tops, y))).toEqual([0, 0, 1, 1, 2, 2])
    expect(placeAt(tops, -50)).toBe(0)
  })
})

describe('a page that comes along', () => {
  it('does so near an edge alone, faster the nearer, and never faster than can be followed', () => {
    expect([400, 110, 690].map((y) => scrollStep(y, 800))).toEqual([0, 0, 0])
    expect(scrollStep(55, 800)).toBe(-7)
    expect(scrollStep(745, 800)).toBe(7)
    expect([scrollStep(-500, 800), scrollStep(2000, 800)]).toEqual([-14, 14])
  })
})
