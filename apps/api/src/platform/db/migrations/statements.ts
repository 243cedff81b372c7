import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../database.ts'
import type { Database } from '../schema.ts'

/**
 * Runs statements that are written once in the words that both databases share; what they call differently is translated
 * here. Text is compared byte by byte on both, so that ISO texts and ids sort alike.
 */
export const runStatements = async (db: Kysely<Database>, statements: readonly string[]): Promise<void> => {
  const translate = dialectOf(db) === 'postgres' ? toPostgres : toSqlite
  for (const statement of statements) await sql.raw(translate(statement)).execute(db)
}

const toPostgres = (statement: string): string =>
  statement.replace(/\btext\b/g, 'text collate "C"').replace(/\breal\b/g, 'double precision')

/** STRICT makes SQLite refuse a value of another type, as PostgreSQL does. */
const toSqlite = (statement: string): string => (/^\s*create table/.test(statement) ? `${statement.trimEnd()} strict` : statement)
