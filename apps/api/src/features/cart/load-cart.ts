import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Choice } from '../../platform/shop-data/choice.ts'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import { checkCouponById } from '../coupon/coupon.service.ts'
import type { StoredCart } from './cart.queries.ts'
import { listLinesNow } from './cart-line.queries.ts'
import { type CartLine, couponLinesOf, type PricedCart, priceCart, toCartLines } from './cart-pricing.ts'

/** What else a price depends on when an order is placed: the tip, and the phone by which coupons know a guest. */
export type PriceExtras = { tipFils?: number; customerKey?: string | null }

/** The lines of a cart with their products as they are now. */
export const loadCartLines = async (
  db: Kysely<Database>,
  shop: ShopData,
  cartId: string,
  choice: Choice,
  nowMs: number,
): Promise<CartLine[]> => {
  return toCartLines(await listLinesNow(db, cartId), shop, choice, nowMs)
}

/** The cart priced for a choice at an instant, with the coupon on it judged again. */
export const loadPricedCart = async (
  db: Kysely<Database>,
  shop: ShopData,
  cart: Pick<StoredCart, 'id' | 'couponId' | 'accountId'> | null,
  choice: Choice,
  nowMs: number,
  extras: PriceExtras = {},
): Promise<PricedCart> => {
  const lines = cart === null ? [] : await loadCartLines(db, shop, cart.id, choice, nowMs)
  return await priceLines(db, { shop, cart, choice, lines, nowMs }, extras)
}

/** As `loadPricedCart`, of lines that are at hand. */
export const priceLines = async (
  db: Kysely<Database>,
  known: {
    shop: ShopData
    cart: Pick<StoredCart, 'couponId' | 'accountId'> | null
    choice: Choice
    lines: readonly CartLine[]
    nowMs: number
  },
  extras: PriceExtras = {},
): Promise<PricedCart> => {
  const { shop, cart, choice, lines, nowMs } = known
  const coupon = await checkCouponById(db, cart?.couponId ?? null, {
    lines: couponLinesOf(lines),
    service: choice.service,
    fulfilment: choice.fulfilment,
    customerKey: extras.customerKey ?? null,
    accountId: cart?.accountId ?? null,
    nowMs,
  })
  return priceCart({ lines, shop, choice, coupon, nowMs, tipFils: extras.tipFils ?? 0 })
}
