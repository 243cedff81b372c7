import type { UpdateCartProduct } from '@sukkar/contract/cart'
import type { ErrorCode } from '@sukkar/contract/error-codes'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { findIncreaseRefusal, readNotes } from './add-product.ts'
import { updateLine } from './cart-line.queries.ts'
import { type CartLine, findExtraFlavor } from './cart-pricing.ts'
import type { CartEdit } from './change-cart.ts'
import { cleanText } from './clean-text.ts'
import { currentUnitPrice, likenessOf, readOptions } from './line-content.ts'

/** Sets what is given on a line; the quantity is absolute and may leave the pictures short, which marks the line. */
export const updateCartLine = async (edit: CartEdit, lineId: string, body: UpdateCartProduct): Promise<Outcome<void, ErrorCode>> => {
  const line = edit.lines.find(({ stored }) => stored.id === lineId)
  if (line === undefined) return fail('LINE_NOT_FOUND')
  if (line.product === null)
    return fail('PRODUCT_UNAVAILABLE', { name: (edit.locale === 'ar' ? line.now?.nameAr : line.now?.nameEn) ?? '' })
  const { stored, product } = line
  const quantity = body.quantity ?? stored.quantity
  const increase = quantity - stored.quantity
  const refusal = increase > 0 ? await findIncreaseRefusal(edit, product, increase) : null
  if (refusal !== null) return refusal
  const options = body.options === undefined ? succeed(stored.optionIds) : readOptions(product, body.options, edit.locale)
  if (!options.ok) return options
  const extraFlavorId = readFlavor(edit, line, body.extra_flavor)
  if (!extraFlavorId.ok) return extraFlavorId
  const thing = {
    productId: product.id,
    optionIds: options.value,
    notes: body.notes === undefined ? stored.notes : readNotes(body.notes),
    specialRequest: body.special_request === undefined ? stored.specialRequest : cleanText(body.special_request),
    extraFlavorId: extraFlavorId.value,
  }
  // Whoever changes what the line is has just seen what it costs.
  const hasSeenPrice = body.accept_price === true || body.options !== undefined || body.extra_flavor !== undefined
  const extraFlavor = findExtraFlavor(edit.shop, product, thing.extraFlavorId, edit.choice.service, edit.nowMs)
  const seenPriceFils = hasSeenPrice ? currentUnitPrice(edit.shop, product, options.value, extraFlavor) : stored.seenPriceFils
  await updateLine(edit.db, edit.cart.id, lineId, { ...stored, ...thing, quantity, likeness: likenessOf(thing), seenPriceFils })
  return succeed(undefined)
}

/** The flavour asked for, left out where it cannot be baked now; the one that is there stays when none is told. */
const readFlavor = (edit: CartEdit, line: CartLine, wanted: string | null | undefined): Outcome<string | null, ErrorCode> => {
  if (wanted === undefined) return succeed(line.stored.extraFlavorId)
  if (wanted !== null && !edit.shop.extraFlavors.some((flavor) => flavor.id === wanted)) return fail('OPTION_UNKNOWN')
  return succeed(findExtraFlavor(edit.shop, line.product, wanted, edit.choice.service, edit.nowMs)?.id ?? null)
}
