import { describe, expect, it } from 'vitest'
import { layOutText, textDirection, wrapWords } from './print-text.ts'

/** Letters half as wide as high. */
const measure = (text: string) => text.length * 0.5
const sheet = { widthCm: 30, heightCm: 20 }
const asked = { words: 'Happy birthday Sara', place: 'bottom', textSize: 'medium', shape: 'rectangle', size: sheet } as const

describe('the direction of words on a cake', () => {
  it.each([
    ['Happy birthday', 'ltr'],
    ['عيد ميلاد سعيد', 'rtl'],
    ['5 سنوات Sara', 'rtl'],
    ['Sara عمرها 5', 'ltr'],
    ['★ ١٠ ★', 'ltr'],
    ['', 'ltr'],
  ])('%s runs %s', (words, direction) => expect(textDirection(words)).toBe(direction))
})

describe('lines', () => {
  it('break between words', () => {
    expect(wrapWords(['one', 'two', 'three'], 3.5, measure)).toEqual(['one two', 'three'])
  })

  it('cannot hold a word that is wider', () => {
    expect(wrapWords(['fits'], 2, measure)).toEqual(['fits'])
    expect(wrapWords(['ab', 'c'], 2, measure)).toEqual(['ab c'])
    expect(wrapWords(['incredible'], 4, measure)).toBeNull()
  })
})

describe('words in their place', () => {
  it('stand on one line where they fit, clear of the border', () => {
    const layout = layOutText(asked, measure)
    expect(layout?.lines).toEqual(['Happy birthday Sara'])
    expect(layout?.fontCm).toBeCloseTo(2, 6)
    // The block ends one centimetre above the edge.
    expect((layout?.center.y ?? 0) + (layout?.lineCm ?? 0) / 2).toBeCloseTo(20 / 2 - 1, 6)
  })

  it('stand on as many lines as their place has before they become smaller', () => {
    const layout = layOutText({ ...asked, words: ' Happy  birthday dear\nSara and Noura ' }, measure)
    expect(layout?.lines).toEqual(['Happy birthday dear Sara and', 'Noura'])
    expect(layout?.fontCm).toBeCloseTo(2, 10)
    expect(layout?.lineCm).toBeCloseTo(2.9, 10)
    // Two lines of 2.9 cm end one centimetre above the edge.
    expect(layout?.center).toEqual({ x: 0, y: expect.closeTo(10 - 1 - 2.9, 10) })
  })

  it('stand in the middle of a print that is too low for them', () => {
    const low = layOutText({ ...asked, words: 'Sara', size: { widthCm: 30, heightCm: 2.2 } }, measure)
    expect(low?.center.y).toBeCloseTo(0, 10)
  })

  it('become smaller by steps until the outline has room for them', () => {
    const word = layOutText(
      { ...asked, words: 'Congratulations', shape: 'heart', place: 'bottom', size: { widthCm: 12, heightCm: 11 } },
      measure,
    )
    // Half of ten centimetres has room for fifteen letters half as wide as high.
    expect(word?.fontCm).toBeCloseTo(1.1 * 0.94 ** 9, 10)
  })

  it('are none when nothing was written', () => expect(layOutText({ ...asked, words: '  ' }, measure)).toBeNull())

  it('become smaller rather than more than a few lines or wider than the outline', () => {
    const long = layOutText(
      { ...asked, words: 'A very long wish that goes on and on for my dear sister Noura', textSize: 'large' },
      measure,
    )
    expect(long?.lines.length).toBeLessThanOrEqual(2)
    const word = layOutText(
      { ...asked, words: 'Congratulations', shape: 'heart', place: 'bottom', size: { widthCm: 12, heightCm: 11 } },
      measure,
    )
    expect(word?.lines).toEqual(['Congratulations'])
    expect(measure('Congratulations') * (word?.fontCm ?? 99)).toBeLessThanOrEqual(12 * 0.5)
  })

  it.each(['rectangle', 'round', 'heart'] as const)('stand above one another on a %s', (shape) => {
    const at = (place: 'top' | 'middle' | 'bottom') => layOutText({ ...asked, words: 'Sara', shape, place }, measure)?.center.y ?? 0
    expect(at('top')).toBeLessThan(at('middle'))
    expect(at('middle')).toBeLessThan(at('bottom'))
  })
})
