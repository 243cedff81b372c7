import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@sukkar/api/src/platform/db/database.ts'
import { type Migration, migrate } from '@sukkar/api/src/platform/db/migrate.ts'
import { raiseCatalogueVersion } from '@sukkar/api/src/platform/shop-data/catalogue-version.ts'
import { type PostgresServer, startPostgres } from '@sukkar/api/src/testing/postgres-server.ts'
import { openSharedSocket, type SharedSocket, type SharingShop } from '@sukkar/api/src/testing/shared-socket.ts'
import { runCommand } from '@sukkar/api/src/testing/shop-process.ts'
import type { PlacedOrder } from '@sukkar/contract/order'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Front, startFront } from './front.ts'
import { type Caller, callerAt } from './front-client.ts'
import { type Customers, sendCustomers } from './front-customers.ts'
import { findOrInstallPostgres } from './postgres.mjs'

const customersAtOnce = 6
const patient = { timeout: 120_000 }

describe('three processes behind nginx on PostgreSQL [full: brings nginx and PostgreSQL, and starts seven servers]', () => {
  let dataDir: string
  let postgres: PostgresServer
  let socket: SharedSocket
  let shops: SharingShop[]
  let front: Front
  let caller: Caller
  let env: Record<string, string>
  let db: ReturnType<typeof openDatabase>
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sukkar-front-three-'))
    postgres = await startPostgres(await findOrInstallPostgres())
    env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, TRUSTED_PROXIES: '1', SHOP_TIME: '2026-11-21T13:00:00+03:00' }
    socket = await openSharedSocket()
    shops = await Promise.all([serve(), serve(), serve()])
    front = await startFront(socket.port, dataDir)
    caller = callerAt(front, '127.0.0.1')
    db = openDatabase({ databaseUrl: postgres.url, dataDir })
    await db.updateTable('slot_capacities').set({ capacity: 100_000 }).execute()
    await raiseCatalogueVersion(db)
  }, 600_000)
  afterAll(async () => {
    caller.leave()
    await db.destroy()
    await front.stop()
    await socket.close()
    await postgres.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })

  let customers: Customers
  afterEach(() => customers.goHome())

  const serve = () => socket.serve(env)
  const kept = async () => (await db.selectFrom('orders').select('id').execute()).map(({ id }) => id)
  const hasOrdered = (more: number) => {
    const wanted = customers.placed.length + more
    return expect.poll(() => customers.placed.length >= wanted || customers.failed.slice(0, 3), patient).toBe(true)
  }
  /** How many orders each process has accepted. */
  const countTaken = () =>
    Promise.all(
      shops.map(async ({ origin }) => {
        const figures = await (await fetch(`${origin}/metrics`)).text()
        return Number(/_count\{call="placeGuestOrder",status="2xx"\} (\d+)/u.exec(figures)?.[1] ?? 0)
      }),
    )
  /** Migrates as a server of the next version does at its start; then restores `schema_version`, since servers of this version start later. */
  const expand = async (table: string) => {
    const version = db.selectFrom('meta').select('value').where('key', '=', 'schema_version')
    const { value } = await version.executeTakeFirstOrThrow()
    const up: Migration['up'] = (transaction) => transaction.schema.alterTable(table).addColumn('next_need', 'text').execute()
    expect(await migrate(db, [{ version: 9999, name: table, up }])).toEqual([`9999-${table}`])
    await db.updateTable('meta').set({ value }).where('key', '=', 'schema_version').execute()
  }
  /** Every acknowledged order is stored, and no other. */
  const proveOrders = async (before: readonly string[]) => {
    const acknowledged = customers.placed.map(({ order }) => order.id)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    expect((await kept()).filter((id) => !before.includes(id)).toSorted()).toEqual(acknowledged.toSorted())
    expect(await runCommand('check-data', [], env)).toMatch(/invariants hold/)
  }

  /** Opens the order's stream again whenever it ends; `broken` counts the streams that ended with an error, `failed` says why none opened. */
  const follow = ({ order, token }: PlacedOrder) => {
    const seen = { text: '', opened: 0, broken: 0, isOver: false, failed: '' }
    const read = async () => {
      while (!seen.isOver) {
        const stream = await caller.open(`/api/realtime?channels=order.${order.id}&token=${token}`)
        if (stream.statusCode !== 200) throw new Error(`The stream is answered ${stream.statusCode}`)
        seen.opened += 1
        try {
          for await (const part of stream) seen.text += String(part)
        } catch {
          seen.broken += 1
        }
      }
    }
    read().catch((error: unknown) => {
      seen.failed = String(error)
    })
    return seen
  }
  const followFirst = async (count: number) => {
    const first = customers.placed[0] as PlacedOrder
    const streams = Array.from({ length: count }, () => follow(first))
    for (const stream of streams) await expect.poll(() => stream.failed || stream.opened, patient).toBe(1)
    return { first, streams }
  }

  it('refuse no call and lose no order while one after the other is restarted and the schema expands, and streams come back', async () => {
    const before = await kept()
    customers = sendCustomers(front, { count: customersAtOnce, street: 1, isForgiving: false })
    await hasOrdered(20)
    const { first, streams } = await followFirst(6)
    for (const [index, shop] of shops.entries()) {
      process.kill(shop.pid, 'SIGTERM')
      expect(await shop.ended, shop.output()).toBe(0)
      shops[index] = await serve()
      await hasOrdered(10)
    }
    await expect.poll(countTaken, patient).not.toContain(0)
    for (const table of ['orders', 'cart_lines', 'products']) await expand(table)
    await hasOrdered(10)
    await customers.goHome()
    expect(customers.failed).toEqual([])
    await runCommand('move-order', [first.order.number, 'accept'], env)
    for (const stream of streams) {
      await expect.poll(() => stream.failed || stream.text, patient).toContain('"status":"in_progress"')
      expect(stream.opened).toBeGreaterThan(1)
      expect(stream.broken).toBe(0)
      stream.isOver = true
    }
    await proveOrders(before)
  }, 600_000)

  it('lose no order and double none when one is killed, and whoever reads does not notice', async () => {
    const before = await kept()
    customers = sendCustomers(front, { count: customersAtOnce, street: 2, isForgiving: true })
    await hasOrdered(10)
    const { first, streams } = await followFirst(6)
    for (const [index, shop] of shops.entries()) {
      process.kill(shop.pid, 'SIGKILL')
      expect(await shop.ended).toBeNull()
      await hasOrdered(10)
      shops[index] = await serve()
    }
    await customers.goHome()
    // nginx answers 502 to calls that the killed process was serving: at most one of each customer per kill.
    expect(customers.failed.filter(({ call, instead }) => call === 'read' || !instead.startsWith('502'))).toEqual([])
    expect(customers.failed.length).toBeLessThanOrEqual(customersAtOnce * shops.length)
    await runCommand('move-order', [first.order.number, 'accept'], env)
    for (const stream of streams) {
      await expect.poll(() => stream.failed || stream.text, patient).toContain('"status":"in_progress"')
      stream.isOver = true
    }
    await proveOrders(before)
  }, 600_000)
})
