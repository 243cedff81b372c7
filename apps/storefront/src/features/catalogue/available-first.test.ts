import { expect, test } from 'vitest'
import { availableFirst } from './available-first.ts'

test('what can be had now comes before what cannot, each in the order of the shop', () => {
  const products = [
    { id: 'sold-out', unavailable_reason: 'OUT_OF_STOCK' },
    { id: 'cake', unavailable_reason: null },
    { id: 'not-now', unavailable_reason: 'PRODUCT_NOT_FOR_SERVICE' },
    { id: 'photo-cake', unavailable_reason: 'PRE_ORDER_ONLY' },
    { id: 'cookies', unavailable_reason: null },
  ] as const
  expect(availableFirst(products).map(({ id }) => id)).toEqual(['cake', 'photo-cake', 'cookies', 'sold-out', 'not-now'])
})
