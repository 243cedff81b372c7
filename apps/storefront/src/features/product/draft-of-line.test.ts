import type { CartItem } from '@sukkar/contract/cart'
import type { OptionGroup } from '@sukkar/contract/catalogue'
import { describe, expect, it } from 'vitest'
import { draftOfLine, toLineChange } from './draft.ts'

/** A card with a text, which is sent only while the card is chosen. */
const extras: OptionGroup = {
  id: 'extras',
  kind: 'extra',
  name_en: 'Extras',
  name_ar: 'إضافات',
  min: 0,
  max: 1,
  values: [
    {
      id: 'card',
      code: 'card',
      name_en: 'Card',
      name_ar: 'بطاقة',
      price_delta: 0.5,
      hex: null,
      allergens: [],
      serves_min: null,
      serves_max: null,
      is_available: true,
      text: { kind: 'message', max: 200 },
    },
  ],
}

const product = {
  has_note: true,
  option_groups: [extras],
  extra_flavors: [{ id: 'rose', name_en: 'Rose', name_ar: 'ورد', price: 0.5 }],
}

describe('a line that is changed', () => {
  const line = {
    quantity: 2,
    options: [{ value_id: 'small' }, { value_id: 'card', text: 'Well done' }],
    notes: [{ note: 'Sara' }],
    special_request: 'less sugar',
    extra_flavor: { id: 'rose' },
  } as CartItem

  it('begins as it was chosen', () => {
    expect(draftOfLine(line)).toEqual({
      quantity: 2,
      optionIds: ['small', 'card'],
      optionTexts: { card: 'Well done' },
      notes: ['Sara', ''],
      isSameNote: false,
      specialRequest: 'less sugar',
      extraFlavorId: 'rose',
    })
    expect(draftOfLine({ ...line, notes: [{ note: 'Sara' }, { note: 'Sara' }] }).isSameNote).toBe(true)
  })

  it('is told whole, also what was taken away; a flavour that is not offered now is left alone', () => {
    const emptied = { ...draftOfLine(line), optionIds: [], notes: [''], isSameNote: true, extraFlavorId: null }
    expect(toLineChange(product, emptied)).toMatchObject({ options: [], option_texts: [], notes: [{ note: '' }], extra_flavor: null })
    expect(toLineChange({ ...product, extra_flavors: [] }, emptied)).not.toHaveProperty('extra_flavor')
  })

  it('keeps the note that the studio has printed, after what the customer requests', () => {
    expect(toLineChange(product, draftOfLine(line), 'Its words: Sara').special_request).toBe('less sugar\nIts words: Sara')
    expect(toLineChange(product, { ...draftOfLine(line), specialRequest: ' ' }, 'Its words: Sara').special_request).toBe('Its words: Sara')
  })

  it('loses a flavour that the shop has withdrawn while others are offered', () => {
    expect(toLineChange(product, { ...draftOfLine(line), extraFlavorId: 'mint' })).toMatchObject({ extra_flavor: null })
  })
})
