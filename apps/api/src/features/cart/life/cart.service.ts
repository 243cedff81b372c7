import type { AddCartProduct, Cart, UpdateCartProduct } from '@sukkar/contract/cart'
import type { ErrorCode } from '@sukkar/contract/error-codes'
import { CART_REVIVAL_MINUTES, INACTIVITY_MINUTES } from '@sukkar/domain/limits'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { isFulfilledBy, wireFulfilment } from '@sukkar/domain/service'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../../app-context.ts'
import type { UploadedFile } from '../../../platform/http/uploads.ts'
import { forgetPictures, savePictures } from '../../../platform/pictures/save-pictures.ts'
import { getShopData } from '../../../platform/shop-data/load-shop-data.ts'
import {
  type CartKey,
  countUnits,
  deleteCart,
  findCart,
  isCartIdTaken,
  reviveCart,
  type StoredCart,
  setCartCoupon,
} from '../cart.queries.ts'
import { resolveChoice } from '../cart-choice.ts'
import { createCartId, isOwnCartId } from '../cart-id.ts'
import { deleteLine, deleteLinePicture, type LineNow } from '../cart-line.queries.ts'
import { toCart } from '../cart-view.ts'
import { type CartCall, type Change, type ChangedCart, changeCart } from '../change-cart.ts'
import { loadPricedCart, priceLines } from '../load-cart.ts'
import { findArchivedCart } from '../member-cart.queries.ts'
import { archivedAtMs, restoreMemberCart } from '../member-cart.ts'
import { addProduct } from './add-product.ts'
import { updateCartLine } from './update-line.ts'

export type { CartKey, StoredCart } from '../cart.queries.ts'

/**
 * The cart in hand, priced now. Reading writes nothing: an unknown cart is answered as an empty one with an id of the
 * server's. A cart that a closing page deleted a moment ago is revived, for a reload is no farewell (D13); one that was
 * deleted within a quarter of an hour can be restored (D12).
 */
export const getCart = async (context: AppContext, call: CartCall): Promise<Cart> => {
  const stored = call.key === null ? null : await findCartAtHand(context, call.key, call.nowMs)
  if (stored?.state === 'open') return await viewStoredCart(context, call, stored)
  if (stored?.state === 'deleted') {
    const revived = await revive(context, stored, { spanMinutes: INACTIVITY_MINUTES, isReplacing: false, nowMs: call.nowMs })
    if (revived?.state === 'open') return await viewStoredCart(context, call, revived)
  }
  return await viewStoredCart(context, call, null, await findRestorable(context, stored, call.nowMs))
}

/** Adds a product or changes a line by a difference; pictures are prepared before the cart is touched. */
export const addCartProduct = async (
  context: AppContext,
  call: CartCall,
  productId: string,
  body: AddCartProduct,
  uploads: readonly UploadedFile[],
): Promise<Outcome<Cart, ErrorCode>> => {
  const shop = await getShopData(context)
  const product = shop.productsById.get(productId)
  if (product === undefined) return fail('PRODUCT_UNAVAILABLE', { name: '' })
  if (!product.hasImage && uploads.length > 0)
    return fail('PICTURES_TOO_MANY', {
      name: call.locale === 'ar' ? product.nameAr : product.nameEn,
      count: uploads.length,
      surplus: uploads.length,
    })
  const kept = await savePictures(context.files, uploads)
  if (!kept.ok) return kept
  const usual = { usual_order_type: wireFulfilment(isFulfilledBy(product.menuTypes, 'delivery') ? 'delivery' : 'pickup') }
  const told = { ...call, given: [...call.given, usual] }
  const outcome = await changeAndView(context, told, (edit) => addProduct(edit, product, body, kept.value), { isNewAllowed: true })
  if (!outcome.ok) await forgetPictures(context.files, kept.value)
  return outcome
}

/** Sets what is given on a line; its new pictures are prepared before the cart is touched. */
export const updateCartProduct = async (
  context: AppContext,
  call: CartCall,
  lineId: string,
  body: UpdateCartProduct,
  uploads: readonly UploadedFile[],
): Promise<Outcome<Cart, ErrorCode>> => {
  const kept = await savePictures(context.files, uploads)
  if (!kept.ok) return kept
  const outcome = await changeAndView(context, call, (edit) => updateCartLine(edit, lineId, body, kept.value))
  if (!outcome.ok) await forgetPictures(context.files, kept.value)
  return outcome
}

export const deleteCartProduct = (context: AppContext, call: CartCall, lineId: string): Promise<Outcome<Cart, ErrorCode>> =>
  changeAndView(context, call, async (edit) =>
    (await deleteLine(edit.db, edit.cart.id, lineId))
      ? succeed(edit.lines.filter(({ stored }) => stored.id !== lineId))
      : fail('LINE_NOT_FOUND'),
  )

export const deleteCartPicture = (context: AppContext, call: CartCall, pictureId: string): Promise<Outcome<Cart, ErrorCode>> =>
  changeAndView(context, call, async (edit) =>
    (await deleteLinePicture(edit.db, edit.cart.id, pictureId)) ? succeed(withoutPicture(edit.lines, pictureId)) : fail('NOT_FOUND'),
  )

const withoutPicture = (lines: readonly LineNow[], pictureId: string): LineNow[] =>
  lines.map(({ stored, now }) => ({ stored: { ...stored, pictures: stored.pictures.filter(({ id }) => id !== pictureId) }, now }))

/**
 * Puts the cart aside. A cart that is gone already, and one that nobody knows, are as deleted as can be. One that is put
 * aside on purpose counts as deleted before the span in which a reload revives it.
 */
