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
import { type CartCall, type Change, type ChangedCart, changeCart, previewCart } from '../change-cart.ts'
import { loadPricedCart, priceLines } from '../load-cart.ts'
import { findArchivedCart } from '../member-cart.queries.ts'
import { archivedAtMs, restoreMemberCart } from '../member-cart.ts'
import { addProduct, planAddition } from './add-product.ts'
import { planUpdate, updateCartLine } from './update-line.ts'

export type { CartKey, StoredCart } from '../cart.queries.ts'

/**
 * The cart, priced now. Reading writes nothing: for an unknown cart the answer is an empty one with a new id. A cart that a closing page
 * has just deleted is revived, because the page may only have been reloaded (D13); one deleted in the last quarter of an hour is offered
 * for restoring (D12), to a member also beside the open one (0078).
 */
export const getCart = async (context: AppContext, call: CartCall): Promise<Cart> => {
  const stored = call.key === null ? null : await findCartAtHand(context, call.key, call.nowMs)
  if (stored?.state === 'open') return await viewWithArchived(context, call, stored)
  if (stored?.state === 'deleted') {
    const revived = await revive(context, stored, { spanMinutes: INACTIVITY_MINUTES, isReplacing: false, nowMs: call.nowMs })
    if (revived?.state === 'open') return await viewWithArchived(context, call, revived)
  }
  return await viewStoredCart(context, call, null, await findRestorable(context, stored, call.nowMs))
}

/** Adds a product or changes a line by a difference. Pictures are judged first, and processed before the cart is locked. */
export const addCartProduct = async (
  context: AppContext,
  call: CartCall,
  productId: string,
  body: AddCartProduct,
  uploads: readonly UploadedFile[],
): Promise<Outcome<Cart, ErrorCode>> => {
  const shop = await getShopData(context)
  const product = shop.productsById.get(productId)
  if (product === undefined) return fail('PRODUCT_UNAVAILABLE')
  const usual = { usual_order_type: wireFulfilment(isFulfilledBy(product.menuTypes, 'delivery') ? 'delivery' : 'pickup') }
  const withUsual = { ...call, given: [...call.given, usual] }
  const cart = uploads.length === 0 ? null : await previewCart(context, withUsual, { isNewAllowed: true })
  const planned = cart === null ? succeed(null) : await planAddition(cart, product, body, uploads.length)
  if (!planned.ok) return planned
  const saved = await savePictures(context.files, uploads)
  if (!saved.ok) return saved
  const outcome = await changeAndView(context, withUsual, (edit) => addProduct(edit, product, body, saved.value), { isNewAllowed: true })
  if (!outcome.ok) await forgetPictures(context.files, saved.value)
  return outcome
}

