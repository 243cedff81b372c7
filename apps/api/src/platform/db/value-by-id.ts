import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dialectOf } from './database.ts'
import type { Database } from './schema.ts'

/**
 * What a JSON object of values by id has for the row of an id, so that one statement gives many rows their own values and is the same
 * text however many they are. PostgreSQL answers a text, which a number is cast from.
 */
export const valueById = <T>(db: Kysely<Database>, values: string | RawBuilder<string>, id: string): RawBuilder<T> =>
  dialectOf(db) === 'postgres' ? sql<T>`(cast(${values} as json) ->> ${sql.ref(id)})` : sql<T>`(${values} ->> ${sql.ref(id)})`
