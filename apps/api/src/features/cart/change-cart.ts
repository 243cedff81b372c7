import type { ErrorCode } from '@sukkar/contract/error-codes'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import type { Locale } from '@sukkar/i18n/locales'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { inTransactionOrUndo } from '../../platform/db/undo.ts'
import { lockAccount } from '../../platform/principal/lock-account.ts'
import type { Choice } from '../../platform/shop-data/choice.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import type { ShopData } from '../../platform/shop-data/shop-data.ts'
import { type CartChoice, type CartKey, findCart, insertCart, lockCartForChange, type StoredCart, setCartChoice } from './cart.queries.ts'
import { type RequestedChoice, resolveChoice } from './cart-choice.ts'
import { createCartId, isOwnCartId } from './cart-id.ts'
import { type LineNow, lowerSeenPrice } from './cart-line.queries.ts'
import { type CartLine, toCartLines } from './cart-pricing.ts'
import { currentUnitPrice } from './line-content.ts'
import { loadCartLines } from './load-cart.ts'

/** A call on a cart. A guest without a cart has no key. */
export type CartCall<K extends CartKey | null = CartKey | null> = {
  key: K
  given: readonly RequestedChoice[]
  nowMs: number
  locale: Locale
}

/** What a change is judged by. */
export type CartView = {
  db: Kysely<Database>
  shop: ShopData
  choice: Choice
  lines: CartLine[]
  nowMs: number
  locale: Locale
}

/** What a change works with, inside its transaction. */
export type CartEdit = CartView & { cart: StoredCart }

/** A change returns the resulting lines, so that they need not be read again for the answer. */
export type Change = (edit: CartEdit) => Promise<Outcome<LineNow[], ErrorCode>>

export type ChangedCart = { cart: StoredCart; shop: ShopData; choice: Choice; lines: CartLine[] }

/**
 * Changes a cart in one transaction: increments its version and saves the request's choice; a refused change writes nothing.
 * With `isNewAllowed` a first product creates the cart.
 */
export const changeCart = async (
  context: AppContext,
  call: CartCall,
  change: Change,
  options: { isNewAllowed: boolean } = { isNewAllowed: false },
): Promise<Outcome<ChangedCart, ErrorCode>> => {
  const shop = await getShopData(context)
  return await inTransactionOrUndo<Outcome<ChangedCart, ErrorCode>>(context.db, async (db) => {
    const taken = await lockCart(db, shop, call, { secret: context.config.appSecret, ...options })
    if (taken === null) return fail('CART_NOT_FOUND')
    const { cart, isNew } = taken
    const choice = resolveChoice(shop, cart, ...call.given)
    await rememberChoice(db, cart, choice)
    const lines = isNew ? [] : await loadCartLines(db, shop, cart.id, choice, call.nowMs)
    const outcome = await change({ db, shop, cart, choice, lines, nowMs: call.nowMs, locale: call.locale })
    if (!outcome.ok) return outcome
    const changed = toCartLines(outcome.value, shop, choice, call.nowMs)
    await lowerSeenPrices(db, shop, cart, changed)
    return succeed({ cart, shop, choice, lines: changed })
  })
}

/**
 * What a change would be judged by now, without a lock: for judging a call before work that takes seconds. The change judges it again. Null
 * without an open cart, unless `isNewAllowed`.
 */
export const previewCart = async (
  context: AppContext,
  call: CartCall,
  { isNewAllowed }: { isNewAllowed: boolean },
): Promise<CartView | null> => {
  const shop = await getShopData(context)
  const stored = call.key === null ? null : await findCart(context.db, call.key)
  const cart = stored?.state === 'open' ? stored : null
  if (cart === null && !isNewAllowed) return null
  const { nowMs, locale } = call
  const choice = resolveChoice(shop, cart, ...call.given)
  const lines = cart === null ? [] : await loadCartLines(context.db, shop, cart.id, choice, nowMs)
  return { db: context.db, shop, choice, lines, nowMs, locale }
}

/** A cart that is locked until the commit. A new one is empty. */
type TakenCart = { cart: StoredCart; isNew: boolean }

const lockCart = async (
  db: Kysely<Database>,
  shop: ShopData,
  call: CartCall,
  { secret, isNewAllowed }: { secret: string; isNewAllowed: boolean },
): Promise<TakenCart | null> => {
  const known = call.key === null ? null : await lockExistingCart(db, call.key, call.nowMs)
  if (known !== null || !isNewAllowed) return known
  const accountId = call.key?.accountId ?? null
  const choice = toCartChoice(resolveChoice(shop, null, ...call.given))
  if (accountId !== null) {
    await lockAccount(db, accountId)
    return await makeCart(db, { id: createCartId(secret), accountId, choice }, { accountId, cartId: null }, call.nowMs)
  }
  const cartId = call.key?.cartId ?? null
  const given = cartId !== null && isOwnCartId(cartId, secret) ? await makeGuestCart(db, cartId, choice, call.nowMs) : null
  return given ?? (await makeGuestCart(db, createCartId(secret), choice, call.nowMs))
}

const lockExistingCart = async (db: Kysely<Database>, key: CartKey, nowMs: number): Promise<TakenCart | null> => {
  const cart = await lockCartForChange(db, key, nowMs)
  return cart === null ? null : { cart, isNew: false }
}

/**
 * Creates a guest's cart with an id that the server issued, or locks the one that a concurrent first product has created. Null when the id
 * belongs to a cart that is not an open one of a guest.
 */
const makeGuestCart = (db: Kysely<Database>, cartId: string, choice: CartChoice, nowMs: number): Promise<TakenCart | null> =>
  makeCart(db, { id: cartId, accountId: null, choice }, { accountId: null, cartId }, nowMs)

/** Inserts a cart, or locks the one that another request has inserted meanwhile. */
const makeCart = async (
  db: Kysely<Database>,
  wanted: { id: string; accountId: string | null; choice: CartChoice },
  key: CartKey,
  nowMs: number,
): Promise<TakenCart | null> => {
  const made = await insertCart(db, wanted, nowMs)
  return made === null ? await lockExistingCart(db, key, nowMs) : { cart: made, isNew: true }
}

/** Saves the request's choice, which jobs and later requests judge the cart by. */
export const rememberChoice = async (db: Kysely<Database>, cart: StoredCart, choice: Choice): Promise<void> => {
  const now = toCartChoice(choice)
  const isSame =
    now.areaId === cart.areaId && now.branchId === cart.branchId && now.service === cart.service && now.fulfilment === cart.fulfilment
  if (!isSame) await setCartChoice(db, cart.id, now)
}

const toCartChoice = ({ area, branch, service, fulfilment }: Choice): CartChoice => ({
  areaId: area?.id ?? null,
  branchId: branch?.id ?? null,
  service,
  fulfilment,
})

/** Adopts lower prices without notice (D18), so that a later rise is shown to the customer. */
const lowerSeenPrices = async (db: Kysely<Database>, shop: ShopData, cart: StoredCart, lines: readonly CartLine[]): Promise<void> => {
  for (const { stored, product, extraFlavor } of lines) {
    if (product === null) continue
    const priceFils = currentUnitPrice(shop, product, stored.optionIds, extraFlavor)
    // A price without an extra flavour that is only outside its hours is not a lower price.
    const isFlavorAway = stored.extraFlavorId !== null && extraFlavor === null
    if (!isFlavorAway && priceFils < stored.seenPriceFils) await lowerSeenPrice(db, cart.id, stored.id, priceFils)
  }
}
