import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/**
 * Makes other changes to the data of an account wait until this transaction ends, so that what is counted here still holds
 * when it is written. False when there is no such account.
 */
export const lockAccount = async (db: Kysely<Database>, accountId: string): Promise<boolean> => {
  const result = await db
    .updateTable('accounts')
    .set((column) => ({ updated_at: column.ref('updated_at') }))
    .where('id', '=', accountId)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
