import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import type { Database } from '../db/schema.ts'
import { addLimitCounts, eraseOldLimitCounts } from './limit-counts.queries.ts'
import { createLimitCounts } from './limit-counts.ts'

let db: Kysely<Database>
let nowMs: number
beforeEach(async () => {
  db = await createTestDatabase()
  nowMs = Date.parse('2026-11-21T10:00:00+03:00')
})
afterEach(() => db.destroy())

/** The counts of a separate process. */
const createProcess = () =>
  createLimitCounts(
    (counts, atMs) => addLimitCounts(db, counts, atMs),
    () => nowMs,
  )
const minute = 60_000

describe('what is counted for the limits', () => {
  it('is added up over all processes, in one time', async () => {
    const [first, second] = [createProcess(), createProcess()]
    for (let n = 0; n < 3; n += 1) first.hit('login 1', minute)
    await first.share()
    nowMs += 20_000
    expect(second.hit('login 1', minute)).toEqual({ count: 1, leftMs: minute })
    await second.share()
    expect(second.hit('login 1', minute)).toEqual({ count: 5, leftMs: 40_000 })
    expect(second.hit('login 2', minute).count).toBe(1)
  })

  it('is told once, also when it is told at once', async () => {
    const processes = Array.from({ length: 4 }, createProcess)
    for (const each of processes) for (let n = 0; n < 5; n += 1) each.hit('login 1', minute)
    await Promise.all(processes.map((each) => each.share()))
    await Promise.all(processes.map((each) => each.share()))
    processes[0]?.hit('login 1', minute)
    await processes[0]?.share()
    expect((await db.selectFrom('limit_counts').select('count').executeTakeFirstOrThrow()).count).toBe(21)
  })

  it('is added as a whole or not at all, for a process adds all of it again after a failure', async () => {
    const counts = Array.from({ length: 900 }, (_, n) => ({ key: String(1000 + n), count: 1, endsAtMs: nowMs + minute }))
    const broken = counts.with(-1, { key: '1899', count: 1, endsAtMs: Number.NaN })
    await expect(addLimitCounts(db, broken, nowMs)).rejects.toThrow()
    await addLimitCounts(db, counts, nowMs)
    const { counted } = await db
      .selectFrom('limit_counts')
      .select((select) => select.fn.sum<number | string>('count').as('counted'))
      .executeTakeFirstOrThrow()
    expect(Number(counted)).toBe(900)
  })

  it('begins anew when its time is over, and its rows are taken away', async () => {
    const [first, second] = [createProcess(), createProcess()]
    for (let n = 0; n < 3; n += 1) first.hit('login 1', minute)
    await first.share()
    nowMs += minute
    second.hit('login 1', minute)
    await second.share()
    expect(second.hit('login 1', minute).count).toBe(2)
    nowMs += minute
    await eraseOldLimitCounts(db, nowMs)
    expect(await db.selectFrom('limit_counts').selectAll().execute()).toEqual([])
  })

  it('goes on in each process by itself while the database is away, and is told later', async () => {
    let isAway = true
    const counts = createLimitCounts(
      (hits, atMs) => (isAway ? Promise.reject(new Error('away')) : addLimitCounts(db, hits, atMs)),
      () => nowMs,
    )
    counts.hit('login 1', minute)
    await expect(counts.share()).rejects.toThrow('away')
    expect(counts.hit('login 1', minute).count).toBe(2)
    isAway = false
    await counts.share()
    expect((await db.selectFrom('limit_counts').select('count').executeTakeFirstOrThrow()).count).toBe(2)
  })

  it('says nothing of whom it is about', async () => {
    const counts = createProcess()
    counts.hit('account login 203.0.113.9 noura@example.com', minute)
    await counts.share()
    const { key } = await db.selectFrom('limit_counts').select('key').executeTakeFirstOrThrow()
    expect(key).not.toMatch(/noura|203/)
  })
})
