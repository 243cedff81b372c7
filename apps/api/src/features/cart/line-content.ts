import { createHash } from 'node:crypto'
import type { ErrorCode } from '@sukkar/contract/error-codes'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { checkChoices, unitPriceFils } from '@sukkar/domain/price'
import type { Locale } from '@sukkar/i18n/locales'
import type { ShopData, ShopExtraFlavor, ShopProduct } from '../../platform/shop-data/shop-data.ts'

/** What makes two lines the same thing: they may then stand as one. */
export type Likeness = {
  productId: string
  optionIds: readonly string[]
  notes: readonly string[]
  specialRequest: string
  extraFlavorId: string | null
}

/** A short text that is equal for equal things. Options were put in the order of their groups before. */
export const likenessOf = (thing: Likeness): string =>
  createHash('sha256')
    .update(JSON.stringify([thing.productId, thing.optionIds, thing.notes, thing.specialRequest, thing.extraFlavorId]))
    .digest('base64url')
    .slice(0, 22)

/** The chosen options in the order of the groups, or why they cannot be chosen. */
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

/** The price of one unit as it is now. */
export const currentUnitPrice = (
  shop: ShopData,
  product: ShopProduct,
  optionIds: readonly string[],
  extraFlavor: ShopExtraFlavor | null,
): number => unitPriceFils(product.priceFils + (extraFlavor?.priceFils ?? 0), product.optionGroups, optionIds, shop.settings.halfRule)
