import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Choice } from '../../platform/shop-data/choice.ts'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import { checkCouponById } from '../coupon/coupon.service.ts'
import type { StoredCart } from './cart.queries.ts'
import { listLinesNow } from './cart-line.queries.ts'
import { type CartLine, couponLinesOf, type PricedCart, priceCart, toCartLines } from './cart-pricing.ts'

/** What a price depends on besides the cart at a placement: the tip, and the phone that identifies a guest to coupons. */
export type PriceExtras = { tipFils?: number; customerKey?: string | null }

/** The lines of a cart with their current products. */
export const loadCartLines = async (
  db: Kysely<Database>,
  shop: ShopData,
  cartId: string,
  choice: Choice,
  nowMs: number,
): Promise<CartLine[]> => {
  return toCartLines(await listLinesNow(db, cartId), shop, choice, nowMs)
}

/** The cart priced for a choice at an instant, with its coupon checked again. */
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

/** As `loadPricedCart`, with lines that the caller has read. */
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
