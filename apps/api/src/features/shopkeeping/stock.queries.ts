import type { StaffStock } from '@sukkar/contract/staff-catalogue'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

export const findStock = async (db: Kysely<Database>, productId: string): Promise<StaffStock | null> => {
  const row = await db
    .selectFrom('products')
    .select(['id', 'in_stock', 'stock_left', 'back_on'])
    .where('id', '=', productId)
    .executeTakeFirst()
  if (row === undefined) return null
  const left = row.stock_left === null ? null : Number(row.stock_left)
  return { product_id: row.id, in_stock: row.in_stock === 1 && (left === null || left > 0), stock_left: left, back_on: row.back_on }
}

/** Sets the stock, null for uncounted, unless it has changed since staff read `seenLeft`. */
export const setStockLeft = async (
  db: Kysely<Database>,
  productId: string,
  left: number | null,
  seenLeft: number | null,
): Promise<boolean> => {
  const result = await db
    .updateTable('products')
    .set({ stock_left: left })
    .where('id', '=', productId)
    .where('stock_left', seenLeft === null ? 'is' : '=', seenLeft)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Adds a difference to a counted stock; false when the stock is uncounted or the result would be out of range. */
export const addStock = async (db: Kysely<Database>, productId: string, quantity: number): Promise<boolean> => {
  const result = await db
    .updateTable('products')
    .set({ stock_left: sql<number>`stock_left + ${quantity}` })
    .where('id', '=', productId)
    .where('stock_left', 'is not', null)
    .where(sql<boolean>`stock_left + ${quantity} between 0 and ${STOCK_MAX}`)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Switches a product's availability regardless of its stock; `backOn` is the date on which a job switches it on again. */
export const setInStock = async (db: Kysely<Database>, productId: string, isInStock: boolean, backOn: string | null): Promise<void> => {
  await db
    .updateTable('products')
    .set({ in_stock: isInStock ? 1 : 0, back_on: backOn })
    .where('id', '=', productId)
    .execute()
}

/** Switches products on again whose `back_on` has come; returns how many. */
export const returnToStock = async (db: Kysely<Database>, today: string): Promise<number> => {
  const result = await db.updateTable('products').set({ in_stock: 1, back_on: null }).where('back_on', '<=', today).executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Above any real stock and far below the column's maximum. */
const STOCK_MAX = 1_000_000
