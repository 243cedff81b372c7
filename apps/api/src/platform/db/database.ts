import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Kysely, PostgresAdapter } from 'kysely'
import { createPostgresDialect } from './postgres-dialect.ts'
import type { Database } from './schema.ts'
import { createSqliteDialect, openSqlite, openSqliteReader } from './sqlite-dialect.ts'

/** Opens the database of the configuration: PostgreSQL when `databaseUrl` is given, else SQLite in the data folder. */
export const openDatabase = (config: { databaseUrl: string | null; dataDir: string }): Kysely<Database> => {
  if (config.databaseUrl !== null) return new Kysely<Database>({ dialect: createPostgresDialect(config.databaseUrl) })
  const file = join(config.dataDir, 'shop.sqlite')
  mkdirSync(dirname(file), { recursive: true })
  // The writer first: opening it creates the file.
  return new Kysely<Database>({ dialect: createSqliteDialect(openSqlite(file), openSqliteReader(file)) })
}

/** The SQL dialect of a handle. */
export const dialectOf = <T>(db: Kysely<T>): 'sqlite' | 'postgres' =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
