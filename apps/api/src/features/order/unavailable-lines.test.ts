import { describe, expect, it } from 'vitest'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import type { OrderLineRow } from './order.queries.ts'
import { listUnavailableLines } from './unavailable-lines.ts'

const group = {
  values: [
    { id: 'sold', isAvailable: true },
    { id: 'gone', isAvailable: false },
  ],
}
const shop = Object.assign({} as ShopData, {
  productsById: new Map([['cake', { optionGroups: [group] }]]),
  extraFlavors: [{ id: 'mint' }, { id: 'lime' }],
})

const sold = {
  product_id: 'cake',
  product_is_active: 1,
  product_in_stock: 1,
  product_back_on: null,
  product_stock_left: null,
  stock_taken: 0,
  options: '[]',
  extra_flavor: null,
}
const choose = (...ids: string[]) => ({ options: JSON.stringify(ids.map((value_id) => ({ value_id }))) })

describe('a line that the shop cannot make on another day', () => {
  it.each([
    [{}, true],
    [{ product_is_active: 0 }, false],
    [{ product_in_stock: 0 }, false],
    [{ product_stock_left: 1 }, true],
    [{ product_stock_left: 0 }, false],
    [{ product_stock_left: 0, stock_taken: 1 }, true],
    [{ product_in_stock: 0, stock_taken: 1 }, false],
    [choose('sold'), true],
    [choose('sold', 'gone'), false],
    [choose('unknown'), false],
    [{ product_id: 'no longer there' }, true],
    [{ product_id: 'no longer there', ...choose('sold') }, false],
    [{ extra_flavor: '{"id":"mint"}' }, true],
    [{ extra_flavor: '{"id":"rose"}' }, false],
  ])('is one whose product, choice or flavour is no longer sold: %j, sold %s', (change, isSold) => {
    const line = { ...sold, ...change } as OrderLineRow
    expect(listUnavailableLines([line], shop, '2026-11-24')).toEqual(isSold ? [] : [line])
  })

  it.each([
    ['2026-11-21', false],
    ['2026-11-22', true],
    ['2026-11-23', true],
    [null, true],
  ])('is one that is out until the 22nd only for earlier days: %s, sold %s', (date, isSold) => {
    const line = { ...sold, product_in_stock: 0, product_back_on: '2026-11-22' } as OrderLineRow
    expect(listUnavailableLines([line], shop, date)).toEqual(isSold ? [] : [line])
    const gone = { ...line, product_stock_left: 0 }
    expect(listUnavailableLines([gone], shop, date)).toEqual([gone])
  })
})
