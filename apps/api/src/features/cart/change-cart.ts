import type { ErrorCode } from '@sukkar/contract/error-codes'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import { holdAccount } from '../../platform/principal/hold-account.ts'
import type { Choice } from '../../platform/shop-data/choice.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import { type CartKey, insertCart, type StoredCart, setCartChoice, takeCartForChange } from './cart.queries.ts'
import { type GivenChoice, resolveChoice } from './cart-choice.ts'
import { createCartId, isOwnCartId } from './cart-id.ts'
import { lowerSeenPrice } from './cart-line.queries.ts'
import type { CartLine } from './cart-pricing.ts'
import { currentUnitPrice } from './line-content.ts'
import { loadCartLines } from './load-cart.ts'

/** A call on a cart: whose and which one, for which choice, when, in which language. A guest who has no cart yet has no key. */
export type CartCall<K extends CartKey | null = CartKey | null> = {
  key: K
  given: readonly GivenChoice[]
  nowMs: number
  locale: Locale
}

/** What a change is given to work with, inside its transaction. */
export type CartEdit = {
  db: Kysely<Database>
  shop: ShopData
  cart: StoredCart
  choice: Choice
  lines: CartLine[]
  nowMs: number
  locale: Locale
}

export type Change = (edit: CartEdit) => Promise<Outcome<void, ErrorCode>>

/**
 * Changes a cart in one transaction: its version grows, the choice told with the call is remembered, a refused change
 * leaves nothing behind. `isNewAllowed` lets the first product make the cart.
 */
export const changeCart = async (
  context: AppContext,
  call: CartCall,
  change: Change,
  options: { isNewAllowed: boolean } = { isNewAllowed: false },
): Promise<Outcome<StoredCart, ErrorCode>> => {
  const shop = await getShopData(context)
  return await inTransactionOrUndo<Outcome<StoredCart, ErrorCode>>(context.db, async (db) => {
    const cart = await takeCart(db, call, context.config.appSecret, options.isNewAllowed)
    if (cart === null) return fail('CART_NOT_FOUND')
    const choice = resolveChoice(shop, cart, ...call.given)
    await rememberChoice(db, cart, choice)
    const lines = await loadCartLines(db, shop, cart.id, choice, call.nowMs)
    const outcome = await change({ db, shop, cart, choice, lines, nowMs: call.nowMs, locale: call.locale })
    if (!outcome.ok) return outcome
    await lowerSeenPrices(db, shop, cart, lines)
    return succeed(cart)
  })
}

const takeCart = async (db: Kysely<Database>, call: CartCall, secret: string, isNewAllowed: boolean): Promise<StoredCart | null> => {
  const known = call.key === null ? null : await takeCartForChange(db, call.key, call.nowMs)
  if (known !== null || !isNewAllowed) return known
  const accountId = call.key?.accountId ?? null
  if (accountId !== null) {
    await holdAccount(db, accountId)
    await insertCart(db, { id: createCartId(secret), accountId }, call.nowMs)
    return await takeCartForChange(db, { accountId, cartId: null }, call.nowMs)
  }
  return (
    (await makeGuestCart(db, call.key?.cartId ?? null, secret, call.nowMs)) ??
    (await makeGuestCart(db, createCartId(secret), secret, call.nowMs))
  )
}

/**
 * An id that the server gave out becomes the cart's. Another first product may have made that cart a moment ago: then it is this one's
 * too. Null for an id that is none of ours, or stands for something that is no open cart of a guest any more.
 */
const makeGuestCart = async (db: Kysely<Database>, cartId: string | null, secret: string, nowMs: number): Promise<StoredCart | null> => {
  if (cartId === null || !isOwnCartId(cartId, secret)) return null
  await insertCart(db, { id: cartId, accountId: null }, nowMs)
  return await takeCartForChange(db, { accountId: null, cartId }, nowMs)
}

/** Keeps the choice told with a call, by which the server later judges the cart by itself. */
export const rememberChoice = async (db: Kysely<Database>, cart: StoredCart, choice: Choice): Promise<void> => {
  const now = {
    areaId: choice.area?.id ?? null,
    branchId: choice.branch?.id ?? null,
    service: choice.service,
    fulfilment: choice.fulfilment,
  }
  const isSame =
    now.areaId === cart.areaId && now.branchId === cart.branchId && now.service === cart.service && now.fulfilment === cart.fulfilment
  if (!isSame) await setCartChoice(db, cart.id, now)
}

/** A price that fell is taken over silently (D18): should it rise again, the customer is asked. */
const lowerSeenPrices = async (db: Kysely<Database>, shop: ShopData, cart: StoredCart, lines: readonly CartLine[]): Promise<void> => {
  for (const { stored, product, extraFlavor } of lines) {
    if (product === null) continue
    const priceFils = currentUnitPrice(shop, product, stored.optionIds, extraFlavor)
    // An extra flavour that is only out of its hours has not become cheaper.
    const isFlavorAway = stored.extraFlavorId !== null && extraFlavor === null
    if (!isFlavorAway && priceFils < stored.seenPriceFils) await lowerSeenPrice(db, cart.id, stored.id, priceFils)
  }
}
