import { foldForIndex } from '@sukkar/domain/search-text'
import type { Kysely } from 'kysely'
import { parseTexts } from '../../shop-data/stored-texts.ts'
import type { Database } from '../schema.ts'

/** Folds anew what staff find products by: a query folded in the new way does not find words folded in the old one. */
export const refoldSearchTexts = async (db: Kysely<Database>): Promise<void> => {
  const products = await db
    .selectFrom('products')
    .select(['id', 'name_en', 'name_ar', 'aliases', 'description_en', 'description_ar'])
    .execute()
  const links = await db
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .select(['product_id', 'categories.name_en', 'categories.name_ar'])
    .orderBy('product_categories.position')
    .execute()
  const categories = Map.groupBy(links, ({ product_id }) => product_id)
  for (const product of products) {
    const names = [product.name_en, product.name_ar, ...parseTexts(product.aliases), product.description_en, product.description_ar]
    const groups = (categories.get(product.id) ?? []).flatMap(({ name_en, name_ar }) => [name_en, name_ar])
    await db
      .updateTable('products')
      .set({ search_text: foldForIndex([...names, ...groups]) })
      .where('id', '=', product.id)
      .execute()
  }
}
