import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openCountersForEachTest } from '../../testing/sqlite-counters.ts'
import type { Database } from './schema.ts'
import { createSqliteDialect, openSqlite, openSqliteReader } from './sqlite-dialect.ts'
import { inTransaction } from './transaction.ts'

const counters = openCountersForEachTest()

/** Records every statement that is run. */
const watchCommits = (sqlite: DatabaseSync, texts: string[]): DatabaseSync =>
  new Proxy(sqlite, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      if (name !== 'prepare') return member.bind(target) as unknown
      return (text: string) => watchRuns(target.prepare(text), text, texts)
    },
  })

const watchRuns = (statement: StatementSync, text: string, texts: string[]): StatementSync =>
  new Proxy(statement, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (name === 'run') texts.push(text)
      return typeof member === 'function' ? (member.bind(target) as unknown) : member
    },
  })

describe('the SQLite adapter', () => {
  it('tells nobody of success before it is on the disk, also where several are committed together', async () => {
    const other = openSqliteReader(counters.file)
    const isThere = other.prepare('select count(*) as n from counters where name = ?')
    const works = Array.from({ length: 40 }, async (_, n) => {
      await inTransaction(counters.db, (transaction) =>
        transaction
          .insertInto('counters')
          .values({ name: `order ${n}`, value: n })
          .execute(),
      )
      return isThere.get(`order ${n}`)?.n
    })
    expect(await Promise.all(works)).toEqual(Array(40).fill(1))
    other.close()
  })

  it.each(['at once', 'as requests come in'])('commits several together that begin %s, and takes back one of them alone', async (when) => {
    const writes: string[] = []
    const sqlite = openSqlite(counters.file)
    const watched = new Kysely<Database>({ dialect: createSqliteDialect(watchCommits(sqlite, writes), openSqliteReader(counters.file)) })
    const works = Array.from({ length: 24 }, async (_, n) => {
      // A request read from a connection has the event loop for itself until it awaits something.
      if (when !== 'at once') await new Promise(setImmediate)
      await inTransaction(watched, async (transaction) => {
        await transaction
          .insertInto('counters')
          .values({ name: `order ${n}`, value: n })
          .execute()
        if (n === 11) throw new Error('refused')
      })
    })
    const outcomes = await Promise.allSettled(works)
    expect(outcomes.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([11])
    const rows = await counters.db.selectFrom('counters').select('name').where('name', 'like', 'order %').orderBy('value').execute()
    expect(rows.map(({ name }) => name)).toEqual(works.flatMap((_, n) => (n === 11 ? [] : [`order ${n}`])))
    expect(writes.filter((text) => text === 'commit').length).toBeLessThan(6)
    await watched.destroy()
  })

  it('lets single statements share the write with transactions, and tells each of its own failure', async () => {
    const texts: string[] = []
    const watched = new Kysely<Database>({
      dialect: createSqliteDialect(watchCommits(openSqlite(counters.file), texts), openSqliteReader(counters.file)),
    })
    const works = Array.from({ length: 24 }, (_, n) =>
      n % 2 === 0
        ? inTransaction(watched, (transaction) =>
            transaction
              .insertInto('counters')
              .values({ name: `order ${n}`, value: n })
              .execute(),
          )
        : watched
            .insertInto('counters')
            .values({ name: n === 7 ? 'orders' : `order ${n}`, value: n })
            .execute(),
    )
    const other = openSqliteReader(counters.file)
    const isThere = other.prepare('select count(*) as n from counters where name = ?')
    const outcomes = await Promise.allSettled(works.map((work, n) => work.then(() => expect(isThere.get(`order ${n}`)?.n).toBe(1))))
    other.close()
    expect(outcomes.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([7])
    const rows = await counters.db.selectFrom('counters').select('value').where('name', 'like', 'order %').orderBy('value').execute()
    expect(rows.map((row) => row.value)).toEqual(works.flatMap((_, n) => (n === 7 ? [] : [n])))
    expect(texts.filter((text) => text === 'commit').length).toBeLessThan(6)
    await watched.destroy()
  })

  it('tells each of those committed together when the disk is full, and goes on when there is room', async () => {
    const limit = async (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(counters.db)
    await limit(60)
    const big = 'x'.repeat(20_000)
    const works = Array.from({ length: 30 }, (_, n) =>
      inTransaction(counters.db, (transaction) =>
        transaction
          .insertInto('counters')
          .values({ name: `order ${n} ${big}`, value: n })
          .execute(),
      ).then(
        () => n,
        () => null,
      ),
    )
    const kept = (await Promise.all(works)).filter((n) => n !== null)
    const rows = await counters.db.selectFrom('counters').select('value').where('name', 'like', 'order %').orderBy('value').execute()
    expect(rows.map((row) => row.value)).toEqual(kept)
    expect(kept.length).toBeLessThan(30)
    await limit(10_000)
    await inTransaction(counters.db, (transaction) =>
      transaction.updateTable('counters').set({ value: 7 }).where('name', '=', 'orders').execute(),
    )
    expect(await counters.readValue()).toBe(7)
  })
})
