import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkData } from '../data-checks/check-data.ts'
import { openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { seedShop } from '../seed/seed-shop.ts'
import { afternoonMs, eclair, openShop, orderBody, startCart } from './checkout-steps.ts'
import type { TestShop } from './test-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

describe('a flood of orders', () => {
  it('is refused fast where there is no room, and whatever was accepted is there', async () => {
    // On a file, as in production: readers do not wait for writers.
    const folder = await mkdtemp(join(tmpdir(), 'sukkar-flood-'))
    const db = openDatabase({ databaseUrl: null, dataDir: folder })
    await migrate(db)
    await seedShop(db, { nowMs: afternoonMs })
    await db.updateTable('slot_capacities').set({ capacity: 1000 }).execute()
    shop = await openShop({ db, hasManyCallers: true, env: { IN_FLIGHT_MAX: '20', TRUSTED_PROXIES: '1' } })
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const carts: string[] = []
    for (let n = 0; n < 100; n++) carts.push((await startCart(shop, eclair, { quantity: 4 })).id)
    const send = async (cart: string): Promise<Response> =>
      fetch(`${origin}/api/guest-apis/order`, {
        method: 'POST',
        headers: {
          // Different addresses, as the shop's proxy forwards them.
          'x-forwarded-for': `203.0.113.${carts.indexOf(cart)}`,
          'content-type': 'application/json',
          'x-cart-id': cart,
          'idempotency-key': `flood-of-orders-${cart}`,
        },
        body: JSON.stringify(orderBody()),
      })
    // Nothing can be written until the gate opens, so every answer before was given without waiting.
    const gate = Promise.withResolvers<void>()
    const holding = inTransaction(shop.context.db, () => gate.promise)
    const refused: string[] = []
    const room = Promise.withResolvers<void>()
    const first = carts.map(async (cart) => {
      const answer = await send(cart)
      if (answer.status === 503) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(((await answer.json()) as { code: string }).code).toBe('OVERLOADED')
        if (refused.push(cart) === carts.length - 20) room.resolve()
      }
      return answer.status
    })
    await room.promise
    const health = await fetch(`${origin}/health/live`)
    expect(health.status).toBe(200)
    gate.resolve()
    await holding
    const statuses = await Promise.all(first)
    expect(
      Object.fromEntries(
        Map.groupBy(statuses, String)
          .entries()
          .map(([status, all]) => [status, all.length]),
      ),
    ).toEqual({ 201: 20, 503: 80 })
    // They try again after `Retry-After`, a few at a time, and are admitted.
    for (const cart of refused) expect((await send(cart)).status).toBe(201)
    const orders = await shop.context.db.selectFrom('orders').select('cart_id').execute()
    expect(orders.map((order) => order.cart_id).toSorted()).toEqual(carts.toSorted())
    expect(await checkData(shop.context)).toEqual([])
    await rm(folder, { recursive: true })
  })

  it('is not what a phone with a slow line is taken for', async () => {
    shop = await openShop({ env: { IN_FLIGHT_MAX: '1' } })
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.app.server.address() as AddressInfo
    const slow = connect(port, '127.0.0.1')
    await once(slow, 'connect')
    const arrived = once(shop.app.server, 'request')
    slow.write('POST /api/guest-apis/order HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"name":')
    await arrived
    expect((await shop.call('listCategories', {})).status).toBe(200)
    slow.destroy()
  })
})
