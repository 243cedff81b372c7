import { foldForIndex } from '@sukkar/domain/search-text'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { parseTexts } from '../../platform/shop-data/stored-texts.ts'

/** Folds anew what products are found by: their names and descriptions, and the names of their categories, in both languages. */
export const refreshSearchTexts = async (db: Kysely<Database>, productIds: readonly string[]): Promise<void> => {
  for (const id of productIds) {
    const product = await db
      .selectFrom('products')
      .select(['name_en', 'name_ar', 'aliases', 'description_en', 'description_ar'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const categories = await db
      .selectFrom('product_categories')
      .innerJoin('categories', 'categories.id', 'product_categories.category_id')
      .select(['categories.name_en', 'categories.name_ar'])
      .where('product_id', '=', id)
      .orderBy('product_categories.position')
      .execute()
    const names = [product.name_en, product.name_ar, ...parseTexts(product.aliases), product.description_en, product.description_ar]
    const text = foldForIndex([...names, ...categories.flatMap((category) => [category.name_en, category.name_ar])])
    await db.updateTable('products').set({ search_text: text }).where('id', '=', id).execute()
  }
}
