import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

let db: Kysely<Database>
beforeEach(async () => {
  db = await createTestDatabase()
})
afterEach(() => db.destroy())

const failWith = (code: string) => Object.assign(new Error(code), { code })

describe('a transaction that lost against another', () => {
  it.each(['40001', '40P01', '55P03'])('is tried again after %s, from the beginning', async (code) => {
    let runs = 0
    const result = await inTransaction(db, async (transaction) => {
      runs += 1
      await transaction
        .insertInto('counters')
        .values({ name: `run ${runs}`, value: 1 })
        .execute()
      if (runs < 3) throw failWith(code)
      return runs
    })
    expect(result).toBe(3)
    const names = await db.selectFrom('counters').select('name').execute()
    expect(names).toEqual([{ name: 'run 3' }])
  })

  it('is given up after three more tries', async () => {
    let runs = 0
    const losing = inTransaction(db, async () => {
      runs += 1
      throw failWith('40001')
    })
    await expect(losing).rejects.toThrow('40001')
    expect(runs).toBe(4)
  })

  it('is not tried again when it failed for any other reason', async () => {
    let runs = 0
    const failing = inTransaction(db, async () => {
      runs += 1
      throw failWith('23505')
    })
    await expect(failing).rejects.toThrow('23505')
    expect(runs).toBe(1)
  })
})
