import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

/** The lead time in minutes of an open cart's slowest product; 0 for an empty or unknown cart. */
export const getCartLeadMinutes = async (db: Kysely<Database>, cartId: string): Promise<number> => {
  const row = await db
    .selectFrom('cart_lines')
    .innerJoin('carts', 'carts.id', 'cart_lines.cart_id')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .select((select) => select.fn.max('products.lead_minutes').as('minutes'))
    .where('carts.id', '=', cartId)
    .where('carts.state', '=', 'open')
    .executeTakeFirst()
  return Number(row?.minutes ?? 0)
}
