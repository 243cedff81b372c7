import type { AddCartProduct, Cart, UpdateCartProduct } from '@sukkar/contract/cart'
import type { ErrorCode } from '@sukkar/contract/error-codes'
import { CART_REVIVAL_MINUTES, INACTIVITY_MINUTES } from '@sukkar/domain/limits'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { MINUTE_MS } from '@sukkar/domain/shop-time'
import type { AppContext } from '../../app-context.ts'
import type { UploadedFile } from '../../platform/http/uploads.ts'
import { forgetPictures, keepPictures } from '../../platform/pictures/keep-pictures.ts'
import { getShopData } from '../../platform/shop-data/load-shop-data.ts'
import { addProduct } from './add-product.ts'
import { countUnits, deleteCart, findCart, isCartIdTaken, reviveCart, type StoredCart, setCartCoupon } from './cart.queries.ts'
import { resolveChoice } from './cart-choice.ts'
import { createCartId, isOwnCartId } from './cart-id.ts'
import { deleteLine, deleteLinePicture } from './cart-line.queries.ts'
import { toCart } from './cart-view.ts'
import { type CartCall, type Change, changeCart } from './change-cart.ts'
import { loadPricedCart } from './load-cart.ts'
import { updateCartLine } from './update-line.ts'

/**
 * The cart in hand, priced now. Reading writes nothing: an unknown cart is answered as an empty one with an id of the
 * server's. A cart that a closing page deleted a moment ago is revived, for a reload is no farewell (D13); one that was
 * deleted within a quarter of an hour can be restored (D12).
 */
export const getCart = async (context: AppContext, call: CartCall): Promise<Cart> => {
  const stored = call.cartId === null ? null : await findCart(context.db, call.cartId)
  if (stored?.state === 'open') return await viewStoredCart(context, call, stored)
  if (stored?.state === 'deleted') {
    const revived = await reviveCart(context.db, stored.id, call.nowMs - INACTIVITY_MINUTES * MINUTE_MS, call.nowMs)
    if (revived !== null) return await viewStoredCart(context, call, revived)
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
  const kept = await keepPictures(context.files, uploads)
  if (!kept.ok) return kept
  const outcome = await changeAndView(context, call, (edit) => addProduct(edit, product, body, kept.value), { isNewAllowed: true })
  if (!outcome.ok) await forgetPictures(context.files, kept.value)
  return outcome
}

export const updateCartProduct = (
  context: AppContext,
  call: CartCall,
  lineId: string,
  body: UpdateCartProduct,
): Promise<Outcome<Cart, ErrorCode>> => changeAndView(context, call, (edit) => updateCartLine(edit, lineId, body))

export const deleteCartProduct = (context: AppContext, call: CartCall, lineId: string): Promise<Outcome<Cart, ErrorCode>> =>
  changeAndView(context, call, async (edit) =>
    (await deleteLine(edit.db, edit.cart.id, lineId)) ? succeed(undefined) : fail('LINE_NOT_FOUND'),
  )

export const deleteCartPicture = (context: AppContext, call: CartCall, pictureId: string): Promise<Outcome<Cart, ErrorCode>> =>
  changeAndView(context, call, async (edit) =>
    (await deleteLinePicture(edit.db, edit.cart.id, pictureId)) ? succeed(undefined) : fail('NOT_FOUND'),
  )

/**
 * Puts the cart aside. A cart that is gone already, and one that nobody knows, are as deleted as can be. One that is put
 * aside on purpose counts as deleted before the span in which a reload revives it.
 */
export const clearCart = async (context: AppContext, cartId: string, nowMs: number, isPutAside: boolean): Promise<void> => {
  await deleteCart(context.db, cartId, isPutAside ? nowMs - 2 * INACTIVITY_MINUTES * MINUTE_MS : nowMs)
}

/** Takes a cart back within a quarter of an hour; what changed meanwhile is marked on its lines. */
export const restoreCart = async (context: AppContext, call: CartCall, cartId: string): Promise<Outcome<Cart, ErrorCode>> => {
  const revived = await reviveCart(context.db, cartId, call.nowMs - CART_REVIVAL_MINUTES * MINUTE_MS, call.nowMs)
  const cart = revived ?? (await findCart(context.db, cartId))
  if (cart === null || cart.state !== 'open') return fail('CART_NOT_FOUND')
  return succeed(await viewStoredCart(context, call, cart))
}

/** The open cart of an id; anything else is not there. */
export const getOpenCart = async (context: AppContext, cartId: string): Promise<Outcome<StoredCart, ErrorCode>> => {
  const cart = await findCart(context.db, cartId)
  return cart?.state === 'open' ? succeed(cart) : fail('CART_NOT_FOUND')
}

/** Puts a coupon on a cart or takes it off; nothing of the coupon is used up by that. */
export const setCoupon = (context: AppContext, call: CartCall, couponId: string | null): Promise<Outcome<StoredCart, ErrorCode>> =>
  changeCart(context, call, async (edit) => {
    await setCartCoupon(edit.db, edit.cart.id, couponId)
    return succeed(undefined)
  })

/** The cart priced now, as the wire shows it. */
export const viewCart = async (context: AppContext, call: CartCall, cartId: string): Promise<Cart> =>
  viewStoredCart(context, call, await findCart(context.db, cartId))

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
  const id = cart?.id ?? (await findFreeId(context, call.cartId))
  return toCart({ id, priced, shop, choice, locale: call.locale, nowMs: call.nowMs, secret: context.config.appSecret, restorable })
}

/** An empty cart keeps the id it was answered with before, so that it stays the same cart. */
const findFreeId = async (context: AppContext, cartId: string | null): Promise<string> => {
  const { appSecret } = context.config
  const isFree = cartId !== null && isOwnCartId(cartId, appSecret) && !(await isCartIdTaken(context.db, cartId))
  return isFree ? cartId : createCartId(appSecret)
}

const changeAndView = async (
  context: AppContext,
  call: CartCall,
  change: Change,
  options?: { isNewAllowed: boolean },
): Promise<Outcome<Cart, ErrorCode>> => {
  const changed = await changeCart(context, call, change, options)
  if (!changed.ok) return changed
  const cart = await findCart(context.db, changed.value.id)
  return cart === null ? fail('CART_NOT_FOUND') : succeed(await viewStoredCart(context, call, cart))
}

const findRestorable = async (context: AppContext, stored: StoredCart | null, nowMs: number): Promise<Cart['restorable']> => {
  if (stored?.state !== 'deleted' || stored.deletedAtMs === null) return null
  if (stored.deletedAtMs < nowMs - CART_REVIVAL_MINUTES * MINUTE_MS) return null
  const count = await countUnits(context.db, stored.id)
  return count === 0 ? null : { id: stored.id, count }
}
