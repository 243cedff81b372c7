import type { Kysely } from 'kysely'
import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { Database } from './schema.ts'

/** The setting of that name; null when it is missing or its value does not match the schema. */
export const findSetting = async <S extends TSchema>(db: Kysely<Database>, key: string, schema: S): Promise<Static<S> | null> => {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  if (row === undefined) return null
  const value: unknown = JSON.parse(row.value)
  return Check(schema, value) ? value : null
}

/** Writes a setting; throws `TypeError` for a value that does not match the schema, which is a bug of the caller. */
export const putSetting = async <S extends TSchema>(db: Kysely<Database>, key: string, schema: S, value: Static<S>): Promise<void> => {
  if (!Check(schema, value)) throw new TypeError(`The setting ${key} does not have the form that is read back`)
  const text = JSON.stringify(value)
  await db
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute()
}

/** As `putSetting`, if the setting still has the version that the change was made on (0: not there yet). Returns false otherwise. */
export const replaceSetting = async <S extends TSchema>(
  db: Kysely<Database>,
  key: string,
  schema: S,
  change: { value: Static<S>; version: number },
): Promise<boolean> => {
  if (!Check(schema, change.value)) throw new TypeError(`The setting ${key} does not have the form that is read back`)
  const value = JSON.stringify(change.value)
  if (change.version === 0) {
    const added = await db
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  }
  const changed = await db
    .updateTable('settings')
    .set((set) => ({ value, version: set('version', '+', 1) }))
    .where('key', '=', key)
    .where('version', '=', change.version)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** The version of a setting; 0 where there is none. */
export const getSettingVersion = async (db: Kysely<Database>, key: string): Promise<number> => {
  const row = await db.selectFrom('settings').select('version').where('key', '=', key).executeTakeFirst()
  return Number(row?.version ?? 0)
}
