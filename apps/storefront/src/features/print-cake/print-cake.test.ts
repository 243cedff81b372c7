import { describe, expect, it } from 'vitest'
import { outlineClip, outlinePath } from './outline.ts'
import { blankDraft, isPrintCakeDraft } from './print-cake-draft.ts'
import { keyGesture } from './use-photo-gestures.ts'

describe('keys on the photo', () => {
  it('move it where the arrow points, whatever the language', () => {
    expect(keyGesture('ArrowLeft', false)?.to.x).toBe(-0.01)
    expect(keyGesture('ArrowDown', true)?.to).toEqual({ x: 0, y: 0.05 })
  })

  it('zoom and turn it there and back', () => {
    expect((keyGesture('+', false)?.factor ?? 0) * (keyGesture('-', false)?.factor ?? 0)).toBeCloseTo(1, 10)
    expect([keyGesture('[', false)?.turn, keyGesture(']', false)?.turn, keyGesture('}', true)?.turn]).toEqual([-1, 1, 15])
  })

  it('leave every other key to the page', () => {
    expect([keyGesture('Tab', false), keyGesture('Enter', false), keyGesture('a', false)]).toEqual([null, null, null])
  })
})

describe('an outline', () => {
  it.each(['rectangle', 'round', 'heart'] as const)('of a %s touches all four sides of its measures', (shape) => {
    const numbers =
      outlinePath(shape, 20, 10)
        .match(/-?\d+(?:\.\d+)?/gu)
        ?.map(Number) ?? []
    expect(Math.min(...numbers)).toBe(-10)
    expect(Math.max(...numbers)).toBe(10)
  })

  it('is as high as it is to be', () => {
    expect(outlinePath('rectangle', 20, 10)).toBe('M-10 -5H10V5H-10Z')
    expect(outlinePath('round', 20, 10)).toBe('M-10 0A10 5 0 1 1 10 0A10 5 0 1 1 -10 0Z')
    expect(outlinePath('heart', 20, 10)).toMatch(/^M0 5C/u)
  })

  it('clips an element to the same heart', () => {
    const points = outlineClip('heart')
      ?.match(/[\d.]+% [\d.]+%/gu)
      ?.map((pair) => pair.split(' ').map(Number.parseFloat))
    const across = points?.map(([x = 0]) => x) ?? []
    const down = points?.map(([, y = 0]) => y) ?? []
    expect(Math.min(...across)).toBeCloseTo(0, 0)
    expect(Math.max(...across)).toBeCloseTo(100, 0)
    expect([Math.min(...down), Math.max(...down)]).toEqual([0, 100])
    // Symmetric: both lobes are equally wide.
    expect(Math.min(...across) + Math.max(...across)).toBeCloseTo(100, 1)
    expect(outlineClip('rectangle')).toBeUndefined()
    expect(outlineClip('round')).toBe('ellipse(50% 50%)')
  })
})

describe('a kept draft', () => {
  it('is believed when it is whole', () => {
    expect(isPrintCakeDraft(JSON.parse(JSON.stringify({ ...blankDraft, photo: { width: 10, height: 20 } })))).toBe(true)
  })

  it.each([
    ['no draft', null],
    ['a photo without measures', { ...blankDraft, photo: { width: 0, height: 1 } }],
    ['a place that is none', { ...blankDraft, placement: { zoom: 1, x: null, y: 0, turn: 0 } }],
    ['words that are too long', { ...blankDraft, words: { ...blankDraft.words, text: 'a'.repeat(61) } }],
    ['an ink that is not offered', { ...blankDraft, words: { ...blankDraft.words, color: 'url(evil)' } }],
    ['options that are no texts', { ...blankDraft, optionIds: [1] }],
  ])('is not believed when it is %s', (_name, kept) => expect(isPrintCakeDraft(kept)).toBe(false))
})
