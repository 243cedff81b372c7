import { expect, it } from 'vitest'
import { hasCoupon, hasCouponCode } from './coupon-of-cart.ts'

const applied = { discounts: [{ id: 'd1', code: 'SALE10', kind: 'percent', amount: 1 } as const], refused_coupon: null }
const withoutEffect = { discounts: [], refused_coupon: { id: 'd1', code: 'SALE10', message: 'Over' } }

it.each([
  ['that saves', applied],
  ['that has no effect now', withoutEffect],
])('a cart has its coupon %s, by its id and as it was typed', (_, cart) => {
  expect([hasCoupon(cart, 'd1'), hasCouponCode(cart, ' sale١٠')]).toEqual([true, true])
  expect([hasCoupon(cart, 'd2'), hasCouponCode(cart, 'SALE')]).toEqual([false, false])
})

it('a cart without a coupon has none', () => {
  const cart = { discounts: [], refused_coupon: null }
  expect([hasCoupon(cart, 'd1'), hasCouponCode(cart, 'SALE10')]).toEqual([false, false])
})
