import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@sukkar/api/src/testing/postgres-server.ts'
import { openSharedSocket, type SharingShop } from '@sukkar/api/src/testing/shared-socket.ts'
import { runCommand } from '@sukkar/api/src/testing/shop-process.ts'
import { findOrInstallPostgres } from '../postgres.mjs'
import { serverOptions } from '../server-options.mjs'
import { benchEnvironment, liftCapacities } from './bench-shop.ts'
import { orderAsNewGuest, runGuests } from './guest-load.ts'
import { choosePurchases } from './shapes.ts'
import { formatMs, formatTable } from './table.ts'

const guests = 32
const warmUpSeconds = 2
const counts = [1, 2, 4]

/** Measures whole orders of guests on PostgreSQL with one, two and four processes on one socket. Returns whether the data are sound after each. */
export async function benchProcesses(seconds: number): Promise<boolean> {
  const rows: string[][] = []
  let isSound = true
  for (const count of counts) {
    const { result, shares, report } = await measureProcesses(count, seconds)
    const places = shares.map((share) => `${Math.round(share * 100)} %`).join(', ')
    rows.push([
      String(count),
      String(Math.round(result.perSecond)),
      formatMs(result.p50Ms),
      formatMs(result.p99Ms),
      String(result.errors),
      places,
    ])
    isSound &&= /invariants hold/u.test(report)
  }
  console.log(
    `\nWhole orders of ${guests} guests who never pause (a cart, then the order), PostgreSQL, commits durable, ${seconds} s each\n`,
  )
  console.log(formatTable([['processes', 'orders per s', 'p50 ms', 'p99 ms', 'errors', 'share of each'], ...rows]))
  return isSound
}

async function measureProcesses(count: number, seconds: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sukkar-bench-processes-'))
  const postgres = await startPostgres(await findOrInstallPostgres(), { isDurable: true })
  const socket = await openSharedSocket()
  try {
    const where = { databaseUrl: postgres.url, dataDir }
    const env = benchEnvironment(where)
    const shops = await Promise.all(Array.from({ length: count }, () => socket.serve(env, serverOptions)))
    await liftCapacities(where)
    const origin = shops[0]?.origin ?? ''
    const [purchase] = await choosePurchases(origin)
    const result = await runGuests({ port: socket.port, guests, warmUpSeconds, seconds, act: orderAsNewGuest([purchase]), status: 201 })
    const taken = await Promise.all(shops.map(countOrders))
    const all = taken.reduce((sum, orders) => sum + orders, 0)
    const report = await runCommand('check-data', [], env)
    return { result, shares: taken.map((orders) => orders / all), report }
  } finally {
    await socket.close()
    await postgres.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function countOrders({ origin }: SharingShop): Promise<number> {
  const figures = await (await fetch(`${origin}/metrics`)).text()
  return Number(/_count\{call="placeGuestOrder",status="2xx"\} (\d+)/u.exec(figures)?.[1] ?? 0)
}
