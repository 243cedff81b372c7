import type { Cart, CartItem, LineProblem } from '@sukkar/contract/cart'
import { describe, expect, it } from 'vitest'
import { listGone, planRest, withCurrentStock } from './rest-of-cart.ts'

const problem = (code: LineProblem['code'], count: number | null = null): LineProblem => ({ code, message: '', count, old_price: null })
const line = (id: string, quantity: number, problems: LineProblem[] = [], product = id): CartItem =>
  ({ id, product_id: product, quantity, problems, price: 1 }) as CartItem
const cartOf = (...items: CartItem[]): Cart => ({ items, total: 9 }) as Cart
const plan = (...items: CartItem[]) => planRest(cartOf(...items)).map(({ item, quantity }) => [item.id, quantity])

describe('the rest of a cart of which something ran out', () => {
  it('is nothing to speak of while all of it can be had', () => expect(plan(line('a', 1), line('b', 2))).toEqual([]))
  it('leaves out what is gone and what is no longer sold', () =>
    expect(plan(line('a', 1, [problem('out_of_stock')]), line('b', 2), line('c', 1, [problem('product_unavailable')]))).toEqual([
      ['a', 0],
      ['c', 0],
    ]))
  it('reduces what became scarce, counted over all lines of the product', () => {
    const scarce = [problem('not_enough_stock', 3)]
    expect(plan(line('a', 2, scarce, 'p'), line('b', 4, scarce, 'p'), line('c', 1, scarce, 'p'))).toEqual([
      ['b', 1],
      ['c', 0],
    ])
  })
  it('is not offered when nothing would be left', () => {
    expect(plan(line('a', 1, [problem('out_of_stock')]))).toEqual([])
    expect(plan(line('a', 2, [problem('not_enough_stock', 1)]))).toEqual([['a', 1]])
  })
  it('does not touch what other troubles are about', () => expect(plan(line('a', 1, [problem('pictures_too_few', 1)]))).toEqual([]))
})

describe('news of what is left while sums stand still', () => {
  it('marks what ran out and keeps price and total', () => {
    const shown = cartOf(line('a', 1), line('b', 1, [problem('price_raised')]))
    const now = { items: [{ ...line('a', 1, [problem('out_of_stock')]), price: 2 }, line('b', 1)] }
    const told = withCurrentStock(shown, now)
    expect(listGone(told).map(({ id }) => id)).toEqual(['a'])
    expect(told).toMatchObject({ total: 9, items: [{ price: 1 }, { problems: [{ code: 'price_raised' }] }] })
  })
  it('takes the mark back when there is some again', () =>
    expect(listGone(withCurrentStock(cartOf(line('a', 1, [problem('out_of_stock')])), { items: [line('a', 1)] }))).toEqual([]))
  it('is the very same cart when nothing changed', () => {
    const shown = cartOf(line('a', 1))
    expect(withCurrentStock(shown, { items: [line('a', 1, [problem('price_raised')])] })).toBe(shown)
    // Another window removed the line: placing the order reports it.
    expect(withCurrentStock(shown, { items: [] })).toBe(shown)
  })
})
