import type { Cart } from '@sukkar/contract/cart'
import { filsToKwd, kwdToFils } from '@sukkar/domain/money'

/** Whether the count shows an added product whose line the server has not returned yet. */
export const isOnItsWay = ({ items, count }: Pick<Cart, 'items' | 'count'>): boolean => items.length === 0 && count > 0

/** The cart with another quantity of a line and its sums recomputed; the server computes offers and coupons. */
export const guessQuantity = (cart: Cart, lineId: string, quantity: number): Cart => {
  const line = cart.items.find((item) => item.id === lineId)
  if (!line) return cart
  const differenceFils = (quantity - line.quantity) * kwdToFils(line.price)
  const items = cart.items.flatMap((item) => {
    if (item.id !== lineId) return [item]
    return quantity === 0 ? [] : [{ ...item, quantity, line_total: filsToKwd(quantity * kwdToFils(item.price)) }]
  })
  const add = (kwd: number): number => filsToKwd(Math.max(0, kwdToFils(kwd) + differenceFils))
  const subTotal = add(cart.sub_total)
  return {
    ...cart,
    items,
    count: cart.count + quantity - line.quantity,
    sub_total: subTotal,
    total: add(cart.total),
    missing_for_minimum: filsToKwd(Math.max(0, kwdToFils(cart.minimum_charge) - kwdToFils(subTotal))),
  }
}
