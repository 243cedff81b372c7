import type { OptionGroup, OptionValue } from '@sukkar/contract/catalogue'
import { describe, expect, it } from 'vitest'
import {
  addedFils,
  basePriceFils,
  changeNote,
  changeQuantity,
  chooseOption,
  chosenOf,
  type Draft,
  draftPriceFils,
  fitDraft,
  listAllergens,
  listMissing,
  listNotes,
  noteLimit,
  servesOf,
  sizePriceFils,
  startDraft,
  toAddition,
} from './draft.ts'

const value = (id: string, delta = 0, more: Partial<OptionValue> = {}): OptionValue => ({
  id,
  code: id,
  name_en: id,
  name_ar: id,
  price_delta: delta,
  hex: null,
  allergens: [],
  serves_min: null,
  serves_max: null,
  is_available: true,
  ...more,
})

const group = (id: string, kind: OptionGroup['kind'], values: OptionValue[], min = 1, max = 1): OptionGroup => ({
  id,
  kind,
  name_en: id,
  name_ar: id,
  min,
  max,
  values,
})

const size = group('size', 'size', [
  value('small', 0, { serves_min: 6, serves_max: 8 }),
  value('large', 4.75, { serves_min: 16, serves_max: 20 }),
])
const first = group('first', 'first_half', [value('first-vanilla'), value('first-pistachio', 1, { allergens: ['nuts'] })])
const second = group('second', 'second_half', [value('second-vanilla'), value('second-lotus', 0.5)])
const extras = group('extras', 'extra', [value('candles', 0.5), value('topper', 2), value('card', 0.5)], 0, 2)
const groups = [size, first, second, extras]

const product = {
  id: '1011',
  unit: 'cake',
  price: 7.75,
  has_note: true,
  has_image: false,
  option_groups: groups,
  extra_flavors: [{ id: 'rose', name_en: 'Rose', name_ar: 'ورد', price: 0.5 }],
  allergens: ['milk'],
  serves_min: 6,
  serves_max: 20,
}

const draft = (change: Partial<Draft> = {}): Draft => ({ ...startDraft(product), ...change })

describe('choosing', () => {
  it('starts with one unit and the smallest size, and leaves flavours to the customer [S5.9]', () => {
    expect(startDraft(product)).toMatchObject({ quantity: 1, optionIds: ['small'] })
  })

  it('starts with no size that is not available', () => {
    const soldOut = { option_groups: [group('size', 'size', [value('small', 0, { is_available: false }), value('large', 2)])] }
    expect(startDraft(soldOut).optionIds).toEqual(['large'])
  })

  it('replaces where one is chosen and keeps the other groups', () => {
    const chosen = chooseOption(chooseOption(draft(), first, 'first-vanilla'), size, 'large')
    expect(chosen.optionIds.toSorted()).toEqual(['first-vanilla', 'large'])
  })

  it('takes extras up to the limit and takes them back', () => {
    const two = chooseOption(chooseOption(draft(), extras, 'candles'), extras, 'topper')
    expect(chosenOf(chooseOption(two, extras, 'card'), extras)).toEqual(['candles', 'topper'])
    expect(chosenOf(chooseOption(two, extras, 'candles'), extras)).toEqual(['topper'])
  })

  it('never goes below one unit [S5.9] nor above what fits', () => {
    expect(changeQuantity(draft(), 0).quantity).toBe(1)
    expect(changeQuantity(draft(), 100).quantity).toBe(99)
  })

  it('drops choices of a kept draft that are gone', () => {
    expect(fitDraft(draft({ optionIds: ['small', 'gone'] }), product).optionIds).toEqual(['small'])
  })
})

describe('the price of a draft', () => {
  it('is the price on the card while the cheapest is chosen', () => {
    expect(draftPriceFils(product, draft(), 'half_each')).toBe(7750)
  })

  it('follows size, halves by the rule of the shop, extras and the extra flavour [S2.9]', () => {
    const chosen = draft({ optionIds: ['large', 'first-pistachio', 'second-lotus', 'topper'], extraFlavorId: 'rose' })
    expect(draftPriceFils(product, chosen, 'half_each')).toBe(7750 + 4750 + 750 + 2000 + 500)
    expect(draftPriceFils(product, chosen, 'highest')).toBe(7750 + 4750 + 1000 + 2000 + 500)
  })

  it('is told of each size alone, whatever else is chosen', () => {
    expect(sizePriceFils(product, 'small', 'half_each')).toBe(7750)
    expect(sizePriceFils(product, 'large', 'half_each')).toBe(7750 + 4750)
  })

  it('takes off the cheapest of what must be chosen, which the price on the card holds already', () => {
    const dear = { price: 6, option_groups: [group('size', 'size', [value('small', 1), value('large', 3)])] }
    expect(basePriceFils(dear, 'half_each')).toBe(5000)
    expect(draftPriceFils({ ...dear, extra_flavors: [] }, { ...draft(), optionIds: ['large'] }, 'half_each')).toBe(8000)
  })

  it('says of a half what it adds by the rule', () => {
    expect(addedFils(first, 'first-pistachio', 'half_each')).toBe(500)
    expect(addedFils(first, 'first-pistachio', 'sum')).toBe(1000)
    expect(addedFils(extras, 'topper', 'half_each')).toBe(2000)
  })
})

