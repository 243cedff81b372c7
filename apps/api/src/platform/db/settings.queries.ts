import type { Kysely } from 'kysely'
import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { Database } from './schema.ts'

/** The setting of that name, or null where there is none or where what stands there is not of the schema. */
export const findSetting = async <S extends TSchema>(db: Kysely<Database>, key: string, schema: S): Promise<Static<S> | null> => {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  if (row === undefined) return null
  const value: unknown = JSON.parse(row.value)
  return Check(schema, value) ? value : null
}

/** Writes a setting; what is not of the schema is a bug of the caller. */
export const putSetting = async <S extends TSchema>(db: Kysely<Database>, key: string, schema: S, value: Static<S>): Promise<void> => {
  if (!Check(schema, value)) throw new TypeError(`The setting ${key} does not have the form that is read back`)
  const text = JSON.stringify(value)
  await db
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute()
}
