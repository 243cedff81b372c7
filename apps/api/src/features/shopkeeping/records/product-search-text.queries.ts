import { foldForIndex } from '@sukkar/domain/search-text'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/schema.ts'
import { valueById } from '../../../platform/db/value-by-id.ts'
import { parseTexts } from '../../../platform/shop-data/stored-texts.ts'

/** Rebuilds the search text of products from their names, aliases, descriptions and categories' names, in both languages. */
export const refreshSearchTexts = async (db: Kysely<Database>, productIds: readonly string[]): Promise<void> => {
  if (productIds.length === 0) return
  const ids = [...productIds]
  const products = await db
    .selectFrom('products')
    .select(['id', 'name_en', 'name_ar', 'aliases', 'description_en', 'description_ar'])
    .where('id', 'in', ids)
    .execute()
  const categories = await db
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .select(['product_id', 'categories.name_en', 'categories.name_ar'])
    .where('product_id', 'in', ids)
    .orderBy('product_categories.position')
    .execute()
  const categoriesOf = Map.groupBy(categories, (category) => category.product_id)
  const texts = products.map(
    (product) =>
      [product.id, toSearchText({ ...product, aliases: parseTexts(product.aliases) }, categoriesOf.get(product.id) ?? [])] as const,
  )
  await db
    .updateTable('products')
    .set({ search_text: valueById<string>(db, JSON.stringify(Object.fromEntries(texts)), 'products.id') })
    .where('id', 'in', ids)
    .execute()
}

type Named = { name_en: string; name_ar: string }
type Described = Named & { aliases: readonly string[]; description_en: string; description_ar: string }

/** The search text of a product in these categories. */
export const toSearchText = (product: Described, categories: readonly Named[]): string => {
  const names = [product.name_en, product.name_ar, ...product.aliases, product.description_en, product.description_ar]
  return foldForIndex([...names, ...categories.flatMap((category) => [category.name_en, category.name_ar])])
}
