import type { Checkout } from '@sukkar/contract/order'
import { filsToKwd } from '@sukkar/domain/money'
import type { PricedCart } from '../cart/cart-pricing.ts'
import { toDiscounts } from '../cart/cart-view.ts'

/** The amounts of a cart at checkout (§3); `id` is the cart's. */
export const toCheckout = (
  cartId: string,
  priced: Pick<PricedCart, 'coupon' | 'quote'>,
  of: { user: Checkout['user']; address: string | null } = { user: null, address: null },
): Checkout => ({
  id: cartId,
  sub_total: filsToKwd(priced.quote.subtotalFils),
  discount: filsToKwd(priced.quote.discountFils),
  discounts: toDiscounts(priced),
  shipping: filsToKwd(priced.quote.deliveryCostFils),
  service_cost: filsToKwd(priced.quote.serviceCostFils),
  tip: filsToKwd(priced.quote.tipFils),
  total: filsToKwd(priced.quote.totalFils),
  user: of.user,
  address: of.address,
})
