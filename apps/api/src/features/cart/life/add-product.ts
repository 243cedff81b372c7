import type { AddCartProduct } from '@sukkar/contract/cart'
import type { ErrorCode } from '@sukkar/contract/error-codes'
import { joinNotes } from '@sukkar/domain/cart-merge'
import { CART_LINES_MAX, CART_PICTURES_MAX, QUANTITY_MAX } from '@sukkar/domain/limits'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { checkPictureCount } from '@sukkar/domain/picture-rules'
import { isFulfilledBy, isServedFor, wireService } from '@sukkar/domain/service'
import { isInStockFor } from '@sukkar/domain/stock'
import { insertPictures } from '../../../platform/pictures/picture.queries.ts'
import type { SavedPicture } from '../../../platform/pictures/save-pictures.ts'
import type { ShopProduct } from '../../../platform/shop-data/shop-data.ts'
import { cleanText } from '../../../platform/text/clean-text.ts'
import type { StoredLine } from '../cart.queries.ts'
import { listMissing, toWholeChoice } from '../cart-choice.ts'
import { insertLine, type LineContent, type LineNow, updateLine } from '../cart-line.queries.ts'
import { findExtraFlavor } from '../cart-pricing.ts'
import { findProductNow, type ProductNow } from '../cart-stock.queries.ts'
import type { CartEdit, CartView } from '../change-cart.ts'
import { currentUnitPrice, likenessOf, readOptions, readTexts } from '../line-content.ts'

/**
 * Adds a product or changes a line by a signed difference (§4, D15): the line with the requested id, else the line of the same likeness,
 * else a new one. Added pictures make a new line, because they belong to the added units (ADR 0076). The quantity never falls below one.
 */
export const addProduct = async (
  edit: CartEdit,
  product: ShopProduct,
  body: AddCartProduct,
  pictures: readonly SavedPicture[],
): Promise<Outcome<LineNow[], ErrorCode>> => {
  const planned = await planAddition(edit, product, body, pictures.length)
  if (!planned.ok) return planned
  const { target, thing, quantity, now } = planned.value
  if (target === null && thing !== null && now !== null) {
    const content = { ...thing, quantity }
    const id = await insertLine(edit.db, edit.cart.id, content, edit.nowMs)
    const added = await insertPictures(edit.db, { cartLineId: id }, pictures, edit.nowMs)
    return succeed([...edit.lines, { stored: { ...content, id, pictures: added }, now }])
  }
  if (target === null) return fail('LINE_NOT_FOUND')
  // Only who adds units agrees to the current price and brings notes; a step down does neither.
  const addition = body.quantity > 0 ? thing : null
  const notes = addition === null ? target.notes : joinNotes(target, addition.notes)
  const content = { ...target, quantity, notes, seenPriceFils: addition?.seenPriceFils ?? target.seenPriceFils }
  await updateLine(edit.db, edit.cart.id, target.id, content)
  const added = await insertPictures(edit.db, { cartLineId: target.id }, pictures, edit.nowMs)
  return succeed(withLine(edit.lines, { ...content, pictures: [...target.pictures, ...added] }))
}

/** `thing` is null for a step of an existing line's quantity, `target` for a new line. */
type Addition = { thing: LineContent | null; target: StoredLine | null; quantity: number; now: ProductNow | null }

/** What an addition would do to the cart, or why it is refused; writes nothing. */
export const planAddition = async (
  edit: CartView,
  product: ShopProduct,
  body: AddCartProduct,
  newPictures: number,
): Promise<Outcome<Addition, ErrorCode>> => {
  const wanted = body.line_id === undefined ? readAddition(edit, product, body) : succeed(null)
  if (!wanted.ok) return wanted
  const thing = wanted.value
  const isApart = thing !== null && body.quantity > 0 && newPictures > 0
  const isTarget = (stored: StoredLine): boolean =>
    thing === null ? stored.id === body.line_id && stored.productId === product.id : stored.likeness === thing.likeness
  const target = isApart ? null : (edit.lines.find(({ stored }) => isTarget(stored))?.stored ?? null)
  if (target === null && (thing === null || body.quantity < 0)) return fail('LINE_NOT_FOUND')
  const quantity = Math.max(1, (target?.quantity ?? 0) + body.quantity)
  const inLine = edit.lines.find((line) => line.stored.productId === product.id)
  const now = inLine === undefined ? await findProductNow(edit.db, product.id) : inLine.now
  const refusal = findRefusal(edit, product, now, { target, quantity, difference: body.quantity, newPictures })
  return refusal ?? succeed({ thing, target, quantity, now })
}

export const withLine = (lines: readonly LineNow[], changed: StoredLine): LineNow[] =>
  lines.map(({ stored, now }) => ({ stored: stored.id === changed.id ? changed : stored, now }))

/** Why more of a product cannot be added for the choice (service, fulfilment, stock), or null. */
export const findIncreaseRefusal = (
  edit: CartView,
  product: ShopProduct,
  now: ProductNow | null,
  increase: number,
): Outcome<never, ErrorCode> | null => {
  const choice = toWholeChoice(edit.choice)
  const name = edit.locale === 'ar' ? product.nameAr : product.nameEn
  if (choice === null) return fail('SERVICE_REQUIRED', { missing: listMissing(edit.choice).join(' ') })
  if (product.isPre && choice.service !== 'pre_order') return fail('PRE_ORDER_ONLY', { name })
  if (!isServedFor(product.menuTypes, choice.service)) return fail('PRODUCT_NOT_FOR_SERVICE', { name })
  if (!isFulfilledBy(product.menuTypes, choice.fulfilment)) return fail('PRODUCT_NOT_FOR_FULFILMENT', { name })
  return findStockRefusal(edit, now, increase, { name, productId: product.id })
}

