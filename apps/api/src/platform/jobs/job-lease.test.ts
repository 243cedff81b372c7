import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import type { Database } from '../db/schema.ts'
import { createJobLease } from './job-lease.ts'

let db: Kysely<Database>
let nowMs = Date.parse('2026-11-21T10:00:00+03:00')
beforeEach(async () => {
  db = await createTestDatabase()
})
afterEach(() => db.destroy())

const log = { error: () => {}, warn: () => {} }
/** The lease of a separate process. */
const createProcess = () => createJobLease(db, log, () => nowMs)

describe('the lease of a job', () => {
  it('lets one of several processes do it at a time, and the next one afterwards', async () => {
    const runs: string[] = []
    const gate = Promise.withResolvers<void>()
    const [first, second] = [createProcess(), createProcess()]
    const running = first('sweep', async () => {
      runs.push('first')
      await gate.promise
    })
    await expect.poll(() => runs).toEqual(['first'])
    await second('sweep', async () => void runs.push('second, too early'))
    await second('another job', async () => void runs.push('another job'))
    gate.resolve()
    await running
    await second('sweep', async () => void runs.push('second'))
    expect(runs).toEqual(['first', 'another job', 'second'])
  })

  it('reports what went wrong in the job, also where the lease cannot be ended then', async () => {
    const run = createProcess()('sweep', async () => {
      await db.destroy()
      throw new Error('of the job')
    })
    await expect(run).rejects.toThrow('of the job')
  })

  it('goes to one of those who ask at once', async () => {
    const gate = Promise.withResolvers<void>()
    let runs = 0
    let over = 0
    const all = Array.from({ length: 6 }, async () => {
      await createProcess()('sweep', async () => {
        runs += 1
        await gate.promise
      })
      over += 1
    })
    await expect.poll(() => over).toBe(5)
    gate.resolve()
    await Promise.all(all)
    expect(runs).toBe(1)
  })

  it('is given back by a job that failed', async () => {
    const failing = createProcess()('sweep', async () => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    let runs = 0
    await createProcess()('sweep', async () => {
      runs += 1
    })
    expect(runs).toBe(1)
  })

  it('of a process that died is over in time', async () => {
    const { promise: never } = Promise.withResolvers<void>()
    let runs = 0
    const count = async () => {
      runs += 1
    }
    void createProcess()('sweep', () => never)
    await expect.poll(() => db.selectFrom('job_leases').select('name').execute()).toEqual([{ name: 'sweep' }])
    await createProcess()('sweep', count)
    nowMs += 3 * 60_000
    await createProcess()('sweep', count)
    expect(runs).toBe(1)
  })
})
