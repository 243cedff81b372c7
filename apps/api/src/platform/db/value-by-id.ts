import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dialectOf } from './database.ts'
import type { Database } from './schema.ts'

/**
 * SQL for the value that a JSON object has under a row's id, so that one statement sets different values in many rows and has the same text
 * however many there are. PostgreSQL returns text, so numbers need a cast.
 */
export const valueById = <T>(db: Kysely<Database>, values: string | RawBuilder<string>, id: string): RawBuilder<T> =>
  dialectOf(db) === 'postgres' ? sql<T>`(cast(${values} as json) ->> ${sql.ref(id)})` : sql<T>`(${values} ->> ${sql.ref(id)})`
