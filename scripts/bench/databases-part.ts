import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '@sukkar/api/src/platform/db/database.ts'
import { startPostgres } from '@sukkar/api/src/testing/postgres-server.ts'
import { runCommand } from '@sukkar/api/src/testing/shop-process.ts'
import type { Product } from '@sukkar/contract/catalogue'
import { findOrInstallPostgres } from '../postgres.mjs'
import { serverOptions } from '../server-options.mjs'
import { root } from '../source-files.ts'
import { benchEnvironment, liftCapacities, type ShopPlace, waitUntilServing } from './bench-shop.ts'
import { type ChildServer, readResidentBytes, startServer } from './child-server.ts'
import { addAsNewGuest, orderAsNewGuest, runGuests } from './guest-load.ts'
import { type LoadResult, runLoad } from './load.ts'
import { choiceQuery, choosePurchases, getData, nextCaller } from './shapes.ts'
import { formatMegabytes, formatMs, formatTable } from './table.ts'

const warmUpSeconds = 2
const restSeconds = 3
const readers = 16
const addingGuests = 8
const orderingGuests = 4
/** About the size of the answers that a menu is built from. */
const referenceBytes = 4096
const listedProducts = 12
const detailedProducts = 120
const committing = 8

interface Column {
  name: string
  rows: Record<string, string>
}

/**
 * Measures the built server on SQLite and on PostgreSQL with calls that every shop system has, so that it can be compared with others. The same run
 * measures a bare answer of the same framework and bare commits of the same databases. Returns whether the data are sound afterwards.
 */
