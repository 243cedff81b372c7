import { describe, expect, it } from 'vitest'
import type { ShopData, ShopProduct } from '../../platform/shop-data/shop-data.ts'
import { findExtraFlavor, type PricedLine, type PricedProblem } from './cart-pricing.ts'
import { nameOfLine, toRefusal } from './cart-problems.ts'
import { readOptions, readTexts } from './line-content.ts'

const optionOf = (id: string, nameEn: string, nameAr: string, isAvailable = true) => ({ id, nameEn, nameAr, isAvailable, text: null })
const size = {
  id: 'size',
  nameEn: 'Size',
  nameAr: 'الحجم',
  min: 1,
  max: 1,
  values: [optionOf('small', 'Small', 'صغير', false), optionOf('big', 'Big', 'كبير'), optionOf('huge', 'Huge', 'ضخم')],
}
const wish = {
  id: 'wish',
  nameEn: 'Wish',
  nameAr: 'الأمنية',
  min: 0,
  max: 1,
  values: [{ ...optionOf('name', 'A name', 'اسم'), text: { kind: 'name', max: 5 } }],
}
const product = Object.assign({} as ShopProduct, { nameEn: 'Cake', nameAr: 'كعكة', optionGroups: [size, wish], hasExtraFlavor: true })

const lineOf = (optionIds: string[]) => Object.assign({} as PricedLine, { product, now: null, stored: { optionIds } })
const line = lineOf(['big', 'small'])

describe('the problem of a line as a refusal', () => {
  it.each<[PricedProblem, PricedLine, object]>([
    [{ code: 'not_enough_stock', left: 2 }, line, { code: 'NOT_ENOUGH_STOCK', details: { name: 'Cake', count: 2, left: 2 } }],
    [
      { code: 'option_unavailable', reason: 'OPTION_UNAVAILABLE', groupId: 'size' },
      line,
      { code: 'OPTION_UNAVAILABLE', details: { name: 'Cake', group: 'Size', option: 'Small' } },
    ],
    [
      { code: 'option_unavailable', reason: 'OPTION_UNAVAILABLE', groupId: 'size' },
      lineOf(['big']),
      { code: 'OPTION_UNAVAILABLE', details: { name: 'Cake', group: 'Size', option: 'Size' } },
    ],
    [
      { code: 'option_unavailable', reason: 'OPTION_UNAVAILABLE', groupId: null },
      line,
      { code: 'OPTION_UNAVAILABLE', details: { name: 'Cake', group: '', option: '' } },
    ],
    [{ code: 'option_text_missing', valueId: 'name' }, line, { code: 'OPTION_TEXT_REQUIRED', details: { name: 'Cake', option: 'A name' } }],
    [{ code: 'option_text_missing', valueId: 'gone' }, line, { code: 'OPTION_TEXT_REQUIRED', details: { name: 'Cake', option: '' } }],
  ])('names what it is about: %j', (problem, of, refusal) => {
    expect(toRefusal(problem, of, 'en')).toEqual(refusal)
  })

  it('names it in the language of who reads it', () => {
    expect(toRefusal({ code: 'option_unavailable', reason: 'OPTION_UNAVAILABLE', groupId: 'size' }, line, 'ar').details).toEqual({
      name: 'كعكة',
      group: 'الحجم',
      option: 'صغير',
    })
    expect(toRefusal({ code: 'option_unavailable', reason: 'OPTION_UNAVAILABLE', groupId: 'size' }, lineOf([]), 'ar').details.option).toBe(
      'الحجم',
    )
    expect(toRefusal({ code: 'option_unavailable', reason: 'OPTION_UNAVAILABLE', groupId: null }, line, 'ar').details.group).toBe('')
    expect(toRefusal({ code: 'option_text_missing', valueId: 'name' }, line, 'ar').details.option).toBe('اسم')
  })

  it('of a product that is gone has its last name', () => {
    const now = Object.assign({} as NonNullable<PricedLine['now']>, { nameEn: 'Old cake', nameAr: 'كعكة قديمة' })
    expect([nameOfLine({ product: null, now }, 'en'), nameOfLine({ product: null, now }, 'ar')]).toEqual(['Old cake', 'كعكة قديمة'])
  })
})

describe('a choice that is refused', () => {
  it.each([
    ['en', [], 'OPTION_REQUIRED', { group: 'Size', option: '', count: 1, min: 1, max: 1 }],
    ['ar', ['big', 'huge'], 'OPTION_TOO_MANY', { group: 'الحجم', option: '', count: 1, min: 1, max: 1 }],
    ['ar', ['small'], 'OPTION_UNAVAILABLE', { group: 'الحجم', option: 'صغير', count: 0, min: 1, max: 1 }],
  ] as const)('names its group and how many it lacks or has too many: %s, %j', (locale, chosen, code, details) => {
    expect(readOptions(product, chosen, locale)).toMatchObject({ ok: false, code, details })
  })

  it('names the option whose text is missing or too long', () => {
    const read = (text: string, locale: 'en' | 'ar') => readTexts(product, ['big', 'name'], [{ value_id: 'name', text }], locale)
    expect(read(' Huda ', 'en')).toEqual({ ok: true, value: { name: 'Huda' } })
    expect(read('Abdullah', 'en')).toMatchObject({ code: 'OPTION_TEXT_INVALID', details: { option: 'A name', max: 5 } })
    expect(read('', 'ar')).toMatchObject({ code: 'OPTION_TEXT_REQUIRED', details: { option: 'اسم', max: 5 } })
    expect(readTexts(product, ['big'], undefined, 'en')).toEqual({ ok: true, value: {} })
  })
})

describe('an extra flavour', () => {
  const shop = Object.assign({} as ShopData, { extraFlavors: [{ id: 'mint' }, { id: 'rose' }] })
  const plain = { ...product, hasExtraFlavor: false }
  const find = (of: ShopProduct | null, id: string | null, service: 'asap' | 'pre_order' | null) =>
    findExtraFlavor(shop, of, id, service, 0)?.id ?? null

  it('is the chosen one, of a product that accepts one, for an order that leaves time for it', () => {
    expect([find(product, 'rose', 'pre_order'), find(product, 'mint', 'pre_order')]).toEqual(['rose', 'mint'])
    expect(find(product, 'gone', 'pre_order')).toBeNull()
    expect(find(product, null, 'pre_order')).toBeNull()
    expect(find(plain, 'rose', 'pre_order')).toBeNull()
    expect(find(null, 'rose', 'pre_order')).toBeNull()
    expect([find(product, 'rose', 'asap'), find(product, 'rose', null)]).toEqual([null, null])
  })
})
