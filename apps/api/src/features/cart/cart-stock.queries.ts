import type { Kysely, Selectable } from 'kysely'
import { prepareQuery, type Slots } from '../../platform/db/prepare-query.ts'
import type { Database } from '../../platform/db/schema.ts'

/** A product's current row, since the shop snapshot may be a second old. */
export type ProductNow = {
  id: string
  slug: string
  nameEn: string
  nameAr: string
  priceFils: number
  isActive: boolean
  inStock: boolean
  backOn: string | null
  stockLeft: number | null
}

/** The current row of one product; null for an unknown one. */
export const findProductNow = async (db: Kysely<Database>, productId: string): Promise<ProductNow | null> => {
  const { rows } = await selectProduct(db, { productId })
  return rows[0] === undefined ? null : toProductNow(rows[0])
}

/** The current rows of several products, by product id. */
export const listProductsNow = async (db: Kysely<Database>, productIds: readonly string[]): Promise<Map<string, ProductNow>> => {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(COLUMNS)
    .where('id', 'in', [...new Set(productIds)])
    .execute()
  return new Map(rows.map((row) => [row.id, toProductNow(row)]))
}

const COLUMNS = ['id', 'slug', 'name_en', 'name_ar', 'price_fils', 'is_active', 'in_stock', 'back_on', 'stock_left'] as const

const selectProduct = prepareQuery((db, { productId }: Slots<{ productId: string }>) =>
  db.selectFrom('products').select(COLUMNS).where('id', '=', productId),
)

export const toProductNow = (row: Pick<Selectable<Database['products']>, (typeof COLUMNS)[number]>): ProductNow => ({
  id: row.id,
  slug: row.slug,
  nameEn: row.name_en,
  nameAr: row.name_ar,
  priceFils: Number(row.price_fils),
  isActive: row.is_active === 1,
  inStock: row.in_stock === 1,
  backOn: row.back_on,
  stockLeft: row.stock_left === null ? null : Number(row.stock_left),
})