describe('what is missing', () => {
  it('names the groups from top to bottom', () => {
    expect(listMissing(product, draft(), 0).map((missing) => missing.kind === 'group' && missing.groupId)).toEqual(['first', 'second'])
  })

  it.each([
    [1, 0, 'pictures_too_few', 1],
    [3, 2, 'pictures_too_few', 1],
    [1, 12, 'pictures_too_many', 2],
  ])('for %i units and %i photos is %s by %i [S5.1b] [S5.1c]', (quantity, count, kind, difference) => {
    expect(listMissing({ option_groups: [], has_image: true }, draft({ quantity }), count)).toMatchObject([{ kind, count: difference }])
  })

  it.each([
    [1, 1],
    [1, 10],
    [3, 3],
    [3, 30],
  ])('is nothing for %i units and %i photos [S5.1a]', (quantity, count) => {
    expect(listMissing({ option_groups: [], has_image: true }, draft({ quantity }), count)).toEqual([])
  })
})

describe('an extra that asks for words', () => {
  const card = value('card', 0.5, { text: { kind: 'message', max: 200 } })
  const asking = { ...product, option_groups: [group('extras', 'extra', [card], 0, 1)], has_image: false }

  it('is missing its words while it is ticked, and not before', () => {
    expect(listMissing(asking, draft({ optionIds: [] }), 0)).toEqual([])
    expect(listMissing(asking, draft({ optionIds: ['card'] }), 0)).toMatchObject([{ kind: 'text', text: 'message', valueId: 'card' }])
    expect(listMissing(asking, draft({ optionIds: ['card'], optionTexts: { card: 'Well done' } }), 0)).toEqual([])
  })

  it('takes them along while it is ticked, and keeps them for another tick', () => {
    const written = draft({ optionIds: ['card'], optionTexts: { card: 'Well done' } })
    expect(toAddition(asking, written, []).optionTexts).toEqual({ card: 'Well done' })
    const taken = chooseOption(written, group('extras', 'extra', [card], 0, 1), 'card')
    expect(toAddition(asking, taken, []).optionTexts).toEqual({})
    expect(taken.optionTexts).toEqual({ card: 'Well done' })
  })
})

describe('what goes to the cart [S3.11]', () => {
  it('carries every choice', () => {
    const photo = new Blob(['x'])
    const chosen = draft({
      quantity: 2,
      optionIds: ['small', 'first-vanilla'],
      notes: [' Sara '],
      specialRequest: ' less sugar ',
      extraFlavorId: 'rose',
    })
    expect(toAddition({ ...product, has_image: true }, chosen, [photo])).toEqual({
      product: { id: '1011' },
      quantity: 2,
      optionIds: ['small', 'first-vanilla'],
      optionTexts: {},
      notes: ['Sara', 'Sara'],
      specialRequest: 'less sugar',
      extraFlavorId: 'rose',
      pictures: [photo],
    })
  })

  it('leaves out an extra flavour that is no longer offered [S5.11]', () => {
    expect(toAddition({ ...product, extra_flavors: [] }, draft({ extraFlavorId: 'rose' }), [])).not.toHaveProperty('extraFlavorId')
  })

  it('sends no photos of a product that takes none', () => {
    expect(toAddition(product, draft(), [new Blob(['x'])]).pictures).toEqual([])
  })

  it('has one text for each unit, or none at all', () => {
    const notes = changeNote(changeNote(draft({ quantity: 3, isSameNote: false }), 2, 'Noor'), 0, 'Sara')
    expect(listNotes(product, notes)).toEqual(['Sara', '', 'Noor'])
    expect(listNotes(product, draft({ quantity: 2, notes: ['  '] }))).toEqual([])
    expect(listNotes({ has_note: false }, notes)).toEqual([])
  })

  it('takes sixty characters on a cake and two hundred on a card', () => {
    expect(noteLimit({ unit: 'cake' })).toBe(60)
    expect(noteLimit({ unit: 'box' })).toBe(200)
  })
})

describe('what is true of the choice', () => {
  it('adds the allergens of what was chosen', () => {
    expect(listAllergens(product, draft())).toEqual(['milk'])
    expect(listAllergens(product, draft({ optionIds: ['first-pistachio'] }))).toEqual(['milk', 'nuts'])
  })

  it('serves as many as the chosen size', () => {
    expect(servesOf(product, draft({ optionIds: ['large'] }))).toMatchObject({ serves_min: 16, serves_max: 20 })
    expect(servesOf(product, draft({ optionIds: [] }))).toMatchObject({ serves_min: 6, serves_max: 20 })
  })
})
