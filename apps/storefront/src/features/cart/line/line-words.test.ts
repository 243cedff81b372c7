import type { CartItem, LineProblem } from '@sukkar/contract/cart'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator } from '@sukkar/i18n/translate'
import { describe, expect, it } from 'vitest'
import { describeProblem, describeSwitch, findFulfilmentFor, findServiceFor, hasChoices } from './line-words.ts'

const en = createTranslator('en', english)
const read = (text: string): string => text.replace(/[\u2066-\u2069]/gu, '').replaceAll('\u00a0', ' ')

const item = (product: Partial<CartItem['product']>, change: Partial<CartItem> = {}): CartItem =>
  ({
    special_request: '',
    price: 4,
    ...change,
    product: {
      has_options: false,
      has_note: false,
      has_image: false,
      is_pre: false,
      menu_types_availability: [],
      order_types_availability: [],
      ...product,
    },
  }) as CartItem

const types = (...names: string[]) => names.map((type_name) => ({ type_name, is_available: true }))

describe('what can be changed of a line', () => {
  it('is whatever was or could be chosen of a product that is still sold', () => {
    const sold = { menu_types_availability: types('ASAP') }
    expect([{}, { has_options: true }, { has_note: true }, { has_image: true }].map((product) => hasChoices(item(product)))).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(hasChoices(item(sold, { special_request: 'less sugar' }))).toBe(true)
    expect(hasChoices(item(sold))).toBe(false)
    expect(hasChoices(item({}, { special_request: 'less sugar' }))).toBe(false)
  })
})

describe('the trouble of a line', () => {
  it.each<[Partial<LineProblem>, string]>([
    [{ code: 'out_of_stock' }, en('cart.problem.out_of_stock')],
    [{ code: 'not_enough_stock', count: 2 }, en('cart.problem.not_enough_stock', { count: 2 })],
    [{ code: 'not_enough_stock' }, en('cart.problem.not_enough_stock', { count: 0 })],
    [{ code: 'pictures_too_few', count: 3 }, en('cart.problem.pictures_too_few', { count: 3 })],
    [{ code: 'pictures_too_many', count: 1 }, en('cart.problem.pictures_too_many', { count: 1 })],
    [{ code: 'not_for_fulfilment' }, en('cart.problem.not_for_fulfilment', { fulfilment: en('service.pickup') })],
    [{ code: 'price_raised', old_price: 3.5 }, en('cart.problem.price_raised', { before: '3.500 KWD', now: '4.000 KWD' })],
    [{ code: 'price_raised' }, en('cart.problem.price_raised', { before: '4.000 KWD', now: '4.000 KWD' })],
  ])('%j is one sentence', (problem, sentence) => {
    expect(read(describeProblem(problem as LineProblem, { price: 4 }, 'pickup', en))).toBe(read(sentence))
  })
})

describe('another way to have it', () => {
  it('is the first other service that the product is sold for; a pre-order stays one', () => {
    const sold = { menu_types_availability: types('ASAP', 'Pre Order') }
    expect(findServiceFor(item(sold), 'same_day')).toBe('asap')
    expect(findServiceFor(item(sold), 'asap')).toBe('pre_order')
    expect(findServiceFor(item({ ...sold, is_pre: true }), 'same_day')).toBe('pre_order')
    expect(findServiceFor(item({ ...sold, is_pre: true }), 'pre_order')).toBeNull()
    const gone = { menu_types_availability: [{ type_name: 'ASAP', is_available: false }] }
    expect(findServiceFor(item(gone), null)).toBeNull()
  })

  it('is the other fulfilment, where there is one', () => {
    const both = { order_types_availability: types('Delivery', 'Pick Up') }
    expect([findFulfilmentFor(item(both), 'delivery'), findFulfilmentFor(item(both), 'pickup')]).toEqual(['pickup', 'delivery'])
    const closed = { order_types_availability: [...types('Delivery'), { type_name: 'Pick Up', is_available: false }] }
    expect([findFulfilmentFor(item(closed), 'delivery'), findFulfilmentFor(item(closed), 'pickup')]).toEqual([null, 'delivery'])
  })
})

describe('the question before the whole order changes', () => {
  it('names what is switched to, and says what changes with it', () => {
    const action = en('cart.fix.switchFulfilment', { fulfilment: en('service.pickup') })
    expect(describeSwitch({ fulfilment: 'pickup' }, 'delivery', en)).toEqual({
      title: action,
      text: en('cart.switchFulfilmentText'),
      action,
    })
    const now = en('cart.fix.switchService', { service: en('service.asapPickup') })
    expect(describeSwitch({ service: 'asap' }, 'pickup', en)).toEqual({ title: now, text: en('cart.switchText'), action: now })
  })
  it('asks for a pre-order in the words of the specification', () => {
    const { title, action } = describeSwitch({ service: 'pre_order' }, 'delivery', en)
    expect([title, action]).toEqual([en('dialog.changeToPreOrder'), en('cart.fix.switchService', { service: en('service.preOrder') })])
  })
})
