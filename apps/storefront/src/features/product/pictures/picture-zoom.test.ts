import { describe, expect, it } from 'vitest'
import { ENLARGE, keyStep, keyZoom, moveZoom, REDUCE, SETTLE, swipeStep, WHOLE, ZOOM_MAX, zoomAt } from './picture-zoom.ts'

/** A phone held upright and a square picture, which is as wide as the stage. */
const phone = { stage: { width: 400, height: 700 }, picture: { width: 800, height: 800 } }

describe('an enlarged picture', () => {
  it('keeps what lies under the fingers under them', () => {
    const at = { x: 60, y: 20 }
    const zoom = moveZoom(phone, WHOLE, zoomAt(at, 3))
    expect(zoom.scale).toBe(3)
    // A point 60 to the right of the centre stays there, and is three times as far from the picture's own centre.
    expect(zoom.x + 3 * at.x).toBe(at.x)
    expect(zoom.y + 3 * at.y).toBe(at.y)
  })

  it('is never smaller than its stage takes, nor larger than four times that', () => {
    expect(moveZoom(phone, WHOLE, zoomAt(WHOLE, 100)).scale).toBe(ZOOM_MAX)
    expect(moveZoom(phone, { scale: 2, x: 50, y: 50 }, zoomAt(WHOLE, 0.01))).toEqual(WHOLE)
  })

  it('comes back to where it was by as many steps', () => {
    expect(moveZoom(phone, moveZoom(phone, WHOLE, ENLARGE), REDUCE)).toEqual(WHOLE)
  })

  it('shows no ground at the side that it fills, and stays in the middle of the one that it does not', () => {
    const pulled = { from: WHOLE, to: { x: 1000, y: 1000 }, factor: 1 }
    // A width of 400 times 1.5 is 600, so 100 more at each side; a height of 600 does not fill 700.
    expect(moveZoom(phone, { ...WHOLE, scale: 1.5 }, pulled)).toEqual({ scale: 1.5, x: 100, y: 0 })
    expect(moveZoom(phone, WHOLE, pulled)).toEqual(WHOLE)
  })

  it('can be pulled aside while it is whole, and goes back', () => {
    const pulled = moveZoom(phone, WHOLE, { from: WHOLE, to: { x: -300, y: 90 }, factor: 1 }, 120)
    expect(pulled).toEqual({ scale: 1, x: -120, y: 0 })
    expect(moveZoom(phone, pulled, SETTLE)).toEqual(WHOLE)
    // Enlarged, it pans instead.
    expect(moveZoom(phone, { ...WHOLE, scale: 2 }, { from: WHOLE, to: { x: -300, y: 0 }, factor: 1 }, 120).x).toBe(-200)
  })
})

describe('keys on an enlarged picture', () => {
  it('show more of the side that an arrow points to, in both languages', () => {
    expect(keyZoom('ArrowRight')?.to).toEqual({ x: -80, y: 0 })
    expect(keyZoom('ArrowUp')?.to).toEqual({ x: 0, y: 80 })
  })

  it('enlarge it, reduce it and show it whole', () => {
    expect((keyZoom('+')?.factor ?? 0) * (keyZoom('-')?.factor ?? 0)).toBeCloseTo(1, 10)
    const far = moveZoom(phone, { scale: ZOOM_MAX, x: 90, y: -40 }, keyZoom('0') ?? SETTLE)
    expect(far).toEqual(WHOLE)
  })

  it('leave every other key to the page', () => {
    expect(['Tab', 'Enter', 'Escape', 'a'].map(keyZoom)).toEqual([null, null, null, null])
  })
})

describe('the next picture', () => {
  it.each([
    ['ArrowRight', false, 1],
    ['ArrowLeft', false, -1],
    ['ArrowRight', true, -1],
    ['ArrowLeft', true, 1],
    ['ArrowUp', true, 0],
  ] as const)('by %s, right to left: %s, is %s further', (key, isRightToLeft, step) => {
    expect(keyStep(key, isRightToLeft)).toBe(step)
  })

  it.each([
    ['to the left', { x: -60, y: 10 }, false, 1],
    ['to the right', { x: 60, y: 10 }, false, -1],
    ['to the left', { x: -60, y: 10 }, true, -1],
    ['to the right', { x: 60, y: 10 }, true, 1],
    ['hardly', { x: 20, y: 0 }, false, 0],
    ['down', { x: 60, y: 200 }, true, 0],
  ] as const)('by a finger %s (%o), right to left: %s, is %s further', (_name, way, isRightToLeft, step) => {
    expect(swipeStep(way, isRightToLeft)).toBe(step)
  })
})
