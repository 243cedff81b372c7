import { formatInstant } from '@sukkar/domain/shop-time'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { ShopPictureRow } from '../../platform/pictures/shop-pictures.ts'

/** Makes pictures known whose files are there; one that is known already stays as it is and is young again. */
export const insertShopPictures = async (
  db: Kysely<Database>,
  pictures: readonly ShopPictureRow[],
  kind: string,
  nowMs: number,
): Promise<void> => {
  const kept_at = formatInstant(nowMs)
  for (const picture of pictures)
    await db
      .insertInto('media')
      .values({ ...picture, kind, kept_at })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ kept_at }).where('media.kept_at', 'is not', null))
      .execute()
}

/** Forgets pictures that were uploaded before an instant and that nothing names, orders included. Tells how many. */
export const deleteUnusedShopPictures = async (db: Kysely<Database>, beforeMs: number): Promise<number> => {
  const uses = [
    ['product_images', 'media_hash'],
    ['categories', 'media_hash'],
    ['collections', 'media_hash'],
    ['order_lines', 'media_hash'],
    ['banners', 'media_hash'],
    ['banners', 'media_rtl_hash'],
    ['banners', 'media_square_hash'],
  ] as const
  let query = db.deleteFrom('media').where('kept_at', '<', formatInstant(beforeMs))
  for (const [table, column] of uses)
    query = query.where(sql<boolean>`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = media.hash)`)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/** The files of a folder that pictures of the shop name. */
export const listNamedFiles = async (db: Kysely<Database>, folder: string): Promise<Set<string>> => {
  const rows = await db.selectFrom('media').select('file').where('file', 'like', `${folder}%`).execute()
  return new Set(rows.map(({ file }) => file))
}
