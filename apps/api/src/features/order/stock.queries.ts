import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { prepareQuery, type Slots } from '../../platform/db/prepare-query.ts'
import type { Database } from '../../platform/db/schema.ts'

/** What was taken of a product: whether its stock is counted, and how much is left. */
export type TakenStock = { isCounted: boolean; left: number | null }

/**
 * Takes units of a product, unless there are not as many: the condition stands in the update itself, so the last unit
 * goes to one customer. Null when it could not be taken.
 */
export const takeStock = async (db: Kysely<Database>, productId: string, quantity: number): Promise<TakenStock | null> => {
  const { rows } = await takeUnits(db, { productId, quantity })
  const [row] = rows
  if (row === undefined) return null
  return row.stock_left === null ? { isCounted: false, left: null } : { isCounted: true, left: Number(row.stock_left) }
}

const takeUnits = prepareQuery((db, { productId, quantity }: Slots<{ productId: string; quantity: number }>) =>
  db
    .updateTable('products')
    .set({ stock_left: sql<number | null>`stock_left - ${quantity}` })
    .where('id', '=', productId)
    .where('is_active', '=', 1)
    .where('in_stock', '=', 1)
    .where((where) => where.or([where('stock_left', 'is', null), where('stock_left', '>=', quantity)]))
    .returning('stock_left'),
)

/** Gives back what an order's lines hold of counted stocks, once: a second call finds nothing held. */
export const releaseStock = async (db: Kysely<Database>, orderId: string): Promise<boolean> => {
  const held = await db
    .selectFrom('order_lines')
    .select(['id', 'product_id', 'stock_taken'])
    .where('order_id', '=', orderId)
    .where('stock_taken', '>', 0)
    .orderBy('product_id')
    .execute()
  for (const line of held) {
    const released = await db
      .updateTable('order_lines')
      .set({ stock_taken: 0 })
      .where('id', '=', line.id)
      .where('stock_taken', '>', 0)
      .executeTakeFirst()
    if (released.numUpdatedRows !== 1n) continue
    await db
      .updateTable('products')
      .set({ stock_left: sql<number>`stock_left + ${Number(line.stock_taken)}` })
      .where('id', '=', line.product_id)
      .where('stock_left', 'is not', null)
      .execute()
  }
  return held.length > 0
}
