import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPostgresDialect } from '../platform/db/postgres-dialect.ts'
import { prepareQuery, type Slots } from '../platform/db/prepare-query.ts'
import type { Database } from '../platform/db/schema.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { afternoonMs } from './checkout-steps.ts'
import { openSeededPostgres, type PostgresTestDatabase } from './postgres-database.ts'

let database: PostgresTestDatabase
let db: Kysely<Database>
beforeEach(async () => {
  database = await openSeededPostgres(afternoonMs)
  // A single connection, so that every statement meets the ones prepared before.
  db = new Kysely<Database>({ dialect: createPostgresDialect(database.url, { connectionsMax: 1 }) })
})
afterEach(async () => {
  await db.destroy()
  await database.db.destroy()
  await database.drop()
})

const findCounter = prepareQuery((handle, { name }: Slots<{ name: string }>) =>
  handle.selectFrom('counters').selectAll().where('name', '=', name),
)
const countPrepared = async (): Promise<number> =>
  Number((await sql<{ n: string }>`select count(*) as n from pg_prepared_statements`.execute(db)).rows[0]?.n)

describe('a statement that is compiled once', () => {
  it('is parsed once for a connection, and others are not kept', async () => {
    await db.insertInto('counters').values({ name: 'a', value: 1 }).execute()
    const before = await countPrepared()
    for (let use = 0; use < 3; use += 1) expect((await findCounter(db, { name: 'a' })).rows).toEqual([{ name: 'a', value: 1 }])
    await db.selectFrom('counters').selectAll().where('value', '=', 1).execute()
    expect(await countPrepared()).toBe(before + 1)
  })

  it('goes on when a migration has changed what it answers, by itself and in a transaction', async () => {
    await db.insertInto('counters').values({ name: 'a', value: 1 }).execute()
    await findCounter(db, { name: 'a' })
    await sql`alter table counters add column note text not null default ''`.execute(db)
    expect((await findCounter(db, { name: 'a' })).rows).toEqual([{ name: 'a', value: 1, note: '' }])
    await sql`alter table counters drop column note`.execute(db)
    const rows = await inTransaction(db, async (transaction) => (await findCounter(transaction, { name: 'a' })).rows)
    expect(rows).toEqual([{ name: 'a', value: 1 }])
  })
})
