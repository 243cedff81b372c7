import type { Cart, CartItem } from '@sukkar/contract/cart'
import { describe, expect, it } from 'vitest'
import { guessQuantity, isOnItsWay } from './cart-guess.ts'

const line = (id: string, quantity: number, price: number) =>
  ({ id, quantity, price, line_total: Math.round(quantity * price * 1000) / 1000 }) as CartItem
const cart = {
  items: [line('a', 2, 1.35), line('b', 1, 0.1)],
  count: 3,
  sub_total: 2.8,
  total: 3.55,
  minimum_charge: 3,
  missing_for_minimum: 0.2,
} as Cart

describe('the cart as it is shown before the server answers', () => {
  it('[S4.7a] counts one more with its price, to the fils', () => {
    expect(guessQuantity(cart, 'a', 3)).toMatchObject({
      count: 4,
      sub_total: 4.15,
      total: 4.9,
      missing_for_minimum: 0,
      items: [{ quantity: 3, line_total: 4.05 }, { quantity: 1 }],
    })
  })
  it('[S4.7d] leaves a removed line out at once', () => {
    expect(guessQuantity(cart, 'a', 0)).toMatchObject({
      count: 1,
      sub_total: 0.1,
      total: 0.85,
      missing_for_minimum: 2.9,
      items: [{ id: 'b' }],
    })
  })
  it('is not called empty while what was added is on its way', () => {
    expect(isOnItsWay({ items: [], count: 1 })).toBe(true)
    expect(isOnItsWay({ items: [], count: 0 })).toBe(false)
    expect(isOnItsWay(cart)).toBe(false)
  })
  it('changes nothing for a line that is gone', () => expect(guessQuantity(cart, 'x', 5)).toBe(cart))
})
