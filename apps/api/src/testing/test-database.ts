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
 * What the tests run on unless they say so themselves: `TEST_DIALECT=postgres` runs the same tests on a real PostgreSQL
 * server, `pglite` on one inside the process, which needs nothing installed and has one connection.
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
  /** What the test changes of the way to the database. */
  change?: (dialect: Dialect) => Dialect
}

/** A migrated database of the test's own, with the demonstration shop of that instant in it when `seededAtMs` is given. */
export const createTestDatabase = async (given: TestDatabaseOptions = {}): Promise<Kysely<Database>> => {
  const dialect = given.dialect ?? testDialect
  if (dialect === 'sqlite') return createSqliteDatabase(given)
  if (dialect === 'postgres') return createPostgresDatabase(given.seededAtMs, given.change)
  const db = await createPgliteDatabase(given.change)
  if (given.seededAtMs !== undefined) await seedShop(db, { nowMs: given.seededAtMs })
  return db
}

/** A database with nothing in it, not even tables. */
export const createEmptyDatabase = async (dialect: TestDialect = testDialect): Promise<Kysely<Database>> => {
  if (dialect === 'postgres') return await createEmptyPostgres()
  if (dialect === 'pglite') return createEmptyPglite()
  return new Kysely<Database>({ dialect: createSqliteDialect(openSqlite(':memory:')) })
}

const snapshots = new Map<number | undefined, Promise<Uint8Array>>()

/** Every test gets its own copy of a snapshot that is made once for each instant. */
const createSqliteDatabase = async ({ seededAtMs, change = (dialect) => dialect }: TestDatabaseOptions): Promise<Kysely<Database>> => {
  const snapshot = snapshots.get(seededAtMs) ?? createSnapshot(seededAtMs)
  snapshots.set(seededAtMs, snapshot)
  const sqlite = openSqlite(':memory:')
  sqlite.deserialize(await snapshot)
  const db = new Kysely<Database>({ dialect: change(createSqliteDialect(sqlite)) })
  connections.set(db.getExecutor().adapter, sqlite)
  return db
}

/** By the adapter, which a handle with plugins shares with the one that it was made of. */
const connections = new WeakMap<object, DatabaseSync>()

/** The connection that a test's database on SQLite has; null for any other. */
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
