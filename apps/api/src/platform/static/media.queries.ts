import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** The file of a picture of the shop, as its row names it; null for a hash that is not in use. */
export const findMediaFile = async (db: Kysely<Database>, hash: string): Promise<string | null> => {
  const row = await db.selectFrom('media').select('file').where('hash', '=', hash).executeTakeFirst()
  return row?.file ?? null
}
