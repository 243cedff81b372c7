import { PGlite } from '@electric-sql/pglite'
import { type Dialect, Kysely, PGliteDialect } from 'kysely'
import { migrate } from '../platform/db/migrate.ts'
import type { Database } from '../platform/db/schema.ts'

export const createEmptyPglite = (): Kysely<Database> => new Kysely<Database>({ dialect: new PGliteDialect({ pglite: new PGlite() }) })

let template: Promise<Blob | File> | null = null

/** A migrated PostgreSQL database in memory. Starting one is slow, so the migrated state is created once and copied. */
export const createPgliteDatabase = async (change = (dialect: Dialect) => dialect): Promise<Kysely<Database>> => {
  template ??= createTemplate()
  const pglite = await PGlite.create({ loadDataDir: await template })
  return new Kysely<Database>({ dialect: change(new PGliteDialect({ pglite })) })
}

const createTemplate = async (): Promise<Blob | File> => {
  const pglite = await PGlite.create()
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db)
  const dump = await pglite.dumpDataDir('none')
  await db.destroy()
  return dump
}
