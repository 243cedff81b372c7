import type { Checkout } from '@sukkar/contract/order'
import { parseStoredPhone } from '@sukkar/domain/phone'
import type { AppContext } from '../../app-context.ts'
import type { CallRefusal } from '../../platform/http/serve.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { resolveChoice } from '../cart/cart-choice.ts'
import { couponLinesOf, priceCart } from '../cart/cart-pricing.ts'
import type { CartCall, ChangedCart } from '../cart/change-cart.ts'
import { type CartKey, getOpenCart, setCoupon } from '../cart/life/cart.service.ts'
import { loadCartLines, loadPricedCart, priceLines } from '../cart/load-cart.ts'
import { checkCouponCode, wordRefusal } from '../coupon/coupon.service.ts'
import { toCheckout } from './checkout-view.ts'

/** A call on an existing cart. */
type HeldCall = CartCall<CartKey>
type CheckoutOutcome = { ok: true; value: Checkout } | CallRefusal

/**
 * Puts a coupon on the cart if it has an effect now. Only a placement consumes a use, and every pricing of the cart checks the coupon again.
 */
export const applyCoupon = async (
  context: AppContext,
  call: HeldCall,
  given: { coupon: string; phone?: string | undefined },
): Promise<CheckoutOutcome> => {
  const cart = await getOpenCart(context, call.key)
  if (!cart.ok) return cart
  const shop = await getShopData(context)
  const choice = resolveChoice(shop, cart.value, ...call.given)
  const lines = await loadCartLines(context.db, shop, cart.value.id, choice, call.nowMs)
  if (lines.length === 0) return { ok: false, code: 'CART_EMPTY' }
  const checked = await checkCouponCode(context.db, given.coupon, {
    lines: couponLinesOf(lines),
    service: choice.service,
    fulfilment: choice.fulfilment,
    customerKey: readPhone(given.phone),
    accountId: cart.value.accountId,
    nowMs: call.nowMs,
  })
  if (checked === null) return { ok: false, code: 'COUPON_UNKNOWN' }
  const refusal = priceCart({ lines, shop, choice, coupon: checked, nowMs: call.nowMs }).coupon?.refusal ?? null
  if (refusal !== null) return wordRefusal(refusal, call.locale)
  const changed = await setCoupon(context, call, checked.id)
  return changed.ok ? await viewChanged(context, changed.value, call.nowMs) : changed
}

/** Removes the coupon; succeeds when it is not on the cart. */
export const removeCoupon = async (context: AppContext, call: HeldCall, discountId: string): Promise<CheckoutOutcome> => {
  const cart = await getOpenCart(context, call.key)
  if (!cart.ok) return cart
  if (cart.value.couponId === discountId) {
    const changed = await setCoupon(context, call, null)
    return changed.ok ? await viewChanged(context, changed.value, call.nowMs) : changed
  }
  const shop = await getShopData(context)
  const priced = await loadPricedCart(context.db, shop, cart.value, resolveChoice(shop, cart.value, ...call.given), call.nowMs)
  return { ok: true, value: toCheckout(cart.value.id, priced) }
}

const viewChanged = async (context: AppContext, changed: ChangedCart, nowMs: number): Promise<CheckoutOutcome> => {
  const priced = await priceLines(context.db, { ...changed, nowMs })
  return { ok: true, value: toCheckout(changed.cart.id, priced) }
}

/** An invalid phone is ignored here; the placement validates it. */
const readPhone = (text: string | undefined): string | null => {
  const phone = text === undefined ? null : parseStoredPhone(text)
  return phone?.ok === true ? phone.value.digits : null
}
