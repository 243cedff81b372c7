import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findKeyStep, findNextSlide, findSlideAt, getSlideOffset } from './carousel-position.ts'

const directions = fc.constantFrom('ltr' as const, 'rtl' as const)

describe('the position of a carousel', () => {
  it('comes back to the slide it was sent to, in both directions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(29), fc.integer({ min: 1, max: 3000 }), directions, (count, at, width, dir) => {
        const index = at % count
        expect(findSlideAt(getSlideOffset(index, width, dir), width, count)).toBe(index)
      }),
    )
  })

  it('counts downwards from zero right to left', () => {
    expect(getSlideOffset(2, 390, 'ltr')).toBe(780)
    expect(getSlideOffset(2, 390, 'rtl')).toBe(-780)
    expect(Object.is(getSlideOffset(0, 390, 'rtl'), 0)).toBe(true)
  })

  it('stays within the slides when a scroll runs over the edge', () => {
    expect(findSlideAt(-40, 390, 3)).toBe(0)
    expect(findSlideAt(5000, 390, 3)).toBe(2)
    expect(findSlideAt(100, 0, 3)).toBe(0)
    expect(findSlideAt(100, 390, 0)).toBe(0)
  })

  it('moves on with the arrow that points onward', () => {
    expect(findKeyStep('ArrowRight', 'ltr')).toBe(1)
    expect(findKeyStep('ArrowRight', 'rtl')).toBe(-1)
    expect(findKeyStep('ArrowLeft', 'rtl')).toBe(1)
    expect(findKeyStep('Enter', 'ltr')).toBe(0)
  })
})

it('the slides of a carousel follow each other, and the first the last', () => {
  expect([0, 1, 2].map((index) => findNextSlide(index, 3))).toEqual([1, 2, 0])
  expect(findNextSlide(0, 1)).toBe(0)
})
