import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { prepareInsert, prepareQuery, type Slots } from './prepare-query.ts'
import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

let db: Kysely<Database>
beforeEach(async () => {
  db = await createTestDatabase()
})
afterEach(() => db.destroy())

describe('a statement that is built once', () => {
  it('takes the values of each use, in their places, also one that stands twice', async () => {
    let builds = 0
    const between = prepareQuery((handle, { from, to }: Slots<{ from: number; to: number }>) => {
      builds += 1
      return handle
        .selectFrom('counters')
        .select('name')
        .where('value', '>=', from)
        .where((where) => where.or([where('value', '<', to), where('value', '=', from)]))
        .orderBy('name')
    })
    for (const value of [1, 2, 3])
      await db
        .insertInto('counters')
        .values({ name: `n${value}`, value })
        .execute()
    const read = async (from: number, to: number) => (await between(db, { from, to })).rows.map(({ name }) => name)
    expect(await read(2, 9)).toEqual(['n2', 'n3'])
    expect(await read(1, 1)).toEqual(['n1'])
    expect(await read(1, 3)).toEqual(['n1', 'n2'])
    expect(builds).toBe(1)
  })

  it('says how many rows it changed, and belongs to the transaction whose handle it is given', async () => {
    const raise = prepareQuery((handle, { name, value }: Slots<{ name: string; value: number }>) =>
      handle.updateTable('counters').set({ value }).where('name', '=', name),
    )
    await db.insertInto('counters').values({ name: 'a', value: 1 }).execute()
    const failing = inTransaction(db, async (transaction) => {
      expect((await raise(transaction, { name: 'a', value: 5 })).numAffectedRows).toBe(1n)
      expect((await raise(transaction, { name: 'b', value: 5 })).numAffectedRows).toBe(0n)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await db.selectFrom('counters').selectAll().execute()).toEqual([{ name: 'a', value: 1 }])
  })
})

describe('a handle with a plugin', () => {
  it('has statements of its own: what the plugin makes of one is nobody else’s', async () => {
    const read = prepareQuery((handle, { name }: Slots<{ name: string }>) =>
      handle.selectFrom('counters').selectAll().where('name', '=', name),
    )
    const withoutCondition = db.withPlugin({
      transformQuery: ({ node }) => (node.kind === 'SelectQueryNode' ? (({ where: _, ...rest }) => rest)(node) : node),
      transformResult: async ({ result }) => result,
    })
    await db.insertInto('counters').values({ name: 'a', value: 1 }).execute()
    const count = async (handle: Kysely<Database>) => (await read(handle, { name: 'b' })).rows.length
    expect(await count(withoutCondition)).toBe(1)
    expect(await count(db)).toBe(0)
    expect(await inTransaction(withoutCondition, count)).toBe(1)
    expect(await inTransaction(db, count)).toBe(0)
  })
})

describe('an insert that is built once', () => {
  it('is another one for other columns', async () => {
    const insert = prepareInsert('outbox')
    const row = { topic: 'test', payload: '{}', created_at: 'now', available_at: 'now', attempts: 0, done_at: null, error: null }
    await insert(db, { id: 'first', ...row, leased_until: 'then' })
    await insert(db, { id: 'second', ...row, leased_until: null })
    await insert(db, { ...row, id: 'third' })
    const rows = await db.selectFrom('outbox').select(['id', 'leased_until', 'topic']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: 'first', leased_until: 'then', topic: 'test' },
      { id: 'second', leased_until: null, topic: 'test' },
      { id: 'third', leased_until: null, topic: 'test' },
    ])
  })
})
