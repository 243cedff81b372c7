import type { Checkout } from '@sukkar/contract/order'
import { parsePhone } from '@sukkar/domain/phone'
import type { AppContext } from '../../app-context.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { getOpenCart, setCoupon } from '../cart/cart.service.ts'
import { resolveChoice } from '../cart/cart-choice.ts'
import { couponLinesOf } from '../cart/cart-pricing.ts'
import type { CartCall } from '../cart/change-cart.ts'
import { loadCartLines, loadPricedCart } from '../cart/load-cart.ts'
import { toCheckout } from './checkout-view.ts'
import { checkCouponCode, wordRefusal } from './coupon.service.ts'

type CheckoutOutcome = { ok: true; value: Checkout } | CallRefusal

/**
 * Puts a coupon on the cart when it works now. Nothing is used up before an order is placed, and the coupon is judged
 * again whenever the cart is priced.
 */
export const applyCoupon = async (
  context: AppContext,
  call: CartCall,
  cartId: string,
  given: { coupon: string; phone?: string | undefined },
): Promise<CheckoutOutcome> => {
  const cart = await getOpenCart(context, cartId)
  if (!cart.ok) return cart
  const shop = await getShopData(context)
  const choice = resolveChoice(shop, cart.value, ...call.given)
  const lines = await loadCartLines(context.db, shop, cartId, choice, call.nowMs)
  if (lines.length === 0) return { ok: false, code: 'CART_EMPTY' }
  const checked = await checkCouponCode(context.db, given.coupon, {
    lines: couponLinesOf(lines),
    service: choice.service,
    fulfilment: choice.fulfilment,
    customerKey: readPhone(given.phone),
    nowMs: call.nowMs,
  })
  if (checked === null) return { ok: false, code: 'COUPON_UNKNOWN' }
  if (checked.refusal !== null) return wordRefusal(checked.refusal, call.locale)
  const changed = await setCoupon(context, { ...call, cartId }, checked.id)
  return changed.ok ? await viewCheckout(context, call, cartId) : changed
}

/** Takes the coupon off; where it is not on the cart there is nothing to do. */
export const removeCoupon = async (context: AppContext, call: CartCall, cartId: string, discountId: string): Promise<CheckoutOutcome> => {
  const cart = await getOpenCart(context, cartId)
  if (!cart.ok) return cart
  if (cart.value.couponId === discountId) {
    const changed = await setCoupon(context, { ...call, cartId }, null)
    if (!changed.ok) return changed
  }
  return await viewCheckout(context, call, cartId)
}

const viewCheckout = async (context: AppContext, call: CartCall, cartId: string): Promise<CheckoutOutcome> => {
  const cart = await getOpenCart(context, cartId)
  if (!cart.ok) return cart
  const shop = await getShopData(context)
  const priced = await loadPricedCart(context.db, shop, cart.value, resolveChoice(shop, cart.value, ...call.given), call.nowMs)
  return { ok: true, value: toCheckout(cartId, priced) }
}

/** A phone that cannot be read is nobody's; the order itself asks for a good one. */
const readPhone = (text: string | undefined): string | null => {
  const phone = text === undefined ? null : parsePhone(text)
  return phone?.ok === true ? phone.value.digits : null
}
