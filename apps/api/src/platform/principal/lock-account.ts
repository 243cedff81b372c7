import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/**
 * Blocks other changes to an account's data until this transaction ends, so that a count read here still holds at the write. Returns false
 * when there is no such account.
 */
export const lockAccount = async (db: Kysely<Database>, accountId: string): Promise<boolean> => {
  const result = await db
    .updateTable('accounts')
    .set((column) => ({ updated_at: column.ref('updated_at') }))
    .where('id', '=', accountId)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
