import type { Product } from '@sukkar/contract/catalogue'
import { messages as arabic } from '@sukkar/i18n/catalogues/all-ar'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator, type Translator } from '@sukkar/i18n/translate'
import { describe, expect, it } from 'vitest'
import {
  canBeAdded,
  describeLead,
  describePrice,
  describeReason,
  describeServes,
  describeSlowest,
  describeWayOn,
  isPlain,
} from './product-words.ts'

const en = createTranslator('en', english)
const ar = createTranslator('ar', arabic)
const arabicDigits = createTranslator('ar', arabic, 'arab')

const types = (...names: string[]) => names.map((type_name) => ({ type_name, is_available: true }))
const product = (change: Partial<Product> = {}): Product =>
  ({
    price: 4.75,
    compare_at_price: null,
    is_price_from: false,
    has_options: false,
    has_image: false,
    unavailable_reason: null,
    menu_types_availability: [],
    order_types_availability: [],
    ...change,
  }) as Partial<Product> as Product

/** Without the direction marks, which a reader does not see. */
const read = (text: string | null | undefined): string | null => text?.replace(/[\u2066-\u2069]/gu, '').replaceAll('\u00a0', ' ') ?? null
const priceOf = (change: Partial<Product>, t: Translator = en) => {
  const { current, was, percentOff, saving } = describePrice(product(change), t)
  return [current, was?.text, was?.label, percentOff, saving].map(read)
}

describe('a price', () => {
  it('is said alone where nothing is saved, and as the least where there are others', () => {
    expect(priceOf({})).toEqual(['4.750 KWD', null, null, null, null])
    expect(priceOf({ is_price_from: true })).toEqual(['From 4.750 KWD', null, null, null, null])
    expect(priceOf({ compare_at_price: 4.75 })).toEqual(['4.750 KWD', null, null, null, null])
    expect(priceOf({ compare_at_price: 4 })).toEqual(['4.750 KWD', null, null, null, null])
  })

  it('stands beside the one before it, with what is saved in both ways', () => {
    expect(priceOf({ compare_at_price: 5 })).toEqual(['4.750 KWD', '5.000 KWD', 'Old price', '5% off', 'Save 0.250 KWD'])
    expect(priceOf({ compare_at_price: 5 }, ar)).toEqual(['4.750 د.ك', '5.000 د.ك', 'السعر السابق', 'خصم 5%', 'وفّر 0.250 د.ك'])
    expect(priceOf({ compare_at_price: 5 }, arabicDigits)[3]).toBe('خصم ٥٪')
  })
})

describe('why a product cannot be had', () => {
  const choice = { service: 'asap', fulfilment: 'pickup' } as const
  const reason = (unavailable_reason: Product['unavailable_reason'], given: Parameters<typeof describeReason>[1] = choice) =>
    read(describeReason(product({ unavailable_reason }), given, en))

  it('is nothing where it can be', () => {
    expect(reason(null)).toBeNull()
  })

  it('names what stands in the way, as the choice was made', () => {
    expect(reason('OUT_OF_STOCK')).toBe('Sold out')
    expect(reason('PRE_ORDER_ONLY')).toBe('Pre-order only')
    expect(reason('NO_BRANCH')).toBe(en('service.reason.NO_BRANCH'))
    expect(reason('SERVICE_OFF')).toBe(en('service.reason.SERVICE_OFF'))
    expect(reason('PRODUCT_NOT_FOR_FULFILMENT')).toContain(en('service.pickup'))
    expect(reason('PRODUCT_NOT_FOR_SERVICE')).toContain(en('service.asapPickup'))
    expect(reason('PRODUCT_NOT_FOR_SERVICE', { service: 'asap', fulfilment: 'delivery' })).toContain(en('service.asap'))
  })

  it('is a plain sentence where the choice is not made yet', () => {
    const none = { service: null, fulfilment: null }
    expect(reason('PRODUCT_NOT_FOR_SERVICE', none)).toBe(en('service.reason.unknown'))
    expect(reason('PRODUCT_NOT_FOR_FULFILMENT', none)).toBe(en('service.reason.unknown'))
  })

  it('leads on to the ways that are open, and to none for another reason', () => {
    const menu_types_availability = [...types('ASAP', 'Pre Order'), { type_name: 'Schedule', is_available: false }]
    const order_types_availability = types('Pick Up')
    const wayOn = (change: Partial<Product>, fulfilment: 'delivery' | 'pickup' | null = 'pickup') =>
      read(describeWayOn(product({ menu_types_availability, order_types_availability, ...change }), { fulfilment }, en))
    const named = (list: string) => read(en('product.orderableWith', { list }))
    expect(wayOn({ unavailable_reason: 'PRODUCT_NOT_FOR_SERVICE' })).toBe(named(`${en('service.asapPickup')} or ${en('service.preOrder')}`))
    expect(wayOn({ unavailable_reason: 'PRODUCT_NOT_FOR_FULFILMENT' }, 'delivery')).toBe(named(en('service.pickup')))
    expect(wayOn({ unavailable_reason: 'PRODUCT_NOT_FOR_SERVICE', menu_types_availability: [] })).toBeNull()
    expect(wayOn({ unavailable_reason: 'OUT_OF_STOCK' })).toBeNull()
    expect(wayOn({ unavailable_reason: null })).toBeNull()
  })

  it('keeps it from the cart, unless a pre-order would do', () => {
    expect(
      ([null, 'PRE_ORDER_ONLY', 'OUT_OF_STOCK', 'NO_BRANCH'] as const).map((unavailable_reason) => canBeAdded({ unavailable_reason })),
    ).toEqual([true, true, false, false])
  })
})

it('a product is plain where nothing has to be chosen or brought along', () => {
  expect([{}, { has_options: true }, { has_image: true }].map((change) => isPlain(product(change)))).toEqual([true, false, false])
})

it('says for how many it is: one number, or both where they differ', () => {
  const serves = (serves_min: number | null, serves_max: number | null) => read(describeServes({ serves_min, serves_max }, en))
  expect([serves(null, null), serves(4, null), serves(null, 6), serves(6, 6), serves(6, 8)]).toEqual([
    null,
    null,
    'Serves 6 people',
    'Serves 6 people',
    'Serves 6–8 people',
  ])
})

it('writes both numbers of people in the chosen digits', () => {
  expect(read(describeServes({ serves_min: 6, serves_max: 20 }, arabicDigits))).toBe('يكفي ٦–٢٠ شخصًا')
})

it('says how long it takes in hours, and in whole days from the first one on', () => {
  expect([1, 23, 24, 25, 48].map((hours) => describeLead(hours, en))).toEqual([
    en('product.leadHours', { hours: 1 }),
    en('product.leadHours', { hours: 23 }),
    en('product.leadDays', { days: 1 }),
    en('product.leadDays', { days: 2 }),
    en('product.leadDays', { days: 2 }),
  ])
  expect([describeSlowest('Éclair', 23, en), describeSlowest('Éclair', 30, en)]).toEqual([
    en('checkout.slowestHours', { product: 'Éclair', hours: 23 }),
    en('checkout.slowestDays', { product: 'Éclair', days: 2 }),
  ])
  // What is ordered days ahead is not days in the making.
  expect(read(describeSlowest('الكيكة', 30, arabicDigits))).toBe('يجب طلب الكيكة قبل يومين، لذلك لا تظهر المواعيد الأقرب')
})
