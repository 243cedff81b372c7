import type { OptionGroup, OptionValue, ProductDetail } from '@sukkar/contract/catalogue'
import { messages as arabic } from '@sukkar/i18n/catalogues/all-ar'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator, type Translator } from '@sukkar/i18n/translate'
import { describe, expect, it } from 'vitest'
import { chooseOption, type Draft, startDraft } from './draft.ts'
import { describeFacts, listNewFacts } from './fact-words.ts'
import { describeChosenPrice } from './price-words.ts'

const en = createTranslator('en', english)
const ar = createTranslator('ar', arabic)

const value = (id: string, price_delta: number, more: Partial<OptionValue> = {}): OptionValue =>
  ({
    id,
    name_en: id,
    name_ar: id,
    price_delta,
    allergens: [],
    serves_min: null,
    serves_max: null,
    is_available: true,
    ...more,
  }) as OptionValue
const group = (id: string, kind: OptionGroup['kind'], values: OptionValue[], min = 1): OptionGroup =>
  ({ id, kind, min, max: 1, values, name_en: id, name_ar: id }) as OptionGroup

const small = value('small', 0, { name_en: 'Small, serves 6–8', name_ar: 'صغير، يكفي 6–8 أشخاص', serves_min: 6, serves_max: 8 })
const half = value('half', 0, { name_en: '½ kg, mixed', name_ar: 'نصف كيلو، مشكّل' })
const large = value('large', 4.75, { serves_min: 16, serves_max: 20 })
const flavour = group('flavour', 'flavor', [value('vanilla', 0), value('pistachio', 1, { allergens: ['nuts'] })])

const product = (option_groups: OptionGroup[], change: Partial<ProductDetail> = {}): ProductDetail =>
  ({
    id: '1',
    unit: 'cake',
    price: 7.75,
    compare_at_price: null,
    is_price_from: false,
    has_note: false,
    has_image: false,
    allergens: [],
    serves_min: null,
    serves_max: null,
    extra_flavors: [],
    option_groups,
    ...change,
  }) as Partial<ProductDetail> as ProductDetail

const read = (text: string | undefined): string | undefined => text?.replace(/[\u2066-\u2069]/gu, '').replaceAll('\u00a0', ' ')
const priceOf = (of: ProductDetail, draft: Draft = startDraft(of), t: Translator = en) => {
  const { current, was, saving, of: measure } = describeChosenPrice(of, draft, 'half_each', t)
  return [current, was?.text, saving, measure].map(read)
}

describe('the price of what is chosen', () => {
  it('is that of the size, with its name and without the people it is for', () => {
    const cake = product([group('size', 'size', [small, large])], { is_price_from: true })
    expect(priceOf(cake)).toEqual(['7.750 KWD', undefined, undefined, 'Small'])
    expect(priceOf(cake, startDraft(cake), ar)).toEqual(['7.750 د.ك', undefined, undefined, 'صغير'])
    const [sizes] = cake.option_groups
    expect(priceOf(cake, chooseOption(startDraft(cake), sizes as OptionGroup, 'large'))).toEqual([
      '12.500 KWD',
      undefined,
      undefined,
      'large',
    ])
  })

  it('keeps the whole name of a size that is told without people', () => {
    expect(priceOf(product([group('size', 'size', [half])]))[3]).toBe('½ kg, mixed')
  })

  it('says a unit only where there are no sizes, and only one that says something', () => {
    expect(
      ['piece', 'box', 'tray', 'kg', 'cake', 'cup'].map((unit) => priceOf(product([], { unit } as Partial<ProductDetail>))[3]),
    ).toEqual(['per piece', 'per box', 'per tray', 'per kilo', undefined, undefined])
  })

  it('is the least as long as a choice that must be made decides it', () => {
    const open = product([flavour])
    expect(priceOf(open)[0]).toBe('From 7.750 KWD')
    expect(priceOf(open, chooseOption(startDraft(open), flavour, 'pistachio'))[0]).toBe('8.750 KWD')
    expect(priceOf(product([{ ...flavour, min: 0 }]))[0]).toBe('7.750 KWD')
    const alike = group('flavour', 'flavor', [value('a', 0), value('b', 0), value('dear', 9, { is_available: false })])
    expect(priceOf(product([alike]))[0]).toBe('7.750 KWD')
  })

  it('stands beside the one before the offer only where it is the least', () => {
    const offer = product([group('size', 'size', [small, large])], { compare_at_price: 9 })
    expect(priceOf(offer).slice(0, 3)).toEqual(['7.750 KWD', '9.000 KWD', 'Save 1.250 KWD'])
    const [sizes] = offer.option_groups
    expect(priceOf(offer, chooseOption(startDraft(offer), sizes as OptionGroup, 'large')).slice(0, 3)).toEqual([
      '12.500 KWD',
      undefined,
      undefined,
    ])
  })
})

describe('what is said of what is chosen', () => {
  const cake = product([group('size', 'size', [small, large]), flavour], { allergens: ['gluten', 'milk'] })
  const begun = startDraft(cake)
  const nutty = chooseOption(begun, flavour, 'pistachio')
  const big = chooseOption(begun, cake.option_groups[0] as OptionGroup, 'large')

  it('is for how many it is and what it contains', () => {
    expect(describeFacts(cake, begun, en)).toEqual({
      serves: read(en('product.servesRange', { from: '6', to: 8 })),
      allergens: expect.any(String),
    })
    expect(read(describeFacts(cake, begun, en).allergens)).toBe('Contains gluten and milk')
    expect(read(describeFacts(cake, nutty, ar).allergens)).toBe('يحتوي على الغلوتين والحليب والمكسرات')
    expect(describeFacts(product([]), startDraft(product([])), en)).toEqual({ serves: null, allergens: en('product.allergensNone') })
    expect(read(describeFacts(product([], { allergens: ['lupin'] }), begun, en).allergens)).toBe('Contains lupin')
  })

  it('is said again only where a choice changed it', () => {
    expect(listNewFacts(cake, begun, begun, en)).toEqual([])
    expect(listNewFacts(cake, begun, nutty, en).map(read)).toEqual(['Contains gluten, milk, and nuts'])
    expect(listNewFacts(cake, begun, big, en).map(read)).toEqual([read(en('product.servesRange', { from: '16', to: 20 }))])
    expect(listNewFacts(cake, begun, { ...nutty, optionIds: ['pistachio', 'large'] }, en)).toHaveLength(2)
  })
})
