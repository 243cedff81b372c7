import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { checkData } from '../data-checks/check-data.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createPostgresDialect } from '../platform/db/postgres-dialect.ts'
import type { Database } from '../platform/db/schema.ts'
import { seedShop } from '../seed/seed-shop.ts'
import { afternoonMs, deliverNow, eclair, openShop, orderBody } from './checkout-steps.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import type { TestShop } from './test-shop.ts'

const customers = 8
let server: PostgresServer
const shops: TestShop[] = []
beforeAll(async () => {
  // A separate server: other tests of the run need theirs.
  server = await startPostgres(inject('postgres').programs)
  const openDatabase = () => new Kysely<Database>({ dialect: createPostgresDialect(server.url, { connectionsMax: 5 }) })
  const db = openDatabase()
  await migrate(db)
  await seedShop(db, { nowMs: afternoonMs })
  await db.updateTable('slot_capacities').set({ capacity: 10_000 }).execute()
  for (const database of [db, openDatabase()]) shops.push(await openShop({ db: database, env: { LOG_LEVEL: 'silent' } }))
})
afterAll(async () => {
  for (const shop of shops) await shop.close()
  await server.remove()
})

const readiness = async (shop: TestShop): Promise<number> => (await shop.app.inject('/health/ready')).statusCode

/** Repeats a call until its status is below 500, as the storefront does after a 503. */
const insist = async <T extends { status: number }>(ask: () => Promise<T>, refusals: number[]): Promise<T> => {
  for (;;) {
    const answer = await ask()
    if (answer.status < 500) return answer
    refusals.push(answer.status)
    await sleep(50)
  }
}

describe('a database server that crashes under load', () => {
  it('loses no order that was acknowledged and doubles none, and each process says when it cannot serve', async () => {
    const acknowledged: string[] = []
    const refusals: number[] = []
    let isOver = false
    const order = async (shop: TestShop): Promise<void> => {
      const body = { product_id: eclair, quantity: 4, menu_type: 'asap', ...deliverNow }
      const added = await insist(() => shop.call('addGuestCartProduct', { params: { id: eclair }, body }), refusals)
      const key = randomUUID()
      const cartId = added.answer.data.id
      const placed = await insist(
        () => shop.call('placeGuestOrder', { cartId, body: orderBody(), headers: { 'idempotency-key': key } }),
        refusals,
      )
      acknowledged.push(placed.answer.data.order.id)
    }
    const load = Array.from({ length: customers }, async (_, index) => {
      const shop = shops[index % shops.length] as TestShop
      while (!isOver) await order(shop)
    })
    for (let crashes = 0; crashes < 2; crashes += 1) {
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 10)
      server.stop('immediate')
      expect(await Promise.all(shops.map(readiness))).toEqual([503, 503])
      server.start()
      await expect.poll(() => Promise.all(shops.map(readiness))).toEqual([200, 200])
    }
    isOver = true
    await Promise.all(load)
    expect(new Set(refusals)).toEqual(new Set([503]))
    const { db } = (shops[0] as TestShop).context
    const kept = (await db.selectFrom('orders').select('id').execute()).map(({ id }) => id)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    expect(acknowledged.filter((id) => !kept.includes(id))).toEqual([])
    // Every customer tried again until the answer arrived, so there is no order without an acknowledgement.
    expect(kept).toHaveLength(acknowledged.length)
    expect(await checkData((shops[0] as TestShop).context)).toEqual([])
  })
})
