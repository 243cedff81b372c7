import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

/** Minutes that the slowest product of an open cart takes; 0 for an empty cart and for one that is not there. */
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
