import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** The file of a shop's picture by its hash; null for an unknown hash. */
export const findMediaFile = async (db: Kysely<Database>, hash: string): Promise<string | null> => {
  const row = await db.selectFrom('media').select('file').where('hash', '=', hash).executeTakeFirst()
  return row?.file ?? null
}