export const clearCart = async (context: AppContext, key: CartKey, nowMs: number, isPutAside: boolean): Promise<void> => {
  await deleteCart(context.db, key, isPutAside ? archivedAtMs(nowMs) : nowMs)
}

/** Takes a cart back within a quarter of an hour; what changed meanwhile is marked on its lines. */
export const restoreCart = async (context: AppContext, call: CartCall<CartKey>): Promise<Outcome<Cart, ErrorCode>> => {
  const stored = await findCart(context.db, call.key)
  const wish = { spanMinutes: CART_REVIVAL_MINUTES, isReplacing: true, nowMs: call.nowMs }
  const cart = stored?.state === 'deleted' ? await revive(context, stored, wish) : stored
  if (cart === null || cart.state !== 'open') return fail('CART_NOT_FOUND')
  return succeed(await viewStoredCart(context, call, cart, await findPutAway(context, call.key, call.nowMs)))
}

/** The open cart of a key; anything else is not there. */
export const getOpenCart = async (context: AppContext, key: CartKey): Promise<Outcome<StoredCart, ErrorCode>> => {
  const cart = await findCart(context.db, key)
  return cart?.state === 'open' ? succeed(cart) : fail('CART_NOT_FOUND')
}

/** Puts a coupon on a cart or takes it off; nothing of the coupon is used up by that. */
export const setCoupon = async (context: AppContext, call: CartCall, couponId: string | null): Promise<Outcome<ChangedCart, ErrorCode>> => {
  const changed = await changeCart(context, call, async (edit) => {
    await setCartCoupon(edit.db, edit.cart.id, couponId)
    return succeed(edit.lines)
  })
  return changed.ok ? succeed({ ...changed.value, cart: { ...changed.value.cart, couponId } }) : changed
}

/** The cart priced now, as the wire shows it; a member's with the one that made room for it. */
export const viewCart = async (context: AppContext, call: CartCall<CartKey>): Promise<Cart> =>
  viewStoredCart(context, call, await findCart(context.db, call.key), await findPutAway(context, call.key, call.nowMs))

/** Null is an empty cart that has no row yet. */
const viewStoredCart = async (
  context: AppContext,
  call: CartCall,
  cart: StoredCart | null,
  restorable: Cart['restorable'] = null,
): Promise<Cart> => {
  const shop = await getShopData(context)
  const choice = resolveChoice(shop, cart, ...call.given)
  const priced = await loadPricedCart(context.db, shop, cart, choice, call.nowMs)
  const id = cart?.id ?? (await findFreeId(context, call.key))
  return toCart({ id, priced, shop, choice, locale: call.locale, nowMs: call.nowMs, secret: context.config.appSecret, restorable })
}

/** A guest's empty cart keeps the id it was answered with before, so that it stays the same cart. */
const findFreeId = async (context: AppContext, key: CartKey | null): Promise<string> => {
  const { appSecret } = context.config
  if (key === null || key.accountId !== null) return createCartId(appSecret)
  const isFree = isOwnCartId(key.cartId, appSecret) && !(await isCartIdTaken(context.db, key.cartId))
  return isFree ? key.cartId : createCartId(appSecret)
}

const changeAndView = async (
  context: AppContext,
  call: CartCall,
  change: Change,
  options?: { isNewAllowed: boolean },
): Promise<Outcome<Cart, ErrorCode>> => {
  const changed = await changeCart(context, call, change, options)
  if (!changed.ok) return changed
  const { cart, shop, choice, lines } = changed.value
  const { nowMs, locale } = call
  const priced = await priceLines(context.db, { shop, cart, choice, lines, nowMs })
  return succeed(toCart({ id: cart.id, priced, shop, choice, locale, nowMs, secret: context.config.appSecret, restorable: null }))
}

/** The open cart, or the one that was put away last. */
const findCartAtHand = async (context: AppContext, key: CartKey, nowMs: number): Promise<StoredCart | null> => {
  const cart = await findCart(context.db, key)
  if (cart !== null || key.accountId === null) return cart
  return await findArchivedCart(context.db, key.accountId, nowMs - CART_REVIVAL_MINUTES * MINUTE_MS)
}

/** Takes a cart back that was put away within a span; what is open then, or null. */
const revive = async (
  context: AppContext,
  { id, accountId }: StoredCart,
  wish: { spanMinutes: number; isReplacing: boolean; nowMs: number },
): Promise<StoredCart | null> => {
  const { nowMs, isReplacing } = wish
  const sinceMs = nowMs - wish.spanMinutes * MINUTE_MS
  if (accountId === null) {
    const key = { accountId, cartId: id }
    return (await reviveCart(context.db, key, sinceMs, nowMs)) ?? (await findCart(context.db, key))
  }
  const brought = await restoreMemberCart(context.db, { key: { accountId, cartId: id }, isReplacing, sinceMs, nowMs })
  return brought.ok ? await findCart(context.db, { accountId, cartId: null }) : null
}

const findPutAway = async (context: AppContext, key: CartKey, nowMs: number): Promise<Cart['restorable']> =>
  key.accountId === null
    ? null
    : await findRestorable(context, await findArchivedCart(context.db, key.accountId, nowMs - CART_REVIVAL_MINUTES * MINUTE_MS), nowMs)

const findRestorable = async (context: AppContext, stored: StoredCart | null, nowMs: number): Promise<Cart['restorable']> => {
  if (stored?.state !== 'deleted' || stored.deletedAtMs === null) return null
  if (stored.deletedAtMs < nowMs - CART_REVIVAL_MINUTES * MINUTE_MS) return null
  const count = await countUnits(context.db, stored.id)
  return count === 0 ? null : { id: stored.id, count }
}
