import { Kysely } from 'kysely'
import { migrate } from '../platform/db/migrate.ts'
import type { Database } from '../platform/db/schema.ts'
import { createSqliteDialect, openSqlite } from '../platform/db/sqlite-dialect.ts'
import { seedShop } from '../seed/seed-shop.ts'
import { createPgliteDatabase } from './pglite-database.ts'

export type TestDialect = 'sqlite' | 'pglite'

/** What the tests run on unless they say so themselves: `TEST_DIALECT=pglite` runs the same tests on PostgreSQL. */
const defaultDialect: TestDialect = process.env.TEST_DIALECT === 'pglite' ? 'pglite' : 'sqlite'

/** A migrated database in memory, with the demonstration shop of that instant in it when `seededAtMs` is given. */
export const createTestDatabase = async (given: { dialect?: TestDialect; seededAtMs?: number } = {}): Promise<Kysely<Database>> => {
  if ((given.dialect ?? defaultDialect) === 'sqlite') return createSqliteDatabase(given.seededAtMs)
  const db = await createPgliteDatabase()
  if (given.seededAtMs !== undefined) await seedShop(db, { nowMs: given.seededAtMs })
  return db
}

const snapshots = new Map<number | undefined, Promise<Uint8Array>>()

/** Every test gets its own copy of a snapshot that is made once for each instant. */
const createSqliteDatabase = async (seededAtMs: number | undefined): Promise<Kysely<Database>> => {
  const snapshot = snapshots.get(seededAtMs) ?? createSnapshot(seededAtMs)
  snapshots.set(seededAtMs, snapshot)
  const sqlite = openSqlite(':memory:')
  sqlite.deserialize(await snapshot)
  return new Kysely<Database>({ dialect: createSqliteDialect(sqlite) })
}

const createSnapshot = async (seededAtMs: number | undefined): Promise<Uint8Array> => {
  const sqlite = openSqlite(':memory:')
  const db = new Kysely<Database>({ dialect: createSqliteDialect(sqlite) })
  await migrate(db)
  if (seededAtMs !== undefined) await seedShop(db, { nowMs: seededAtMs })
  const snapshot = sqlite.serialize()
  await db.destroy()
  return snapshot
}
