import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countTurns } from '../../testing/count-turns.ts'
import type { Database } from './schema.ts'
import { createSqliteDialect, openSqlite, openSqliteReader } from './sqlite-dialect.ts'
import { inTransaction } from './transaction.ts'

let folder: string
let file: string
let db: Kysely<Database>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sukkar-sqlite-'))
  file = join(folder, 'shop.sqlite')
  db = new Kysely<Database>({ dialect: createSqliteDialect(openSqlite(file), openSqliteReader(file)) })
  await sql`create table counters (name text primary key, value integer not null default 0) strict`.execute(db)
  await sql`create table outbox (id text primary key, topic text not null references counters (name)) strict`.execute(db)
  await db.insertInto('counters').values({ name: 'orders', value: 0 }).execute()
})

afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const value = async () => (await db.selectFrom('counters').select('value').executeTakeFirstOrThrow()).value

/** Writes down every statement that is run. */
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
  it('opens a file that survives a power cut and keeps its references', async () => {
    const pragma = async (name: string) => (await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)).rows[0]
    expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' })
    expect(await pragma('synchronous')).toEqual({ synchronous: 2 })
    expect(await pragma('foreign_keys')).toEqual({ foreign_keys: 1 })
    await expect(sql`insert into outbox values ('1', 'missing')`.execute(db)).rejects.toThrow(/FOREIGN KEY/)
  })

  it('says how many rows a conditional update changed', async () => {
    const take = (below: number) => db.updateTable('counters').set({ value: 1 }).where('value', '<', below).executeTakeFirst()
    expect((await take(1)).numUpdatedRows).toBe(1n)
    expect((await take(1)).numUpdatedRows).toBe(0n)
  })

  it('answers the rows of a returning clause', async () => {
    const rows = await db.updateTable('counters').set({ value: 7 }).returning('value').execute()
    expect(rows).toEqual([{ value: 7 }])
  })

  it('takes everything back when a transaction fails', async () => {
    const failing = inTransaction(db, async (transaction) => {
      await transaction.updateTable('counters').set({ value: 5 }).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await value()).toBe(0)
  })

  it('keeps what others write out of an open transaction', async () => {
    const order: string[] = []
    const first = inTransaction(db, async (transaction) => {
      await transaction.updateTable('counters').set({ value: 1 }).execute()
      order.push('first writes')
      await Promise.resolve()
      order.push('first ends')
    })
    const write = db
      .updateTable('counters')
      .set({ value: 3 })
      .execute()
      .then(() => order.push('a statement runs'))
    const second = inTransaction(db, async () => {
      order.push('second runs')
    })
    await Promise.all([first, write, second])
    expect(order.indexOf('first ends')).toBe(order.indexOf('first writes') + 1)
    expect(order.slice(-2).toSorted()).toEqual(['a statement runs', 'second runs'])
    expect(await value()).toBe(3)
  })

  it('lets others read meanwhile what was committed, and nothing else', async () => {
    const wait = Promise.withResolvers<void>()
    const writing = inTransaction(db, async (transaction) => {
      await transaction.updateTable('counters').set({ value: 1 }).execute()
      expect(await transaction.selectFrom('counters').select('value').executeTakeFirst()).toEqual({ value: 1 })
      await wait.promise
    })
    expect(await value()).toBe(0)
    wait.resolve()
    await writing
    expect(await value()).toBe(1)
  })

  it('makes reading wait its turn where there is no file to read beside', async () => {
    const memory = new Kysely<Database>({ dialect: createSqliteDialect(openSqlite(':memory:')) })
    await sql`create table counters (name text primary key, value integer not null default 0) strict`.execute(memory)
    const writing = inTransaction(memory, async (transaction) => {
      await transaction.insertInto('counters').values({ name: 'orders', value: 5 }).execute()
      await new Promise(setImmediate)
      await transaction.updateTable('counters').set({ value: 6 }).execute()
    })
    expect(await memory.selectFrom('counters').select('value').execute()).toEqual([{ value: 6 }])
    await writing
    await memory.destroy()
  })

  it('gives the connection to those who wait in the order in which they came', async () => {
    const order: number[] = []
    const works = Array.from({ length: 30 }, (_, n) =>
      inTransaction(db, async (transaction) => {
        await transaction.selectFrom('counters').select('value').execute()
        order.push(n)
      }),
    )
    await Promise.all(works)
    expect(order).toEqual(order.toSorted((left, right) => left - right))
  })

  it('lets the server hear others between the transactions of a long row', async () => {
    const write = (handle: Kysely<Database>) => handle.updateTable('counters').set({ value: 2 }).execute()
    const turns = await countTurns(() => Promise.all(Array.from({ length: 240 }, () => inTransaction(db, write))))
    expect(turns).toBeGreaterThan(8)
  })

  it('tells nobody of success before it is on the disk, also where several are committed together', async () => {
    const other = openSqliteReader(file)
    const isThere = other.prepare('select count(*) as n from counters where name = ?')
    const works = Array.from({ length: 40 }, async (_, n) => {
      await inTransaction(db, (transaction) =>
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
    const sqlite = openSqlite(file)
    const watched = new Kysely<Database>({ dialect: createSqliteDialect(watchCommits(sqlite, writes), openSqliteReader(file)) })
    const works = Array.from({ length: 24 }, async (_, n) => {
      // A request that is read from its connection has the loop for itself until it waits for something.
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
    const rows = await db.selectFrom('counters').select('name').where('name', 'like', 'order %').orderBy('value').execute()
    expect(rows.map(({ name }) => name)).toEqual(works.flatMap((_, n) => (n === 11 ? [] : [`order ${n}`])))
    expect(writes.filter((text) => text === 'commit').length).toBeLessThan(6)
    await watched.destroy()
  })

  it('lets single statements share the write with transactions, and tells each of its own failure', async () => {
    const texts: string[] = []
    const watched = new Kysely<Database>({ dialect: createSqliteDialect(watchCommits(openSqlite(file), texts), openSqliteReader(file)) })
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
    const other = openSqliteReader(file)
    const isThere = other.prepare('select count(*) as n from counters where name = ?')
    const outcomes = await Promise.allSettled(works.map((work, n) => work.then(() => expect(isThere.get(`order ${n}`)?.n).toBe(1))))
    other.close()
    expect(outcomes.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([7])
    const rows = await db.selectFrom('counters').select('value').where('name', 'like', 'order %').orderBy('value').execute()
    expect(rows.map((row) => row.value)).toEqual(works.flatMap((_, n) => (n === 7 ? [] : [n])))
    expect(texts.filter((text) => text === 'commit').length).toBeLessThan(6)
    await watched.destroy()
  })

  it('tells each of those committed together when the disk is full, and goes on when there is room', async () => {
    const limit = async (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db)
    await limit(60)
    const big = 'x'.repeat(20_000)
    const works = Array.from({ length: 30 }, (_, n) =>
      inTransaction(db, (transaction) =>
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
    const rows = await db.selectFrom('counters').select('value').where('name', 'like', 'order %').orderBy('value').execute()
    expect(rows.map((row) => row.value)).toEqual(kept)
    expect(kept.length).toBeLessThan(30)
    await limit(10_000)
    await inTransaction(db, (transaction) => transaction.updateTable('counters').set({ value: 7 }).where('name', '=', 'orders').execute())
    expect(await value()).toBe(7)
  })

  it('loses no update among a hundred transactions that read and then write', async () => {
    const raise = () =>
      inTransaction(db, async (transaction) => {
        const row = await transaction.selectFrom('counters').select('value').executeTakeFirstOrThrow()
        await transaction
          .updateTable('counters')
          .set({ value: row.value + 1 })
          .execute()
      })
    await Promise.all(Array.from({ length: 100 }, raise))
    expect(await value()).toBe(100)
  })

  it.each(['a statement', 'a transaction'])('lets %s wait for the lock of another process without stopping this one', async (kind) => {
    const other = openSqlite(file)
    other.exec('begin immediate')
    const write = (handle: Kysely<Database>) => handle.updateTable('counters').set({ value: 3 }).execute()
    let isDone = false
    const writing = (kind === 'a statement' ? write(db) : db.transaction().execute(write)).finally(() => {
      isDone = true
    })
    // Timers still run while it waits: a blocking wait would never let this one fire before the lock is gone.
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(isDone).toBe(false)
    other.exec('commit')
    other.close()
    await writing
    expect(await value()).toBe(3)
  })

  it('locks from the start of a transaction, so that what it read still holds when it writes', async () => {
    const other = openSqlite(file)
    await inTransaction(db, async (transaction) => {
      const read = await transaction.selectFrom('counters').select('value').executeTakeFirstOrThrow()
      expect(() => other.exec('update counters set value = 9')).toThrow(/locked/)
      await transaction
        .updateTable('counters')
        .set({ value: read.value + 1 })
        .execute()
    })
    other.close()
    expect(await value()).toBe(1)
  })

  it('refuses a transaction inside a transaction instead of waiting for ever', async () => {
    const nested = inTransaction(db, () => inTransaction(db, async () => 1))
    await expect(nested).rejects.toThrow(/already open/)
    expect(await value()).toBe(0)
  })

  it('takes back to a savepoint and goes on', async () => {
    await db.connection().execute(async (connection) => {
      const transaction = await connection.startTransaction().execute()
      await transaction.updateTable('counters').set({ value: 1 }).execute()
      const saved = await transaction.savepoint('before').execute()
      await saved.updateTable('counters').set({ value: 2 }).execute()
      await saved.rollbackToSavepoint('before').execute()
      await transaction.commit().execute()
    })
    expect(await value()).toBe(1)
  })

  it('serves many more different statements than it keeps prepared', async () => {
    for (let n = 0; n < 900; n++) {
      const { rows } = await sql.raw<{ n: number }>(`select ${n} as n`).execute(db)
      expect(rows[0]?.n).toBe(n)
    }
  })
})
