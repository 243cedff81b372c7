import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPictureCount, pictureRange } from './picture-rules.ts'

describe('the number of pictures', () => {
  it('[S5.1a] [S9.2] at least the quantity and at most ten times the quantity', () => {
    expect(checkPictureCount({ hasImage: true, quantity: 3, count: 3 })).toEqual({ state: 'ok' })
    expect(checkPictureCount({ hasImage: true, quantity: 3, count: 30 })).toEqual({ state: 'ok' })
  })
  it('[S5.1b] below: how many are missing', () => {
    expect(checkPictureCount({ hasImage: true, quantity: 3, count: 2 })).toEqual({ state: 'too_few', missing: 1 })
  })
  it('[S5.1c] above: how many are too many', () => {
    expect(checkPictureCount({ hasImage: true, quantity: 3, count: 31 })).toEqual({ state: 'too_many', surplus: 1 })
  })
  it('asks nothing of a product without pictures', () => {
    expect(checkPictureCount({ hasImage: false, quantity: 3, count: 7 })).toEqual({ state: 'ok' })
    expect(pictureRange(false, 3)).toEqual({ min: 0, max: 0 })
  })
  it('[S5.1a] doing what the message asks makes it right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.nat(1200), (quantity, count) => {
        const check = checkPictureCount({ hasImage: true, quantity, count })
        const mended = check.state === 'too_few' ? count + check.missing : check.state === 'too_many' ? count - check.surplus : count
        expect(checkPictureCount({ hasImage: true, quantity, count: mended })).toEqual({ state: 'ok' })
        expect(check.state === 'ok').toBe(count >= quantity && count <= quantity * 10)
      }),
    )
  })
})
