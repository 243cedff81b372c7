import type { Cart, CartItem, LineProblem } from '@sukkar/contract/cart'
import { describe, expect, it } from 'vitest'
import { countTroubledLines, hasOutOfStock, listCheckoutBlocks } from './checkout-blocks.ts'

const problem = (code: LineProblem['code']): LineProblem => ({ code, message: '', count: null, old_price: null })
const cartOf = (problems: LineProblem['code'][][], missing = 0): Pick<Cart, 'items' | 'missing_for_minimum' | 'minimum_charge'> => ({
  items: problems.map((codes, index) => ({ id: `l${index}`, problems: codes.map(problem) }) as CartItem),
  missing_for_minimum: missing,
  minimum_charge: 3,
})

describe('what dims the checkout button', () => {
  it('lets a sound cart through', () => expect(listCheckoutBlocks(cartOf([[], []]))).toEqual([]))
  it('[S5.2a] stops at a line with too few images', () => {
    expect(listCheckoutBlocks(cartOf([[], ['pictures_too_few']]))).toEqual([{ kind: 'line', lineId: 'l1', code: 'pictures_too_few' }])
  })
  it('[S5.2b] stops below the minimum subtotal and tells the amounts', () => {
    expect(listCheckoutBlocks(cartOf([[]], 1.25))).toEqual([{ kind: 'minimum', missing: 1.25, minimum: 3 }])
  })
  it('[S5.2c] [S8.6e] stops at what is out of stock and says so', () => {
    const blocks = listCheckoutBlocks(cartOf([['out_of_stock', 'price_raised'], ['not_enough_stock']]))
    expect(blocks).toHaveLength(3)
    expect(hasOutOfStock(blocks)).toBe(true)
    expect(countTroubledLines(blocks)).toBe(2)
  })
  it('[S8.6e] calls what there is too little of out of stock as well', () =>
    expect(hasOutOfStock(listCheckoutBlocks(cartOf([['not_enough_stock']])))).toBe(true))
  it('names lines before the minimum, and counts lines alone', () => {
    const blocks = listCheckoutBlocks(cartOf([['price_raised']], 1))
    expect(blocks.map(({ kind }) => kind)).toEqual(['line', 'minimum'])
    expect(countTroubledLines(blocks)).toBe(1)
  })
  it('does not call a raised price out of stock', () =>
    expect(hasOutOfStock(listCheckoutBlocks(cartOf([['price_raised']], 1)))).toBe(false))
})
