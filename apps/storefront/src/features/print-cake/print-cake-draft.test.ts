import { CAKE_TEXT_MAX_LENGTH } from '@sukkar/domain/limits'
import { describe, expect, it } from 'vitest'
import { blankDraft, INK_NAMES, isPrintCakeDraft, TEXT_PLACES, TEXT_SIZES } from './print-cake-draft.ts'

const kept = {
  slug: 'photo-cake',
  optionIds: ['small'],
  optionTexts: { topper: 'Sara' },
  extraFlavorId: 'rose',
  isUpright: true,
  photo: { width: 1200, height: 900 },
  placement: { zoom: 1, x: 0, y: 0, turn: 0 },
  words: { text: 'x'.repeat(CAKE_TEXT_MAX_LENGTH), place: 'top', size: 'small', color: 'gold' },
}

describe('a design that was kept', () => {
  it('is taken up as it was, and so is one from before there were extras', () => {
    const { optionTexts, extraFlavorId, ...older } = kept
    for (const design of [kept, older, blankDraft, { ...kept, extraFlavorId: null, photo: null, slug: null }])
      expect(isPrintCakeDraft(JSON.parse(JSON.stringify(design))), JSON.stringify(design)).toBe(true)
    for (const place of TEXT_PLACES)
      for (const size of TEXT_SIZES)
        for (const color of INK_NAMES) expect(isPrintCakeDraft({ ...kept, words: { text: '', place, size, color } })).toBe(true)
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no object', 'photo-cake'],
    ['a slug that is a number', { ...kept, slug: 7 }],
    ['options that are no list', { ...kept, optionIds: 'small' }],
    ['an option that is no id', { ...kept, optionIds: ['small', 7] }],
    ['words for an extra that are no words', { ...kept, optionTexts: { topper: 7 } }],
    ['a flavour that is no id', { ...kept, extraFlavorId: 7 }],
    ['no direction', { ...kept, isUpright: undefined }],
    ['a photo without a height', { ...kept, photo: { width: 1200 } }],
    ['a photo without a width', { ...kept, photo: { height: 900 } }],
    ['a photo of no width', { ...kept, photo: { width: 0, height: 900 } }],
    ['a photo of half a pixel', { ...kept, photo: { width: 1200, height: 900.5 } }],
    ['a photo that is no object', { ...kept, photo: 'photo.jpg' }],
    ['no placement', { ...kept, placement: null }],
    ...['zoom', 'x', 'y', 'turn'].map((key): [string, unknown] => [
      `a placement whose ${key} is no number`,
      { ...kept, placement: { ...kept.placement, [key]: '1' } },
    ]),
    ['no words', { ...kept, words: null }],
    ['words that are too long', { ...kept, words: { ...kept.words, text: `${kept.words.text}x` } }],
    ['words that are no text', { ...kept, words: { ...kept.words, text: 7 } }],
    ['words at no place', { ...kept, words: { ...kept.words, place: 'left' } }],
    ['words of no size', { ...kept, words: { ...kept.words, size: 'huge' } }],
    ['words of no colour', { ...kept, words: { ...kept.words, color: 'black' } }],
  ])('is not taken up with %s', (_what, design) => {
    expect(isPrintCakeDraft(design)).toBe(false)
  })
})
