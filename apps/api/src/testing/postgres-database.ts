import { randomUUID } from 'node:crypto'
import { type Dialect, Kysely, sql } from 'kysely'
import { inject } from 'vitest'
import { migrate } from '../platform/db/migrate.ts'
import { createPostgresDialect } from '../platform/db/postgres-dialect.ts'
import type { Database } from '../platform/db/schema.ts'
import { listenerName } from '../platform/realtime/postgres-hub.ts'
import { seedShop } from '../seed/seed-shop.ts'

/** Enough for the races; each worker of a run has a pool. */
const connectionsMax = 6

/** Wraps the dialect of a test database. */
type Change = (dialect: Dialect) => Dialect

/** A separate database on the run's PostgreSQL server, with its URL for further connections. */
export type PostgresTestDatabase = { url: string; db: Kysely<Database>; drop: () => Promise<void> }

/** A migrated database, with the demonstration shop of that instant if `seededAtMs` is given; dropped when its handle is destroyed. */
export const createPostgresDatabase = async (seededAtMs: number | undefined, change?: Change): Promise<Kysely<Database>> =>
  dropWhenClosed(await openPostgresDatabase(await findTemplate(seededAtMs), change))

/** A database without tables; dropped when its handle is destroyed. */
export const createEmptyPostgres = async (): Promise<Kysely<Database>> => dropWhenClosed(await openPostgresDatabase())

/** A database with the demonstration shop of that instant, for tests that open it several times and drop it themselves. */
export const openSeededPostgres = async (seededAtMs: number): Promise<PostgresTestDatabase> =>
  openPostgresDatabase(await findTemplate(seededAtMs))

/** As `openSeededPostgres`, from another template; empty by default. */
export const openPostgresDatabase = async (template = 'template1', change?: Change): Promise<PostgresTestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await copyTemplate(template, name)
  const url = addressOf(name)
  return {
    url,
    db: openDatabase(url, change),
    drop: () => administer((db) => sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)),
  }
}

/** Terminates this database's listening connections, as a restarted server or a lost network does. */
export const dropListeners = (db: Kysely<Database>) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = ${listenerName}`.execute(
    db,
  )

const dropWhenClosed = ({ db, drop }: PostgresTestDatabase): Kysely<Database> => {
  const close = db.destroy.bind(db)
  db.destroy = async () => {
    await close()
    await drop()
  }
  return db
}

const openDatabase = (url: string, change: Change = (dialect) => dialect): Kysely<Database> =>
  new Kysely<Database>({ dialect: change(createPostgresDialect(url, { connectionsMax })) })

const templates = new Map<number | undefined, Promise<string>>()

/** Each test gets a copy of a template that is created once per instant, by the first worker that needs it. */
const findTemplate = (seededAtMs: number | undefined): Promise<string> => {
  const template = templates.get(seededAtMs) ?? makeTemplate(seededAtMs)
  templates.set(seededAtMs, template)
  return template
}

const makeTemplate = async (seededAtMs: number | undefined): Promise<string> => {
  const name = seededAtMs === undefined ? 'template_empty' : `template_${seededAtMs}`
  await administer((admin) =>
    admin.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(hashtext(${name}))`.execute(connection)
      const { rows } = await sql`select 1 from pg_database where datname = ${name} and datistemplate`.execute(connection)
      if (rows.length === 0) {
        await sql`create database ${sql.id(name)}`.execute(connection)
        const db = openDatabase(addressOf(name))
        await migrate(db)
        if (seededAtMs !== undefined) await seedShop(db, { nowMs: seededAtMs })
        await db.destroy()
        await sql`alter database ${sql.id(name)} is_template true`.execute(connection)
      }
      await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(connection)
    }),
  )
  return name
}

const copyTemplate = async (template: string, name: string): Promise<void> => {
  await administer(async (db) => {
    const { rows } = await sql<{ n: number }>`select current_setting('server_version_num')::integer as n`.execute(db)
    // Servers from version 15 on would also write the copy to their log, which takes twice as long.
    const strategy = sql.raw((rows[0]?.n ?? 0) >= 150_000 ? 'strategy file_copy' : '')
    await sql`create database ${sql.id(name)} template ${sql.id(template)} ${strategy}`.execute(db)
  })
}

const addressOf = (name: string): string => {
  const url = new URL(inject('postgres').url)
  url.pathname = `/${name}`
  return url.href
}

let administration: Kysely<Database> | null = null

const administer = async (work: (db: Kysely<Database>) => Promise<unknown>): Promise<void> => {
  administration ??= openDatabase(inject('postgres').url)
  await work(administration)
}
