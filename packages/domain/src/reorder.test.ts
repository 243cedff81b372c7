import { describe, expect, it } from 'vitest'
import type { OptionGroup } from './price.ts'
import { type PastLine, type PresentProduct, planReorder } from './reorder.ts'

const now = { service: 'asap', fulfilment: 'delivery' } as const
const size: OptionGroup = {
  id: 'size',
  kind: 'size',
  min: 1,
  max: 1,
  values: [
    { id: 'small', priceDeltaFils: 0, isAvailable: true },
    { id: 'large', priceDeltaFils: 500, isAvailable: true },
  ],
}
const extras: OptionGroup = {
  id: 'extras',
  kind: 'extra',
  min: 0,
  max: 3,
  values: [
    { id: 'candle', priceDeltaFils: 250, isAvailable: true },
    { id: 'card', priceDeltaFils: 100, isAvailable: true },
  ],
}
const asking: OptionGroup = {
  id: 'toppers',
  kind: 'extra',
  min: 0,
  max: 1,
  values: [{ id: 'topper', priceDeltaFils: 0, isAvailable: true, text: { kind: 'name', max: 20 } }],
}
const product: PresentProduct = {
  priceFils: 900,
  extraFlavorFils: null,
  groups: [],
  halfRule: 'half_each',
  inStock: true,
  stockLeft: null,
  hasImage: false,
  isPre: false,
  menuTypes: [],
}
const line: PastLine = {
  productId: 'cake',
  quantity: 2,
  chosenIds: [],
  optionTexts: {},
  hasExtraFlavor: false,
  unitPriceFils: 900,
  pictureCount: 0,
}

const plan = (past: Partial<PastLine> = {}, present: Partial<PresentProduct> = {}, choice: Parameters<typeof planReorder>[2] = now) =>
  planReorder([{ ...line, ...past }], [{ ...product, ...present }], choice)[0]