/** Checks the stock in the database, since the snapshot may be a second old, against the sum of all lines of the product. */
const findStockRefusal = (
  edit: CartView,
  now: ProductNow | null,
  increase: number,
  { name, productId }: { name: string; productId: string },
): Outcome<never, ErrorCode> | null => {
  const left = now?.stockLeft ?? null
  if (now === null || !isInStockFor(now, edit.choice.service) || left === 0) return fail('OUT_OF_STOCK', { name })
  if (left === null) return null
  const inCart = edit.lines.filter((line) => line.stored.productId === productId).reduce((sum, line) => sum + line.stored.quantity, 0)
  return inCart + increase > left ? fail('NOT_ENOUGH_STOCK', { name, count: left, left }) : null
}

type Step = { target: StoredLine | null; quantity: number; difference: number; newPictures: number }

const findRefusal = (edit: CartView, product: ShopProduct, now: ProductNow | null, step: Step): Outcome<never, ErrorCode> | null => {
  if (step.quantity > QUANTITY_MAX) return fail('QUANTITY_LIMIT', { max: QUANTITY_MAX })
  if (step.target === null && edit.lines.length >= CART_LINES_MAX) return fail('CART_FULL', { max: CART_LINES_MAX })
  const increase = step.quantity - (step.target?.quantity ?? 0)
  const unavailable = increase > 0 ? findIncreaseRefusal(edit, product, now, increase) : null
  const { target, quantity, newPictures } = step
  const count = (target?.pictures.length ?? 0) + newPictures
  return unavailable ?? findPictureRefusal(edit, product, { target, quantity, newPictures, count, isWhole: target === null })
}

type PictureStep = Omit<Step, 'difference'> & {
  /** The line's number of pictures afterwards. */
  count: number
  /** Whether the request contains all pictures of the line, so that there must be enough. */
  isWhole: boolean
}

/**
 * A request of the product dialog is refused with too few or too many pictures [S5.1d]; a step of an existing line's quantity may leave too
 * few, and the line is marked until pictures are added [S5.2c].
 */
export const findPictureRefusal = (edit: CartView, product: ShopProduct, step: PictureStep): Outcome<never, ErrorCode> | null => {
  const name = edit.locale === 'ar' ? product.nameAr : product.nameEn
  if (!product.hasImage && step.newPictures > 0)
    return fail('PICTURES_TOO_MANY', { name, count: step.newPictures, surplus: step.newPictures })
  const check = checkPictureCount({ hasImage: product.hasImage, quantity: step.quantity, count: step.count })
  if (check.state === 'too_few' && step.isWhole) return fail('PICTURES_TOO_FEW', { name, count: check.missing, missing: check.missing })
  if (check.state === 'too_many' && step.newPictures > 0)
    return fail('PICTURES_TOO_MANY', { name, count: check.surplus, surplus: check.surplus })
  const others = edit.lines.filter(({ stored }) => stored.id !== step.target?.id)
  const surplus = others.reduce((sum, { stored }) => sum + stored.pictures.length, step.count) - CART_PICTURES_MAX
  return step.newPictures > 0 && surplus > 0 ? fail('PICTURES_TOO_MANY', { name, count: surplus, surplus }) : null
}

/** Validates an addition; an extra flavour that cannot be baked now is dropped [S5.11]. */
const readAddition = (edit: CartView, product: ShopProduct, body: AddCartProduct): Outcome<LineContent, ErrorCode> => {
  if (body.quantity === 0) return fail('LINE_NOT_FOUND')
  const options = readOptions(product, body.options ?? [], edit.locale)
  if (!options.ok) return options
  const optionTexts = readTexts(product, options.value, body.option_texts, edit.locale)
  if (!optionTexts.ok) return optionTexts
  const isFlavorKnown = body.extra_flavor === undefined || edit.shop.extraFlavors.some((flavor) => flavor.id === body.extra_flavor)
  if (!isFlavorKnown) return fail('OPTION_UNKNOWN')
  const extraFlavor = findExtraFlavor(edit.shop, product, body.extra_flavor ?? null, edit.choice.service, edit.nowMs)
  const thing = {
    productId: product.id,
    optionIds: options.value,
    optionTexts: optionTexts.value,
    notes: readNotes(body.notes),
    specialRequest: cleanText(body.special_request),
    extraFlavorId: extraFlavor?.id ?? null,
  }
  return succeed({
    ...thing,
    quantity: 1,
    likeness: likenessOf(thing),
    menuType: edit.choice.service === null ? '' : wireService(edit.choice.service),
    seenPriceFils: currentUnitPrice(edit.shop, product, options.value, extraFlavor),
  })
}

/** Each note belongs to a unit by its index, so only blank notes at the end are removed. */
export const readNotes = (notes: readonly { note: string }[] | undefined): string[] => {
  const texts = (notes ?? []).map(({ note }) => cleanText(note))
  const last = texts.findLastIndex((text) => text !== '')
  return texts.slice(0, last + 1)
}