export async function benchDatabases(seconds: number): Promise<boolean> {
  if (!existsSync(join(root, 'apps/api/dist'))) throw new Error('The server is not built. Run "npm run build" first.')
  const postgres = await startPostgres(await findOrInstallPostgres(), { isDurable: true })
  const folder = await mkdtemp(join(tmpdir(), 'sukkar-bench-databases-'))
  try {
    const reference = await measureReference(folder, seconds)
    const columns: Column[] = []
    let isSound = true
    for (const [name, databaseUrl] of [
      ['SQLite', null],
      ['PostgreSQL', postgres.url],
    ] as const) {
      const dataDir = join(folder, name)
      const where = { databaseUrl, dataDir }
      const env = { ...benchEnvironment(where), NODE_COMPILE_CACHE: join(dataDir, 'compiled') }
      const rows = await measureShop(env, where, seconds)
      isSound &&= /invariants hold/u.test(await runCommand('check-data', [], env))
      const commits = databaseUrl === null ? commitsOfSqlite(folder) : await commitsOfPostgres(databaseUrl, dataDir)
      columns.push({ name, rows: { ...rows, 'bare commits, per s': String(commits) } })
    }
    const names = Object.keys(columns[0]?.rows ?? {})
    console.log(`\nThe built server, limits on, commits durable, ${seconds} s each; per second (p50 / p99 ms; errors if any)\n`)
    console.log(
      formatTable([
        ['', ...columns.map(({ name }) => name)],
        ...names.map((name) => [name, ...columns.map(({ rows }) => rows[name] ?? '')]),
      ]),
    )
    console.log(`A bare server that answers ${referenceBytes / 1024} KB, ${readers} connections: ${formatLoad(reference)}`)
    return isSound
  } finally {
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

const start = (env: Record<string, string>): Promise<ChildServer> => startServer([...serverOptions, 'apps/api/dist/server.mjs'], env)

async function measureShop(env: Record<string, string>, where: ShopPlace, seconds: number): Promise<Record<string, string>> {
  // Seeds the shop and fills the compile cache, so that neither is part of what is measured.
  await (await start(env)).stop()
  await liftCapacities(where)
  const beganMs = performance.now()
  const shop = await start(env)
  const startedMs = performance.now() - beganMs
  try {
    await waitUntilServing(shop)
    const purchases = await choosePurchases(shop.origin)
    await new Promise((resolve) => setTimeout(resolve, restSeconds * 1000))
    const atRest = readResidentBytes(shop.pid)
    const port = Number(new URL(shop.origin).port)
    const read = (paths: readonly string[]) => {
      let calls = 0
      const next = () => ({ method: 'GET' as const, path: paths[calls++ % paths.length] ?? '', headers: nextCaller() })
      return runLoad({ origin: shop.origin, customers: readers, status: 200, warmUpSeconds, seconds, next })
    }
    const list = await read([
      `/api/products?category_id=${purchases[0].categoryId}&${choiceQuery(purchases[0].areaId)}&per_page=${listedProducts}`,
    ])
    const detail = await read(await listDetails(shop.origin, purchases[0].areaId))
    await readLoopDelay(shop.origin)
    const guests = { port, warmUpSeconds, seconds }
    const add = await runGuests({ ...guests, guests: addingGuests, act: addAsNewGuest(purchases[0]), status: 200 })
    const addDelay = await readLoopDelay(shop.origin)
    const order = await runGuests({ ...guests, guests: orderingGuests, act: orderAsNewGuest(purchases), status: 201 })
    const orderDelay = await readLoopDelay(shop.origin)
    return {
      [`list of ${listedProducts}, ${readers} connections`]: formatLoad(list),
      [`detail of ${detailedProducts} products, ${readers} connections`]: formatLoad(detail),
      [`new guest and first add, ${addingGuests} guests`]: formatLoad(add),
      'delay of the event loop meanwhile, p99 ms': addDelay,
      [`whole order of two products, ${orderingGuests} guests`]: formatLoad(order),
      'the same delay meanwhile, p99 ms': orderDelay,
      'memory at rest': formatMegabytes(atRest?.now),
      'memory at most': formatMegabytes(readResidentBytes(shop.pid)?.highest),
      'start, ms': formatMs(startedMs),
    }
  } finally {
    await shop.stop()
  }
}

/** Paths of the `detailedProducts` product details that the readers request in turn. */
async function listDetails(origin: string, areaId: string): Promise<string[]> {
  const slugs: string[] = []
  for (const page of [1, 2]) {
    const products = await getData<Product[]>(origin, `/api/products?${choiceQuery(areaId)}&per_page=100&page=${page}`)
    slugs.push(...products.map(({ slug }) => slug))
  }
  if (slugs.length < detailedProducts) throw new Error(`The shop sells ${slugs.length} products, and ${detailedProducts} are needed`)
  return slugs.slice(0, detailedProducts).map((slug) => `/api/products/${slug}?${choiceQuery(areaId)}`)
}

/** Interval of the server's samples, which its figure includes (`monitorEventLoopDelay` of Node). */
const samplingMs = 10

/** Loop delay since the last reading, from the server's own metrics, which only this machine may read. */
async function readLoopDelay(origin: string): Promise<string> {
  const figures = await (await fetch(`${origin}/metrics`)).text()
  const [, seconds] = /^nodejs_eventloop_lag_p99_seconds (\S+)$/mu.exec(figures) ?? []
  if (seconds === undefined) throw new Error('The server shows no delay of its event loop')
  return formatMs(Math.max(0, Number(seconds) * 1000 - samplingMs))
}

async function measureReference(folder: string, seconds: number): Promise<LoadResult> {
  const file = join(folder, 'reference-databases.json')
  const answer = { path: '/answer', type: 'application/json; charset=utf-8', body: JSON.stringify({ data: 'x'.repeat(referenceBytes) }) }
  await writeFile(file, JSON.stringify([answer]))
  const server = await startServer(['scripts/bench/reference-server.ts', file], {})
  try {
    const next = () => ({ method: 'GET' as const, path: answer.path, headers: nextCaller() })
    return await runLoad({ origin: server.origin, customers: readers, status: 200, warmUpSeconds, seconds, next })
  } finally {
    await server.stop()
  }
}

/** Commits per second of one writer; each is on disk before the next begins. */
function commitsOfSqlite(folder: string): number {
  const database = new DatabaseSync(join(folder, 'bare.sqlite'))
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; create table t (value text not null)')
    const insert = database.prepare('insert into t values (?)')
    const beganMs = performance.now()
    let commits = 0
    for (; performance.now() < beganMs + 1000; commits += 1) insert.run('x'.repeat(200))
    return commits
  } finally {
    database.close()
  }
}

/** Commits per second of `committing` writers, as many as there are adding guests. */
async function commitsOfPostgres(databaseUrl: string, dataDir: string): Promise<number> {
  const db = openDatabase({ databaseUrl, dataDir })
  try {
    let commits = 0
    const beganMs = performance.now()
    const write = async (): Promise<void> => {
      while (performance.now() < beganMs + 1000) {
        commits += 1
        await db
          .insertInto('meta')
          .values({ key: `bench.${commits}`, value: 'x'.repeat(200) })
          .execute()
      }
    }
    await Promise.all(Array.from({ length: committing }, write))
    return commits
  } finally {
    await db.destroy()
  }
}

const formatLoad = ({ perSecond, p50Ms, p99Ms, errors, statuses }: LoadResult): string =>
  `${Math.round(perSecond)} (${formatMs(p50Ms)} / ${formatMs(p99Ms)}${errors > 0 ? `; ${JSON.stringify(statuses)}` : ''})`
