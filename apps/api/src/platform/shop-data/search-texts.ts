import { foldNames } from './fold-names.ts'
import type { ShopProduct } from './shop-data.ts'

type Group = { readonly nameEn: string; readonly nameAr: string; readonly productIds: readonly string[] }

/**
 * The search text of each product: its names and descriptions, and the names of its categories and collections, in both languages. Computed
 * with the snapshot and not stored, so that a renamed collection or a newer folding leaves no outdated text.
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
