import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@sukkar/api/src/platform/db/database.ts'
import { raiseCatalogueVersion } from '@sukkar/api/src/platform/shop-data/catalogue-version.ts'
import { startPostgres } from '@sukkar/api/src/testing/postgres-server.ts'
import { openSharedSocket, type SharingShop } from '@sukkar/api/src/testing/shared-socket.ts'
import { runCommand } from '@sukkar/api/src/testing/shop-process.ts'
import type { Cart } from '@sukkar/contract/cart'
import { findOrInstallPostgres } from '../postgres.mjs'
import { serverEnvironment, serverOptions } from '../server-options.mjs'
import { type LoadRequest, type LoadResult, type Measured, summarise } from './load.ts'
import { addToCart, choosePurchase, type Purchase, placeOrderShape } from './shapes.ts'
import { formatMs, formatTable } from './table.ts'

const customers = 32
const warmUpSeconds = 2
/** As nginx does, so that no process keeps whoever came first. */
const callsPerConnection = 20
/** No order ends for want of a place. */
const ordersPerSlot = 1_000_000

const counts = [1, 2, 4]

/** Whole orders of guests on PostgreSQL, by one, two and four processes on one socket. Answers whether the data are sound after each. */
export async function benchProcesses(seconds: number): Promise<boolean> {
  const rows: string[][] = []
  let isSound = true
  for (const count of counts) {
    const { result, shares, says } = await measureProcesses(count, seconds)
    const places = shares.map((share) => `${Math.round(share * 100)} %`).join(', ')
    rows.push([
      String(count),
      String(Math.round(result.perSecond)),
      formatMs(result.p50Ms),
      formatMs(result.p99Ms),
      String(result.errors),
      places,
    ])
    isSound &&= /invariants hold/u.test(says)
  }
  console.log(
    `\nWhole orders of ${customers} guests who never pause (a cart, then the order), PostgreSQL, commits durable, ${seconds} s each\n`,
  )
  console.log(formatTable([['processes', 'orders per s', 'p50 ms', 'p99 ms', 'errors', 'share of each'], ...rows]))
  return isSound
}

async function measureProcesses(count: number, seconds: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sukkar-bench-processes-'))
  const postgres = await startPostgres(await findOrInstallPostgres(), { isDurable: true })
  const socket = await openSharedSocket()
  try {
    const env = {
      ...serverEnvironment,
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      SHOP_TIME: '2026-11-22T10:15:00+03:00',
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'development',
    }
    const shops = await Promise.all(Array.from({ length: count }, () => socket.serve(env, serverOptions)))
    await liftCapacities(postgres.url, dataDir)
    const origin = shops[0]?.origin ?? ''
    const result = await loadOrders(socket.port, await choosePurchase(origin), seconds)
    const taken = await Promise.all(shops.map(countOrders))
    const all = taken.reduce((sum, orders) => sum + orders, 0)
    const says = await runCommand('check-data', [], env)
    return { result, shares: taken.map((orders) => orders / all), says }
  } finally {
    await socket.close()
    await postgres.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function liftCapacities(databaseUrl: string, dataDir: string): Promise<void> {
  const db = openDatabase({ databaseUrl, dataDir })
  await db.updateTable('slot_capacities').set({ capacity: ordersPerSlot }).execute()
  await raiseCatalogueVersion(db)
  await db.destroy()
}

async function countOrders({ origin }: SharingShop): Promise<number> {
  const figures = await (await fetch(`${origin}/metrics`)).text()
  return Number(/_count\{call="placeGuestOrder",status="2xx"\} (\d+)/u.exec(figures)?.[1] ?? 0)
}

async function loadOrders(port: number, purchase: Purchase, seconds: number): Promise<LoadResult> {
  const begunAtMs = performance.now() + warmUpSeconds * 1000
  const endedAtMs = begunAtMs + seconds * 1000
  const measured: Measured = { times: [], statuses: {}, begunAtMs, endedAtMs }
  const beCustomer = async (): Promise<void> => {
    let agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let calls = 0; performance.now() < endedAtMs; calls += 2) {
      if (calls % callsPerConnection === 0) {
        agent.destroy()
        agent = new Agent({ keepAlive: true, maxSockets: 1 })
      }
      const startedAtMs = performance.now()
      const status = await orderOnce(port, agent, purchase)
      if (startedAtMs < begunAtMs) continue
      measured.statuses[status] = (measured.statuses[status] ?? 0) + 1
      if (status === '201') measured.times.push(performance.now() - startedAtMs)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: customers }, beCustomer))
  return summarise(measured, 201)
}

/** The status of what ended it: 201 when it was placed. */
async function orderOnce(port: number, agent: Agent, purchase: Purchase): Promise<string> {
  try {
    const added = await call(port, agent, addToCart(purchase))
    if (added.status !== 200) return String(added.status)
    const { data } = JSON.parse(added.text) as { data: Cart }
    return String((await call(port, agent, placeOrderShape(purchase, [data.id]).next())).status)
  } catch {
    // Counted among the errors and printed.
    return 'lost'
  }
}

const call = (port: number, agent: Agent, { method, path, headers, body }: LoadRequest): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, agent, method, path, headers: { ...headers, 'accept-encoding': 'identity' } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text })).on('error', reject)
      },
    )
    asked.on('error', reject).end(body)
  })
