import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterEach } from 'vitest'
import type { Database } from '../platform/db/schema.ts'
import { createSqliteDialect, openSqlite, openSqliteReader } from '../platform/db/sqlite-dialect.ts'
import { makeForEachTest } from './for-each-test.ts'

const openCounters = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sukkar-sqlite-'))
  const file = join(folder, 'shop.sqlite')
  const db = new Kysely<Database>({ dialect: createSqliteDialect(openSqlite(file), openSqliteReader(file)) })
  await sql`create table counters (name text primary key, value integer not null default 0) strict`.execute(db)
  await sql`create table outbox (id text primary key, topic text not null references counters (name)) strict`.execute(db)
  await db.insertInto('counters').values({ name: 'orders', value: 0 }).execute()
  const readValue = async () => (await db.selectFrom('counters').select('value').executeTakeFirstOrThrow()).value
  return { folder, file, db, readValue }
}

/** Opens for each test of a file a database in its own file, with one counter at zero. */
export const openCountersForEachTest = () => {
  const counters = makeForEachTest(openCounters)
  afterEach(async () => {
    await counters.db.destroy()
    rmSync(counters.folder, { recursive: true })
  })
  return counters
}
