import type { DatabaseSync } from 'node:sqlite'
import { type Dialect, Kysely } from 'kysely'
import { migrate } from '../platform/db/migrate.ts'
import type { Database } from '../platform/db/schema.ts'
import { createSqliteDialect, openSqlite } from '../platform/db/sqlite-dialect.ts'
import { seedShop } from '../seed/seed-shop.ts'
import { createEmptyPglite, createPgliteDatabase } from './pglite-database.ts'
import { createEmptyPostgres, createPostgresDatabase } from './postgres-database.ts'

export type TestDialect = 'sqlite' | 'pglite' | 'postgres'

/**
 * The default dialect of tests: `TEST_DIALECT=postgres` runs them on a real PostgreSQL server, `pglite` on one inside the process, which
 * needs no installation and has a single connection.
 */
const testDialect: TestDialect = readDialect(process.env.TEST_DIALECT)

function readDialect(given: string | undefined): TestDialect {
  const known = (['sqlite', 'pglite', 'postgres'] as const).find((dialect) => dialect === (given || 'sqlite'))
  if (known === undefined) throw new Error('TEST_DIALECT must be sqlite, pglite or postgres')
  return known
}

type TestDatabaseOptions = {
  dialect?: TestDialect
  seededAtMs?: number
  /** Wraps the dialect of the database. */
  change?: (dialect: Dialect) => Dialect
}

/** A migrated database for one test, with the demonstration shop of that instant if `seededAtMs` is given. */
export const createTestDatabase = async (given: TestDatabaseOptions = {}): Promise<Kysely<Database>> => {
  const dialect = given.dialect ?? testDialect
  if (dialect === 'sqlite') return createSqliteDatabase(given)
  if (dialect === 'postgres') return createPostgresDatabase(given.seededAtMs, given.change)
  const db = await createPgliteDatabase(given.change)
  if (given.seededAtMs !== undefined) await seedShop(db, { nowMs: given.seededAtMs })
  return db
}

/** A database without tables. */
export const createEmptyDatabase = async (dialect: TestDialect = testDialect): Promise<Kysely<Database>> => {
  if (dialect === 'postgres') return await createEmptyPostgres()
  if (dialect === 'pglite') return createEmptyPglite()
  return new Kysely<Database>({ dialect: createSqliteDialect(openSqlite(':memory:')) })
}

const snapshots = new Map<number | undefined, Promise<Uint8Array>>()

/** Each test gets a copy of a snapshot that is created once per instant. */
const createSqliteDatabase = async ({ seededAtMs, change = (dialect) => dialect }: TestDatabaseOptions): Promise<Kysely<Database>> => {
  const snapshot = snapshots.get(seededAtMs) ?? createSnapshot(seededAtMs)
  snapshots.set(seededAtMs, snapshot)
  const sqlite = openSqlite(':memory:')
  sqlite.deserialize(await snapshot)
  const db = new Kysely<Database>({ dialect: change(createSqliteDialect(sqlite)) })
  connections.set(db.getExecutor().adapter, sqlite)
  return db
}

/** Keyed by adapter, which a handle with plugins shares with its original. */
const connections = new WeakMap<object, DatabaseSync>()

/** The SQLite connection of a test's database; null for another dialect. */
export const sqliteOf = (db: Kysely<Database>): DatabaseSync | null => connections.get(db.getExecutor().adapter) ?? null

const createSnapshot = async (seededAtMs: number | undefined): Promise<Uint8Array> => {
  const sqlite = openSqlite(':memory:')
  const db = new Kysely<Database>({ dialect: createSqliteDialect(sqlite) })
  await migrate(db)
  if (seededAtMs !== undefined) await seedShop(db, { nowMs: seededAtMs })
  const snapshot = sqlite.serialize()
  await db.destroy()
  return snapshot
}
