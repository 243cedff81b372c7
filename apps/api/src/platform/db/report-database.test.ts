import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createReportDialect, openReports } from './report-database.ts'
import type { Database } from './schema.ts'
import { openSqlite } from './sqlite-dialect.ts'

let folder: string
let writer: DatabaseSync
let db: Kysely<Database>
let reports: Kysely<Database>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sukkar-reports-'))
  writer = openSqlite(join(folder, 'shop.sqlite'))
  writer.exec('create table sums (fils integer not null)')
  db = await createTestDatabase({ dialect: 'sqlite' })
  reports = openReports({ databaseUrl: null, dataDir: folder }, db)
})
afterEach(async () => {
  await reports.destroy()
  await db.destroy()
  writer.close()
  await rm(folder, { recursive: true })
})

const sum = async (db: Kysely<Database>): Promise<number | undefined> =>
  (await sql<{ fils: number }>`select coalesce(sum(fils), 0) as fils from sums`.execute(db)).rows[0]?.fils

describe('where reports read', () => {
  it('sees what was committed, and in a transaction one moment of it', async () => {
    writer.exec('insert into sums values (250)')
    const seen = await reports.transaction().execute(async (report) => {
      const before = await sum(report)
      writer.exec('insert into sums values (500)')
      return [before, await sum(report)]
    })
    expect([...seen, await sum(reports)]).toEqual([250, 250, 750])
  })

  it('leaves everybody else at work while it counts', async () => {
    let hasCounted = false
    const counted = sql<{ count: number }>`
      with recursive counter (n) as (select 1 union all select n + 1 from counter where n < 1000000) select count(*) as count from counter`
      .execute(reports)
      .finally(() => {
        hasCounted = true
      })
    let turns = 0
    for (; !hasCounted; turns += 1) await nextTurn()
    expect((await counted).rows).toEqual([{ count: 1_000_000 }])
    expect(turns).toBeGreaterThan(100)
  })

  it('cannot change anything, and goes on after a statement that failed', async () => {
    await expect(sql`insert into sums values (1)`.execute(reports)).rejects.toThrow(/readonly/)
    await expect(reports.transaction().execute((report) => sql`select * from nowhere`.execute(report))).rejects.toThrow(/no such table/)
    expect(await sum(reports)).toBe(0)
  })

  it('lets reports take turns', async () => {
    const report = () => reports.transaction().execute((one) => Promise.all([sum(one), sum(one)]))
    expect(await Promise.all([report(), report(), report()])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })

  it('goes on in the thread it has, when an earlier one ends late', async () => {
    const ends: (() => void)[] = []
    const open = (onEnd: () => void) => {
      const name = ends.push(onEnd)
      return { all: async () => [{ name }], end: async () => {} }
    }
    const driver = createReportDialect(open).createDriver()
    const read = async () => (await (await driver.acquireConnection()).executeQuery(CompiledQuery.raw('select 1'))).rows
    expect(await read()).toEqual([{ name: 1 }])
    await driver.destroy()
    expect(await read()).toEqual([{ name: 2 }])
    ends[0]?.()
    expect(await read()).toEqual([{ name: 2 }])
    ends[1]?.()
    expect(await read()).toEqual([{ name: 3 }])
    await driver.destroy()
  })

  it('is the database itself where the server is another machine', () => {
    expect(openReports({ databaseUrl: 'postgres://127.0.0.1/shop', dataDir: folder }, db)).toBe(db)
  })
})
