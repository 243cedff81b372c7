import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** The key in `meta` of the version of everything in `ShopData`. */
const CATALOGUE_VERSION_KEY = 'catalogue_version'

/**
 * Records a change of data in `ShopData` (a price, stock, hours, a pause): every process reloads its snapshot within a second. Call it
 * inside the transaction of the change, with that transaction's handle.
 */
export const raiseCatalogueVersion = async (db: Kysely<Database>): Promise<void> => {
  await db
    .insertInto('meta')
    .values({ key: CATALOGUE_VERSION_KEY, value: '1' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: sql<string>`cast(cast(meta.value as integer) + 1 as text)` }))
    .execute()
}

/**
 * As `raiseCatalogueVersion`, if the version is still this one; false when anything in `ShopData` was changed since it was read. Until the
 * transaction ends no other change can commit.
 */
export const claimCatalogueVersion = async (db: Kysely<Database>, version: string): Promise<boolean> => {
  const raised = await db
    .updateTable('meta')
    .set({ value: sql<string>`cast(cast(value as integer) + 1 as text)` })
    .where('key', '=', CATALOGUE_VERSION_KEY)
    .where('value', '=', version)
    .executeTakeFirst()
  if (raised.numUpdatedRows === 1n || version !== BEFORE_SEED) return raised.numUpdatedRows === 1n
  const first = await db
    .insertInto('meta')
    .values({ key: CATALOGUE_VERSION_KEY, value: '1' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return first.numInsertedOrUpdatedRows === 1n
}

const BEFORE_SEED = '0'

/** The version of the catalogue in the database; `0` before the seed. */
export const getCatalogueVersion = async (db: Kysely<Database>): Promise<string> => {
  const row = await db.selectFrom('meta').select('value').where('key', '=', CATALOGUE_VERSION_KEY).executeTakeFirst()
  return row?.value ?? BEFORE_SEED
}
