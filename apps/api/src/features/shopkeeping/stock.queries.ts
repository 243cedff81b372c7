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

/** Writes what was counted, or that nothing is counted, unless something was sold since staff looked. */
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

/** Adds to what is counted, or takes from it, never below zero. */
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

/** Whether a product can be had at all, whatever is counted; `backOn` is the day on which it can again by itself. */
export const setInStock = async (db: Kysely<Database>, productId: string, isInStock: boolean, backOn: string | null): Promise<void> => {
  await db
    .updateTable('products')
    .set({ in_stock: isInStock ? 1 : 0, back_on: backOn })
    .where('id', '=', productId)
    .execute()
}

/** Puts back in stock what was out for days that are over. Tells how many. */
export const returnToStock = async (db: Kysely<Database>, today: string): Promise<number> => {
  const result = await db.updateTable('products').set({ in_stock: 1, back_on: null }).where('back_on', '<=', today).executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** More of one thing than any kitchen bakes; far below where a column ends. */
const STOCK_MAX = 1_000_000
