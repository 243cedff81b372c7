import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../platform/db/migrate.ts'
import { createPostgresDialect } from '../platform/db/postgres-dialect.ts'
import type { Database } from '../platform/db/schema.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { seedEmptyShop } from '../seed/seed-shop.ts'
import { eclair, openShop, startCart } from './checkout-steps.ts'
import { openPostgresDatabase, openSeededPostgres, type PostgresTestDatabase } from './postgres-database.ts'

const nowMs = Date.parse('2026-11-21T13:00:00+03:00')
let database: PostgresTestDatabase
const opened: Kysely<Database>[] = []
/** A handle as of another process. */
const open = (given: { connectionsMax?: number; patienceMs?: number; lockPatienceMs?: number } = {}): Kysely<Database> => {
  const db = new Kysely<Database>({ dialect: createPostgresDialect(database.url, given) })
  opened.push(db)
  return db
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.destroy()))
  await database.db.destroy()
  await database.drop()
})

describe('processes that start at once on an empty database', () => {
  beforeEach(async () => {
    database = await openPostgresDatabase()
  })

  it('migrate and seed it once between them', async () => {
    const start = async () => {
      const db = open()
      const applied = await migrate(db)
      return { applied: applied.length > 0, seeded: await seedEmptyShop(db, { nowMs }) }
    }
    const starts = await Promise.all([start(), start(), start()])
    expect(starts.filter(({ applied }) => applied)).toHaveLength(1)
    expect(starts.filter(({ seeded }) => seeded)).toHaveLength(1)
  })

  it('wait for a migration that takes longer than any statement may wait for a lock', async () => {
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow = migrate(open(), [
      {
        version: 1,
        name: 'slow',
        up: async () => {
          begun.resolve()
          await gate.promise
        },
      },
    ])
    await begun.promise
    const second = migrate(open({ lockPatienceMs: 100 }), [{ version: 1, name: 'slow', up: async () => {} }])
    const waiting = sql<{ timeout: string }>`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
    await expect.poll(async () => (await waiting.execute(database.db)).rows.length).toBe(1)
    // Several times the lock timeout of this process.
    await sleep(500)
    gate.resolve()
    expect([await slow, await second]).toEqual([['0001-slow'], []])
  })
})

describe('the connections of a process', () => {
  beforeEach(async () => {
    database = await openSeededPostgres(nowMs)
  })

  it('that are all taken are answered for with "come back in a moment", and nothing is lost by it', async () => {
    const db = open({ connectionsMax: 1, patienceMs: 200 })
    const shop = await openShop({ db, env: { LOG_LEVEL: 'silent' } })
    const cart = await startCart(shop, eclair, { quantity: 4 })
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const holding = inTransaction(db, async () => {
      begun.resolve()
      await gate.promise
    })
    await begun.promise
    const refused = await shop.call('getGuestCart', { query: {}, cartId: cart.id, locale: 'ar' })
    expect([refused.status, refused.failure.code]).toEqual([503, 'OVERLOADED'])
    expect(refused.failure.message).toMatch(/[\u0600-\u06ff]/)
    expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(0)
    gate.resolve()
    await holding
    expect((await shop.call('getGuestCart', { query: {}, cartId: cart.id })).answer.data.items[0]?.quantity).toBe(4)
    await shop.close()
  })

  it('that the server ends, at rest or in the middle of a transaction, end no process', async () => {
    const db = open()
    const begun = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const cut = inTransaction(db, async (transaction) => {
      await sql`select 1`.execute(transaction)
      begun.resolve()
      await ended.promise
      await sql`select 1`.execute(transaction)
    })
    const told = expect(cut).rejects.toThrow()
    await begun.promise
    await sql`select 1`.execute(db)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
    // Waits until the terminated connections are gone.
    await expect
      .poll(async () => (await sql`select pid from pg_stat_activity where datname = current_database()`.execute(database.db)).rows.length)
      .toBe(1)
    ended.resolve()
    await told
    await expect
      .poll(() =>
        sql`select 1`.execute(db).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  })

  it('that wait for each other in a circle go on, one after the other', async () => {
    const db = open()
    for (const name of ['left', 'right']) await db.insertInto('counters').values({ name, value: 0 }).execute()
    const met = Promise.withResolvers<void>()
    let arrived = 0
    let tries = 0
    const raiseBoth = (names: readonly string[]) =>
      inTransaction(db, async (transaction) => {
        tries += 1
        for (const [index, name] of names.entries()) {
          await transaction
            .updateTable('counters')
            .set((set) => ({ value: set('value', '+', 1) }))
            .where('name', '=', name)
            .execute()
          if (index > 0) continue
          arrived += 1
          if (arrived === 2) met.resolve()
          await met.promise
        }
      })
    await Promise.all([raiseBoth(['left', 'right']), raiseBoth(['right', 'left'])])
    // The database aborted at least one as a deadlock; on a slow machine perhaps both.
    expect(tries).toBeGreaterThanOrEqual(3)
    expect(await db.selectFrom('counters').selectAll().where('name', 'in', ['left', 'right']).orderBy('name').execute()).toEqual([
      { name: 'left', value: 2 },
      { name: 'right', value: 2 },
    ])
  })
})
