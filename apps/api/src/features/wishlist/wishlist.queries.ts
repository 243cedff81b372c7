import { toInstantText } from '@sukkar/domain/shop-time'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'

/** The product ids of an account's wishlist, the latest first. */
export const listWishlistIds = async (db: Kysely<Database>, accountId: string): Promise<string[]> => {
  const rows = await db.selectFrom('wishes').select('product_id').where('account_id', '=', accountId).orderBy('position', 'desc').execute()
  return rows.map((row) => row.product_id)
}

/** Appends products, so that the last one becomes the latest. The caller has locked the account, and none may be on the list. */
export const insertWishes = async (
  db: Kysely<Database>,
  accountId: string,
  productIds: readonly string[],
  nowMs: number,
): Promise<void> => {
  if (productIds.length === 0) return
  const last = await db
    .selectFrom('wishes')
    .select((column) => column.fn.max<number | string>('position').as('position'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const first = Number(last?.position ?? 0) + 1
  const created_at = toInstantText(nowMs)
  const rows = productIds.map((product_id, index) => ({ account_id: accountId, product_id, position: first + index, created_at }))
  await db.insertInto('wishes').values(rows).execute()
}

export const deleteWish = async (db: Kysely<Database>, accountId: string, productId: string): Promise<void> => {
  await db.deleteFrom('wishes').where('account_id', '=', accountId).where('product_id', '=', productId).execute()
}
