import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

/** What the database says of a product now; the snapshot of the shop may be a second old. */
export type ProductNow = {
  id: string
  slug: string
  nameEn: string
  nameAr: string
  priceFils: number
  isActive: boolean
  inStock: boolean
  stockLeft: number | null
}

/** The present stock of the products of a cart, by product id. */
export const listProductsNow = async (db: Kysely<Database>, productIds: readonly string[]): Promise<Map<string, ProductNow>> => {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug', 'name_en', 'name_ar', 'price_fils', 'is_active', 'in_stock', 'stock_left'])
    .where('id', 'in', [...new Set(productIds)])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        slug: row.slug,
        nameEn: row.name_en,
        nameAr: row.name_ar,
        priceFils: Number(row.price_fils),
        isActive: row.is_active === 1,
        inStock: row.in_stock === 1,
        stockLeft: row.stock_left === null ? null : Number(row.stock_left),
      },
    ]),
  )
}