/** Updates a line. New pictures are judged first, and processed before the cart is locked. */
export const updateCartProduct = async (
  context: AppContext,
  call: CartCall,
  lineId: string,
  body: UpdateCartProduct,
  uploads: readonly UploadedFile[],
): Promise<Outcome<Cart, ErrorCode>> => {
  if (uploads.length > 0) {
    const cart = await previewCart(context, call, { isNewAllowed: false })
    const planned = cart === null ? fail('CART_NOT_FOUND') : planUpdate(cart, lineId, body, uploads.length)
    if (!planned.ok) return planned
  }
  const saved = await savePictures(context.files, uploads)
  if (!saved.ok) return saved
  const outcome = await changeAndView(context, call, (edit) => updateCartLine(edit, lineId, body, saved.value))
  if (!outcome.ok) await forgetPictures(context.files, saved.value)
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
 * Deletes the cart so that it can be restored; an unknown or deleted cart is no error. `isArchived` dates the deletion back, so that a
 * reload does not revive the cart.
 */
export const clearCart = async (context: AppContext, key: CartKey, nowMs: number, isArchived: boolean): Promise<void> => {
  await deleteCart(context.db, key, isArchived ? archivedAtMs(nowMs) : nowMs)
}

/** Restores a cart deleted in the last quarter of an hour; its lines show what has changed since. */
export const restoreCart = async (context: AppContext, call: CartCall<CartKey>): Promise<Outcome<Cart, ErrorCode>> => {
  const stored = await findCart(context.db, call.key)
  const options = { spanMinutes: CART_REVIVAL_MINUTES, isReplacing: true, nowMs: call.nowMs }
  const cart = stored?.state === 'deleted' ? await revive(context, stored, options) : stored
  if (cart === null || cart.state !== 'open') return fail('CART_NOT_FOUND')
  return succeed(await viewWithArchived(context, call, cart))
}

export const getOpenCart = async (context: AppContext, key: CartKey): Promise<Outcome<StoredCart, ErrorCode>> => {
  const cart = await findCart(context.db, key)
  return cart?.state === 'open' ? succeed(cart) : fail('CART_NOT_FOUND')
}

/** Sets or removes the coupon of a cart; this does not consume a use of the coupon. */
export const setCoupon = async (context: AppContext, call: CartCall, couponId: string | null): Promise<Outcome<ChangedCart, ErrorCode>> => {
  const changed = await changeCart(context, call, async (edit) => {
    await setCartCoupon(edit.db, edit.cart.id, couponId)
    return succeed(edit.lines)
  })
  return changed.ok ? succeed({ ...changed.value, cart: { ...changed.value.cart, couponId } }) : changed
}

/** The cart in its wire form, priced now; a member's with the archived cart that can be restored. */
export const viewCart = async (context: AppContext, call: CartCall<CartKey>): Promise<Cart> =>
  viewWithArchived(context, call, await findCart(context.db, call.key))

const viewWithArchived = async (context: AppContext, call: CartCall, cart: StoredCart | null): Promise<Cart> =>
  viewStoredCart(context, call, cart, await findPutAway(context, call.key, call.nowMs))

/** A null cart is an empty one without a row. */
const viewStoredCart = async (
  context: AppContext,
  call: CartCall,
  cart: StoredCart | null,
  restorable: Cart['restorable'],
): Promise<Cart> => {
  const shop = await getShopData(context)
  const choice = resolveChoice(shop, cart, ...call.given)
  const priced = await loadPricedCart(context.db, shop, cart, choice, call.nowMs)
  const id = cart?.id ?? (await findFreeId(context, call.key))
  return toCart({ id, priced, shop, choice, locale: call.locale, nowMs: call.nowMs, secret: context.config.appSecret, restorable })
}

/** A guest's empty cart retains the id of the previous answer as long as no cart has it. */
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

/** The open cart, or the member's cart that was archived last. */
const findCartAtHand = async (context: AppContext, key: CartKey, nowMs: number): Promise<StoredCart | null> => {
  const cart = await findCart(context.db, key)
  if (cart !== null || key.accountId === null) return cart
  return await findArchivedCart(context.db, key.accountId, nowMs - CART_REVIVAL_MINUTES * MINUTE_MS)
}

/** Restores a cart that was deleted within the span; returns the cart that is open then, or null. */
const revive = async (
  context: AppContext,
  { id, accountId }: StoredCart,
  options: { spanMinutes: number; isReplacing: boolean; nowMs: number },
): Promise<StoredCart | null> => {
  const { nowMs, isReplacing } = options
  const sinceMs = nowMs - options.spanMinutes * MINUTE_MS
  if (accountId === null) {
    const key = { accountId, cartId: id }
    return (await reviveCart(context.db, key, sinceMs, nowMs)) ?? (await findCart(context.db, key))
  }
  const brought = await restoreMemberCart(context.db, { key: { accountId, cartId: id }, isReplacing, sinceMs, nowMs })
  return brought.ok ? await findCart(context.db, { accountId, cartId: null }) : null
}

const findPutAway = async (context: AppContext, key: CartKey | null, nowMs: number): Promise<Cart['restorable']> =>
  key === null || key.accountId === null
    ? null
    : await findRestorable(context, await findArchivedCart(context.db, key.accountId, nowMs - CART_REVIVAL_MINUTES * MINUTE_MS), nowMs)

const findRestorable = async (context: AppContext, stored: StoredCart | null, nowMs: number): Promise<Cart['restorable']> => {
  if (stored?.state !== 'deleted' || stored.deletedAtMs === null) return null
  if (stored.deletedAtMs < nowMs - CART_REVIVAL_MINUTES * MINUTE_MS) return null
  const count = await countUnits(context.db, stored.id)
  return count === 0 ? null : { id: stored.id, count }
}
