import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { type StoredCart, toCart } from './cart.queries.ts'

/** The member's cart that was archived last, not before `sinceMs` and not empty. */
export const findArchivedCart = async (db: Kysely<Database>, accountId: string, sinceMs: number): Promise<StoredCart | null> => {
  const row = await db
    .selectFrom('carts')
    .selectAll()
    .where('user_id', '=', accountId)
    .where('state', '=', 'deleted')
    .where('deleted_at', '>=', toInstantText(sinceMs))
    .where((where) => where.exists(where.selectFrom('cart_lines').select('cart_lines.id').whereRef('cart_id', '=', 'carts.id')))
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : toCart(row)
}

/** Assigns an open cart to a member, either as the open one or as archived at `atMs`. */
export const assignCart = async (
  db: Kysely<Database>,
  id: string,
  accountId: string,
  state: 'open' | 'deleted',
  atMs: number,
): Promise<void> => {
  await db
    .updateTable('carts')
    .set({ user_id: accountId, state, deleted_at: state === 'deleted' ? toInstantText(atMs) : null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}
