import { toInstantText } from '@sukkar/domain/shop-time'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { ShopPictureRow } from '../../platform/pictures/shop-pictures.ts'

/** Inserts pictures whose files exist; an existing uploaded picture only gets a new `kept_at`, which protects it from the sweep. */
export const insertShopPictures = async (
  db: Kysely<Database>,
  pictures: readonly ShopPictureRow[],
  kind: string,
  nowMs: number,
): Promise<void> => {
  const savedAt = toInstantText(nowMs)
  for (const picture of pictures)
    await db
      .insertInto('media')
      .values({ ...picture, kind, kept_at: savedAt })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ kept_at: savedAt }).where('media.kept_at', 'is not', null))
      .execute()
}

/** Deletes the rows of pictures uploaded before an instant that nothing refers to, orders included; returns how many. */
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
  let query = db.deleteFrom('media').where('kept_at', '<', toInstantText(beforeMs))
  for (const [table, column] of uses)
    query = query.where(sql<boolean>`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = media.hash)`)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/** Those of these hashes that have a row in `media`. */
export const listExistingHashes = async (db: Kysely<Database>, hashes: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('media')
    .select('hash')
    .where('hash', 'in', [...hashes])
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}

/** The files of a folder that rows of `media` refer to. */
export const listNamedFiles = async (db: Kysely<Database>, folder: string): Promise<Set<string>> => {
  const rows = await db.selectFrom('media').select('file').where('file', 'like', `${folder}%`).execute()
  return new Set(rows.map(({ file }) => file))
}
