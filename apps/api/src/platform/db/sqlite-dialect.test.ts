import { Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { countTurns } from '../../testing/count-turns.ts'
import { openCountersForEachTest } from '../../testing/sqlite-counters.ts'
import type { Database } from './schema.ts'
import { createSqliteDialect, openSqlite } from './sqlite-dialect.ts'
import { inTransaction } from './transaction.ts'

const counters = openCountersForEachTest()

describe('the SQLite adapter', () => {
  it('opens a file that survives a power cut and keeps its references', async () => {
    const pragma = async (name: string) => (await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(counters.db)).rows[0]
    expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' })
    expect(await pragma('synchronous')).toEqual({ synchronous: 2 })
    expect(await pragma('foreign_keys')).toEqual({ foreign_keys: 1 })
    await expect(sql`insert into outbox values ('1', 'missing')`.execute(counters.db)).rejects.toThrow(/FOREIGN KEY/)
  })

  it('says how many rows a conditional update changed', async () => {
    const take = (below: number) => counters.db.updateTable('counters').set({ value: 1 }).where('value', '<', below).executeTakeFirst()
    expect((await take(1)).numUpdatedRows).toBe(1n)
    expect((await take(1)).numUpdatedRows).toBe(0n)
  })

  it('answers the rows of a returning clause', async () => {
    const rows = await counters.db.updateTable('counters').set({ value: 7 }).returning('value').execute()
    expect(rows).toEqual([{ value: 7 }])
  })

  it('takes everything back when a transaction fails', async () => {
    const failing = inTransaction(counters.db, async (transaction) => {
      await transaction.updateTable('counters').set({ value: 5 }).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await counters.readValue()).toBe(0)
  })

  it('keeps what others write out of an open transaction', async () => {
    const order: string[] = []
    const first = inTransaction(counters.db, async (transaction) => {
      await transaction.updateTable('counters').set({ value: 1 }).execute()
      order.push('first writes')
      await Promise.resolve()
      order.push('first ends')
    })
    const write = counters.db
      .updateTable('counters')
      .set({ value: 3 })
      .execute()
      .then(() => order.push('a statement runs'))
    const second = inTransaction(counters.db, async () => {
      order.push('second runs')
    })
    await Promise.all([first, write, second])
    expect(order.indexOf('first ends')).toBe(order.indexOf('first writes') + 1)
    expect(order.slice(-2).toSorted()).toEqual(['a statement runs', 'second runs'])
    expect(await counters.readValue()).toBe(3)
  })

  it('lets others read meanwhile what was committed, and nothing else', async () => {
    const wait = Promise.withResolvers<void>()
    const writing = inTransaction(counters.db, async (transaction) => {
      await transaction.updateTable('counters').set({ value: 1 }).execute()
      expect(await transaction.selectFrom('counters').select('value').executeTakeFirst()).toEqual({ value: 1 })
      await wait.promise
    })
    expect(await counters.readValue()).toBe(0)
    wait.resolve()
    await writing
    expect(await counters.readValue()).toBe(1)
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
      inTransaction(counters.db, async (transaction) => {
        await transaction.selectFrom('counters').select('value').execute()
        order.push(n)
      }),
    )
    await Promise.all(works)
    expect(order).toEqual(order.toSorted((left, right) => left - right))
  })

  it('lets the server hear others between the transactions of a long row', async () => {
    const write = (handle: Kysely<Database>) => handle.updateTable('counters').set({ value: 2 }).execute()
    const turns = await countTurns(() => Promise.all(Array.from({ length: 240 }, () => inTransaction(counters.db, write))))
    expect(turns).toBeGreaterThan(8)
  })

  it('loses no update among a hundred transactions that read and then write', async () => {
    const raise = () =>
      inTransaction(counters.db, async (transaction) => {
        const row = await transaction.selectFrom('counters').select('value').executeTakeFirstOrThrow()
        await transaction
          .updateTable('counters')
          .set({ value: row.value + 1 })
          .execute()
      })
    await Promise.all(Array.from({ length: 100 }, raise))
    expect(await counters.readValue()).toBe(100)
  })

  it.each(['a statement', 'a transaction'])('lets %s wait for the lock of another process without stopping this one', async (kind) => {
    const other = openSqlite(counters.file)
    other.exec('begin immediate')
    const write = (handle: Kysely<Database>) => handle.updateTable('counters').set({ value: 3 }).execute()
    let isDone = false
    const writing = (kind === 'a statement' ? write(counters.db) : counters.db.transaction().execute(write)).finally(() => {
      isDone = true
    })
    // Timers still fire during the wait: a blocking wait would delay this one until the lock is free.
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(isDone).toBe(false)
    other.exec('commit')
    other.close()
    await writing
    expect(await counters.readValue()).toBe(3)
  })

  it('locks from the start of a transaction, so that what it read still holds when it writes', async () => {
    const other = openSqlite(counters.file)
    await inTransaction(counters.db, async (transaction) => {
      const read = await transaction.selectFrom('counters').select('value').executeTakeFirstOrThrow()
      expect(() => other.exec('update counters set value = 9')).toThrow(/locked/)
      await transaction
        .updateTable('counters')
        .set({ value: read.value + 1 })
        .execute()
    })
    other.close()
    expect(await counters.readValue()).toBe(1)
  })

  it('refuses a transaction inside a transaction instead of waiting for ever', async () => {
    const nested = inTransaction(counters.db, () => inTransaction(counters.db, async () => 1))
    await expect(nested).rejects.toThrow(/already open/)
    expect(await counters.readValue()).toBe(0)
  })

  it('takes back to a savepoint and goes on', async () => {
    await counters.db.connection().execute(async (connection) => {
      const transaction = await connection.startTransaction().execute()
      await transaction.updateTable('counters').set({ value: 1 }).execute()
      const saved = await transaction.savepoint('before').execute()
      await saved.updateTable('counters').set({ value: 2 }).execute()
      await saved.rollbackToSavepoint('before').execute()
      await transaction.commit().execute()
    })
    expect(await counters.readValue()).toBe(1)
  })

  it('serves many more different statements than it keeps prepared', async () => {
    for (let n = 0; n < 900; n++) {
      const { rows } = await sql.raw<{ n: number }>(`select ${n} as n`).execute(counters.db)
      expect(rows[0]?.n).toBe(n)
    }
  })
})
