import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { ShopPictureRow } from '../../platform/pictures/shop-pictures.ts'

/** Makes pictures known whose files are there; one that is known already stays as it is. */
export const insertShopPictures = async (db: Kysely<Database>, pictures: readonly ShopPictureRow[], kind: string): Promise<void> => {
  for (const picture of pictures)
    await db
      .insertInto('media')
      .values({ ...picture, kind })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
}
