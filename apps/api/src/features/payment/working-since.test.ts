import { MINUTE_MS } from '@sukkar/domain/shop-time'
import { expect, it } from 'vitest'
import { openPayingShops } from '../../testing/online-payment.ts'
import { paymentJobs } from './payment.jobs.ts'
import { noteWork, watchWork } from './working-since.ts'

const { shop } = openPayingShops()

it('a process works since its first note, and since its last standstill', () => {
  const startMs = shop.clock.now()
  expect(noteWork(shop.context, startMs)).toBe(startMs)
  expect(noteWork(shop.context, startMs + MINUTE_MS)).toBe(startMs)
  expect(noteWork(shop.context, startMs + 2 * MINUTE_MS + 1)).toBe(startMs + 2 * MINUTE_MS + 1)
})

it('an instant that was read before another one changes nothing', () => {
  const startMs = shop.clock.now()
  noteWork(shop.context, startMs)
  noteWork(shop.context, startMs + MINUTE_MS)
  expect(noteWork(shop.context, startMs + MINUTE_MS - 1)).toBe(startMs)
  expect(noteWork(shop.context, startMs + 2 * MINUTE_MS)).toBe(startMs)
})

it('every process notes its work several times in the time of the shortest standstill', () => {
  expect(
    paymentJobs.filter(({ run, isForEveryProcess, everyMs }) => run === watchWork && isForEveryProcess === true && everyMs * 3 < MINUTE_MS),
  ).toHaveLength(1)
})

it('a clock that is set back makes nobody wait for its former time, and a standstill after that is noticed', () => {
  const startMs = shop.clock.now()
  noteWork(shop.context, startMs)
  expect(noteWork(shop.context, startMs - 60 * MINUTE_MS)).toBe(startMs - 60 * MINUTE_MS)
  expect(noteWork(shop.context, startMs - 50 * MINUTE_MS)).toBe(startMs - 50 * MINUTE_MS)
})

it('a database that is away is a standstill', async () => {
  const startMs = shop.clock.now()
  await watchWork(shop.context)
  const db = shop.context.db.withPlugin({
    transformQuery: () => {
      throw new Error('No connection')
    },
    transformResult: async ({ result }) => result,
  })
  const { db: ownDb } = shop.context
  shop.context.db = db
  shop.clock.advance(50_000)
  await expect(watchWork(shop.context)).rejects.toThrow('No connection')
  shop.context.db = ownDb
  shop.clock.advance(50_000)
  await watchWork(shop.context)
  expect(noteWork(shop.context, shop.clock.now())).toBe(startMs + 100_000)
})
