import { foldNames } from './fold-names.ts'
import type { ShopProduct } from './shop-data.ts'

type Group = { readonly nameEn: string; readonly nameAr: string; readonly productIds: readonly string[] }

/**
 * What each product is found by: its names and descriptions, and the names of the categories and collections that hold it, in both
 * languages. Folded with the snapshot and not stored, so that neither a renamed collection nor a newer folding finds old words.
 */
export const withSearchTexts = (products: readonly Omit<ShopProduct, 'searchText'>[], groups: readonly Group[]): ShopProduct[] => {
  const groupTexts = new Map<string, string[]>()
  for (const { nameEn, nameAr, productIds } of groups) {
    const text = foldNames([nameEn, nameAr])
    for (const id of productIds) groupTexts.set(id, [...(groupTexts.get(id) ?? []), text])
  }
  return products.map((product) => {
    const own = [product.searchName, foldNames([product.texts.description_en, product.texts.description_ar])]
    const words = [...own, ...(groupTexts.get(product.id) ?? [])].join(' ').split(' ')
    return { ...product, searchText: [...new Set(words)].filter((word) => word !== '').join(' ') }
  })
}
