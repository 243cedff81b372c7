import { createHash } from 'node:crypto'
import type { AddCartProduct } from '@sukkar/contract/cart'
import type { ErrorCode } from '@sukkar/contract/error-codes'
import { type OptionTexts, readOptionTexts } from '@sukkar/domain/option-text'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { checkChoices, unitPriceFils } from '@sukkar/domain/price'
import type { Locale } from '@sukkar/i18n/locales'
import type { ShopData, ShopExtraFlavor, ShopProduct } from '../../platform/shop-data/shop-data.ts'
import { cleanText } from '../../platform/text/clean-text.ts'

/** What must be equal for what is added to join a line; what brings pictures joins none (ADR 0076). */
export type Likeness = {
  productId: string
  optionIds: readonly string[]
  optionTexts: OptionTexts
  notes: readonly string[]
  specialRequest: string
  extraFlavorId: string | null
}

/** A short hash, equal for equal content. The options must already be in the order of their groups. */
export const likenessOf = (thing: Likeness): string =>
  createHash('sha256')
    .update(JSON.stringify([thing.productId, thing.optionIds, thing.notes, thing.specialRequest, thing.extraFlavorId, ...textsOf(thing)]))
    .digest('base64url')
    .slice(0, 22)

/** Lines without option texts hash as they did before texts existed. */
const textsOf = ({ optionTexts }: Likeness): OptionTexts[] => (Object.keys(optionTexts).length === 0 ? [] : [optionTexts])

/** The chosen options in the order of their groups, or why they are refused. */
export const readOptions = (product: ShopProduct, chosenIds: readonly string[], locale: Locale): Outcome<string[], ErrorCode> => {
  const checked = checkChoices(product.optionGroups, chosenIds)
  if (checked.ok) return succeed(checked.value.flatMap((option) => Array.from({ length: option.quantity ?? 1 }, () => option.valueId)))
  const group = product.optionGroups.find((entry) => entry.id === checked.details?.groupId)
  const value = group?.values.find((entry) => entry.id === checked.details?.valueId)
  return fail(checked.code, {
    group: (locale === 'ar' ? group?.nameAr : group?.nameEn) ?? '',
    option: (locale === 'ar' ? value?.nameAr : value?.nameEn) ?? '',
    count: Number(checked.details?.missing ?? checked.details?.surplus ?? 0),
    min: group?.min ?? 0,
    max: group?.max ?? 0,
  })
}

/** The texts of chosen options that require one, or the option whose text is missing or too long. */
export const readTexts = (
  product: ShopProduct,
  optionIds: readonly string[],
  given: AddCartProduct['option_texts'],
  locale: Locale,
): Outcome<OptionTexts, ErrorCode> => {
  const texts = Object.fromEntries((given ?? []).map(({ value_id, text }) => [value_id, cleanText(text)]))
  const read = readOptionTexts(product.optionGroups, optionIds, texts)
  if (read.ok) return read
  const value = product.optionGroups.flatMap(({ values }) => values).find(({ id }) => id === read.details?.valueId)
  return fail(read.code, { option: (locale === 'ar' ? value?.nameAr : value?.nameEn) ?? '', max: value?.text?.max ?? 0 })
}

/** The current price of one unit in fils. */
export const currentUnitPrice = (
  shop: ShopData,
  product: ShopProduct,
  optionIds: readonly string[],
  extraFlavor: ShopExtraFlavor | null,
): number => unitPriceFils(product.priceFils + (extraFlavor?.priceFils ?? 0), product.optionGroups, optionIds, shop.settings.halfRule)

/**
 * The notes of the units that the line has now. A lowered quantity hides the last notes and keeps them, so that they come back with their
 * units.
 */
export const notesOfUnits = ({ notes, quantity }: { notes: readonly string[]; quantity: number }): string[] => {
  const shown = notes.slice(0, quantity)
  return shown.slice(0, shown.findLastIndex((note) => note !== '') + 1)
}