describe('a line that is wanted again', () => {
  it('is added as it was when nothing has changed', () => {
    expect(plan()).toEqual({
      kind: 'add',
      quantity: 2,
      chosenIds: [],
      optionTexts: {},
      retainsExtraFlavor: false,
      pictureCount: 0,
      unitPriceFils: 900,
      changes: [],
    })
    const whole = { chosenIds: ['large', 'candle'], hasExtraFlavor: true, unitPriceFils: 2150, pictureCount: 5 }
    expect(plan(whole, { groups: [size, extras], extraFlavorFils: 500, hasImage: true })).toMatchObject({
      chosenIds: ['large', 'candle'],
      retainsExtraFlavor: true,
      pictureCount: 5,
      unitPriceFils: 2150,
      changes: [],
    })
  })

  it.each<[string, Partial<PastLine>, Partial<PresentProduct>, object]>([
    ['a higher price', {}, { priceFils: 950 }, { unitPriceFils: 950, changes: [{ code: 'price', fromFils: 900, toFils: 950 }] }],
    ['a lower price', {}, { priceFils: 800 }, { unitPriceFils: 800, changes: [{ code: 'price', fromFils: 900, toFils: 800 }] }],
    ['less in stock', {}, { stockLeft: 1 }, { quantity: 1, changes: [{ code: 'quantity', from: 2, to: 1 }] }],
    ['just enough in stock', {}, { stockLeft: 2 }, { quantity: 2, changes: [] }],
    [
      'an extra that is gone',
      { chosenIds: ['candle', 'ribbon'], unitPriceFils: 1150 },
      { groups: [extras] },
      { chosenIds: ['candle'], unitPriceFils: 1150, changes: [{ code: 'options', droppedIds: ['ribbon'] }] },
    ],
    [
      'an extra flavour out of its hours',
      { hasExtraFlavor: true, unitPriceFils: 1400 },
      {},
      { retainsExtraFlavor: false, changes: [{ code: 'extra_flavor' }, { code: 'price', fromFils: 1400, toFils: 900 }] },
    ],
    [
      'pictures that were not kept',
      { pictureCount: 0 },
      { hasImage: true },
      { pictureCount: 0, changes: [{ code: 'pictures_missing', missing: 2 }] },
    ],
    [
      'more pictures than fewer units take',
      { pictureCount: 20 },
      { hasImage: true, stockLeft: 1 },
      {
        pictureCount: 10,
        changes: [
          { code: 'quantity', from: 2, to: 1 },
          { code: 'pictures_dropped', dropped: 10 },
        ],
      },
    ],
    [
      'a product that takes no pictures any more',
      { pictureCount: 3 },
      {},
      { pictureCount: 0, changes: [{ code: 'pictures_dropped', dropped: 3 }] },
    ],
    [
      'pictures of which some were not kept',
      { pictureCount: 1 },
      { hasImage: true },
      { pictureCount: 1, changes: [{ code: 'pictures_missing', missing: 1 }] },
    ],
    [
      'words that are asked for now and were not written',
      { chosenIds: ['topper'] },
      { groups: [asking] },
      { chosenIds: ['topper'], optionTexts: {}, changes: [{ code: 'option_text_missing', valueId: 'topper' }] },
    ],
    ['words that are still asked for', { chosenIds: ['topper'], optionTexts: { topper: 'Sara' } }, { groups: [asking] }, { changes: [] }],
  ])('names %s', (_, past, present, expected) => {
    expect(plan(past, present)).toMatchObject({ kind: 'add', ...expected })
  })

  it.each<[string, Partial<PastLine>, Partial<PresentProduct>, string]>([
    ['a product that needs days', {}, { isPre: true }, 'PRE_ORDER_ONLY'],
    ['another service', {}, { menuTypes: [{ typeName: 'Pre Order', isAvailable: true }] }, 'PRODUCT_NOT_FOR_SERVICE'],
    ['pick-up alone', {}, { menuTypes: [{ typeName: 'Pick Up', isAvailable: true }] }, 'PRODUCT_NOT_FOR_FULFILMENT'],
    ['what is sold out', {}, { inStock: false }, 'OUT_OF_STOCK'],
    ['what is counted and gone', {}, { stockLeft: 0 }, 'OUT_OF_STOCK'],
    ['a size that is gone', { chosenIds: ['huge'] }, { groups: [size] }, 'OPTION_UNAVAILABLE'],
    [
      'a size that is out',
      { chosenIds: ['large'] },
      { groups: [{ ...size, values: size.values.map((value) => ({ ...value, isAvailable: value.id === 'small' })) }] },
      'OPTION_UNAVAILABLE',
    ],
    ['a choice that was not asked then', {}, { groups: [size] }, 'OPTION_REQUIRED'],
    ['more than may be chosen now', { chosenIds: ['candle', 'card'] }, { groups: [{ ...extras, max: 1 }] }, 'OPTION_TOO_MANY'],
  ])('is told as unavailable: %s', (_, past, present, reason) => {
    expect(plan(past, present)).toEqual({ kind: 'unavailable', reason })
  })

  it('that needs days can be had again ahead, as then', () => {
    expect(plan({}, { isPre: true }, { service: 'pre_order', fulfilment: 'delivery' })).toMatchObject({ kind: 'add', changes: [] })
    expect(plan({}, { isPre: true }, { service: 'same_day', fulfilment: 'pickup' })).toEqual({
      kind: 'unavailable',
      reason: 'PRE_ORDER_ONLY',
    })
  })

  it('of a product that is not sold any more cannot be had', () => {
    expect(planReorder([line], [null], now)).toEqual([{ kind: 'unavailable', reason: 'PRODUCT_UNAVAILABLE' }])
    expect(planReorder([line], [], now)).toEqual([{ kind: 'unavailable', reason: 'PRODUCT_UNAVAILABLE' }])
  })

  it('shares the stock with other lines of the product, the first line first', () => {
    const present = { ...product, stockLeft: 3 }
    const plans = planReorder([line, line, line], [present, present, present], now)
    expect(plans.map((entry) => (entry.kind === 'add' ? entry.quantity : entry.reason))).toEqual([2, 1, 'OUT_OF_STOCK'])
  })

  it('keeps no stock for a line that cannot be had', () => {
    const present = { ...product, groups: [size], stockLeft: 3 }
    const plans = planReorder([line, { ...line, chosenIds: ['small'] }], [present, present], now)
    expect(plans.map((entry) => (entry.kind === 'add' ? entry.quantity : entry.reason))).toEqual(['OPTION_REQUIRED', 2])
  })
})
