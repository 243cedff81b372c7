import type { UpdateCartProduct } from '@sukkar/contract/cart'
import type { ErrorCode } from '@sukkar/contract/error-codes'
import { filterRequestedTexts } from '@sukkar/domain/option-text'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { insertPictures } from '../../../platform/pictures/picture.queries.ts'
import type { SavedPicture } from '../../../platform/pictures/save-pictures.ts'
import type { ShopProduct } from '../../../platform/shop-data/shop-data.ts'
import { cleanText } from '../../../platform/text/clean-text.ts'
import type { StoredLine } from '../cart.queries.ts'
import { deletePicturesOfLine, type LineNow, updateLine } from '../cart-line.queries.ts'
import { type CartLine, findExtraFlavor } from '../cart-pricing.ts'
import type { CartEdit, CartView } from '../change-cart.ts'
import { currentUnitPrice, type Likeness, likenessOf, readOptions, readTexts } from '../line-content.ts'
import { findIncreaseRefusal, findPictureRefusal, readNotes, withLine } from './add-product.ts'

/**
 * Updates a line; the quantity is absolute. A change of the quantity alone may leave too few pictures, which marks the line; a change of
 * the pictures must fit the quantity.
 */
export const updateCartLine = async (
  edit: CartEdit,
  lineId: string,
  body: UpdateCartProduct,
  newPictures: readonly SavedPicture[],
): Promise<Outcome<LineNow[], ErrorCode>> => {
  const planned = planUpdate(edit, lineId, body, newPictures.length)
  if (!planned.ok) return planned
  const { stored, product, quantity, thing } = planned.value
  // The dialog that changes options or flavour shows the current price.
  const hasSeenPrice = body.accept_price === true || body.options !== undefined || body.extra_flavor !== undefined
  const extraFlavor = findExtraFlavor(edit.shop, product, thing.extraFlavorId, edit.choice.service, edit.nowMs)
  const seenPriceFils = hasSeenPrice ? currentUnitPrice(edit.shop, product, thing.optionIds, extraFlavor) : stored.seenPriceFils
  const changed = { ...stored, ...thing, quantity, likeness: likenessAfter(stored, thing, body), seenPriceFils }
  await updateLine(edit.db, edit.cart.id, lineId, changed)
  const removed = body.removed_images ?? []
  await deletePicturesOfLine(edit.db, lineId, removed)
  const added = await insertPictures(edit.db, { cartLineId: lineId }, newPictures, edit.nowMs)
  const staying = stored.pictures.filter(({ id }) => !removed.includes(id))
  return succeed(withLine(edit.lines, { ...changed, pictures: [...staying, ...added] }))
}

/**
 * A line stays alike to what it was begun with until its content changes: the notes that joined units have brought are stored in the line and
 * are not part of what it was begun with (ADR 0076).
 */
const likenessAfter = (stored: StoredLine, thing: LineUpdate['thing'], body: UpdateCartProduct): string => {
  const sent = [body.options, body.option_texts, body.notes, body.special_request, body.extra_flavor]
  const isTextDropped = Object.keys(thing.optionTexts).length < Object.keys(stored.optionTexts).length
  return isTextDropped || sent.some((field) => field !== undefined) ? likenessOf(thing) : stored.likeness
}

type LineUpdate = {
  stored: StoredLine
  product: ShopProduct
  quantity: number
  thing: Likeness & { optionIds: string[]; notes: string[] }
}

/** The line with its new content, or why the update is refused; writes nothing. */
export const planUpdate = (
  edit: CartView,
  lineId: string,
  body: UpdateCartProduct,
  newPictures: number,
): Outcome<LineUpdate, ErrorCode> => {
  const line = edit.lines.find(({ stored }) => stored.id === lineId)
  if (line === undefined) return fail('LINE_NOT_FOUND')
  if (line.product === null) return fail('PRODUCT_UNAVAILABLE')
  const { stored, product } = line
  const quantity = body.quantity ?? stored.quantity
  const refusal = findRefusal(edit, { ...line, product }, { ...body, quantity }, newPictures)
  if (refusal !== null) return refusal
  const thing = readContent(edit, { ...line, product }, body)
  return thing.ok ? succeed({ stored, product, quantity, thing: thing.value }) : thing
}

const findRefusal = (
  edit: CartView,
  { stored, product, now }: CartLine & { product: ShopProduct },
  { quantity, removed_images: removed }: { quantity: number; removed_images?: string[] },
  newPictures: number,
): Outcome<never, ErrorCode> | null => {
  const increase = quantity - stored.quantity
  const refusal = increase > 0 ? findIncreaseRefusal(edit, product, now, increase) : null
  if (refusal !== null || (removed === undefined && newPictures === 0)) return refusal
  const staying = stored.pictures.filter(({ id }) => removed?.includes(id) !== true)
  const count = staying.length + newPictures
  return findPictureRefusal(edit, product, { target: stored, quantity, newPictures, count, isWhole: true })
}

/** The line's new content; omitted fields stay unchanged. */
const readContent = (
  edit: CartView,
  line: CartLine & { product: ShopProduct },
  body: UpdateCartProduct,
): Outcome<LineUpdate['thing'], ErrorCode> => {
  const { stored, product } = line
  const options = body.options === undefined ? succeed(stored.optionIds) : readOptions(product, body.options, edit.locale)
  if (!options.ok) return options
  const optionTexts = readLineTexts(edit, line, options.value, body.option_texts)
  if (!optionTexts.ok) return optionTexts
  const extraFlavorId = readFlavor(edit, line, body.extra_flavor)
  if (!extraFlavorId.ok) return extraFlavorId
  return succeed({
    productId: product.id,
    optionIds: options.value,
    optionTexts: optionTexts.value,
    notes: body.notes === undefined ? stored.notes : readNotes(body.notes),
    specialRequest: body.special_request === undefined ? stored.specialRequest : cleanText(body.special_request),
    extraFlavorId: extraFlavorId.value,
  })
}

/** Sent texts are validated against the options; without them the stored ones stay as far as their options are still chosen. */
const readLineTexts = (
  edit: CartView,
  { stored, product }: { stored: StoredLine; product: ShopProduct },
  optionIds: readonly string[],
  given: UpdateCartProduct['option_texts'],
): Outcome<Likeness['optionTexts'], ErrorCode> => {
  if (given !== undefined) return readTexts(product, optionIds, given, edit.locale)
  return succeed(filterRequestedTexts(product.optionGroups, optionIds, stored.optionTexts))
}

/** The requested flavour, or null if it cannot be baked now; without a request the stored one stays. */
const readFlavor = (edit: CartView, line: CartLine, wanted: string | null | undefined): Outcome<string | null, ErrorCode> => {
  if (wanted === undefined) return succeed(line.stored.extraFlavorId)
  if (wanted !== null && !edit.shop.extraFlavors.some((flavor) => flavor.id === wanted)) return fail('OPTION_UNKNOWN')
  return succeed(findExtraFlavor(edit.shop, line.product, wanted, edit.choice.service, edit.nowMs)?.id ?? null)
}
