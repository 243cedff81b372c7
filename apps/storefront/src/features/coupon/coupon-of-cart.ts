import type { Cart } from '@sukkar/contract/cart'
import { normaliseCouponCode } from '@sukkar/domain/coupon'

/** The coupon of a cart, also one that has no effect on the order as it is now. */
export const listCoupons = ({
  discounts,
  refused_coupon: refused,
}: Pick<Cart, 'discounts' | 'refused_coupon'>): { id: string; code: string }[] => (refused === null ? discounts : [...discounts, refused])

/** Whether the cart has the coupon of a code as it was typed. */
export const hasCouponCode = (cart: Pick<Cart, 'discounts' | 'refused_coupon'>, typed: string): boolean =>
  listCoupons(cart).some(({ code }) => normaliseCouponCode(code) === normaliseCouponCode(typed))

export const hasCoupon = (cart: Pick<Cart, 'discounts' | 'refused_coupon'>, couponId: string): boolean =>
  listCoupons(cart).some(({ id }) => id === couponId)
