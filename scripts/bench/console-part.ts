import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findOrInstallChromium } from '../chromium.mjs'
import { root } from '../source-files.ts'
import { proveData } from './api-part.ts'
import { startBenchShop } from './bench-shop.ts'
import { type ChildServer, readResidentBytes, startServer } from './child-server.ts'
import { measureConsole, type Watched, type Worker } from './console-visit.ts'
import { enlargeShop, productCount, type ShopSize } from './large-shop.ts'
import { quantile } from './load.ts'
import { choosePurchases, nextCaller, placeOrderShape, prepareCarts, send } from './shapes.ts'
import { formatKilobytes, formatMegabytes, formatMs, formatTable } from './table.ts'

const staff = { email: 'staff@demo.example', password: 'sweet moments' }
const today = '2026-11-22'

/** Screens of the devices that staff use in a shop. */
const devices = {
  'laptop 1440': { viewport: { width: 1440, height: 900 } },
  'tablet 820': { viewport: { width: 820, height: 1180 }, hasTouch: true },
}

/** Measures the lists and the console of a shop with many past orders, the console on a slowed processor. Returns whether the data are sound after it. */
export async function benchConsole(rounds: number, size: ShopSize): Promise<boolean> {
  if (!existsSync(join(root, 'apps/console/dist'))) throw new Error('The console is not built. Run "npm run build" first.')
  const folder = await mkdtemp(join(tmpdir(), 'sukkar-bench-'))
  const started: { stop: () => Promise<void> }[] = []
  try {
    const shop = await startBenchShop(folder, [], (dataDir) => enlargeShop(dataDir, size))
    started.push(shop)
    const worker = await signIn(shop.origin)
    const reference = await startReference(folder)
    started.push(reference)
    await measureLists(shop, reference, worker.token, { rounds, size })
    await measureBesideJobs(shop, reference)
    const browser = await chromium.launch({
      executablePath: await findOrInstallChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    })
    started.push({ stop: () => browser.close() })
    await measureDevices(browser, shop, reference, worker)
    console.log(`\nMemory of the shop at the most: ${formatMegabytes(readResidentBytes(shop.pid)?.highest)}`)
    await stopAll(started)
    return proveData(folder)
  } finally {
    await stopAll(started)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stops what was started, the last first; each once. */
async function stopAll(started: { stop: () => Promise<void> }[]): Promise<void> {
  for (let last = started.pop(); last !== undefined; last = started.pop()) await last.stop()
}

async function signIn(origin: string): Promise<Worker> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(staff) })
  const { token, user }: { token: string; user: { id: string; name: string } } = await answer.json()
  return { token, id: user.id, name: user.name, role: 'staff' }
}

/** The lists of the console, each with the address that the console requests. */
function listLists(areaId: string): Record<string, string> {
  const choice = `area_id=${areaId}&shipping_type=asap&order_type=asap`
  return {
    'board, a column': '/staff/orders?columns=new&page=1&per_page=30',
    'board, handed over': '/staff/orders?columns=done&page=1&per_page=30',
    'board, a day of the past': '/staff/orders?day=2026-10-02&page=1&per_page=30',
    'orders by a customer’s name': '/staff/orders?search=Customer%20777&page=1&per_page=30',
    'orders by a phone': '/staff/orders?search=1007770&page=1&per_page=30',
    'products, first page': '/staff/products?page=1&per_page=24',
    'products, last page': `/staff/products?page=${Math.floor(productCount / 24)}&per_page=24`,
    'products, a search': '/staff/products?search=chocolate&page=1&per_page=24',
    'bake list of today': `/staff/bake-list?day=${today}`,
    'times of today': `/staff/slot-load?day=${today}`,
    'numbers of a week': `/staff/numbers?from=2026-11-16&to=${today}`,
    'numbers of half a year': `/staff/numbers?from=2026-05-24&to=${today}`,
    'what staff did': '/staff/audit?page=1&per_page=30',
    'customers’ menu, a category': `/products?category_id=1&${choice}&per_page=24`,
    'customers’ menu, new each time': `/products?category_id=1&${choice}&per_page=24&price_max=NEW`,
    'customers’ search, new each time': `/products?search=choc&${choice}&per_page=24&price_max=NEW`,
  }
}

async function measureLists(
  shop: ChildServer,
  reference: ChildServer,
  token: string,
  { rounds, size }: { rounds: number; size: ShopSize },
): Promise<void> {
  const [{ areaId }] = await choosePurchases(shop.origin)
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' }
  const rows: string[][] = []
  const time = async (name: string, address: (round: number) => string) => {
    const times: number[] = []
    let bytes = 0
    for (let round = -3; round < rounds * 3; round += 1) {
      const beganMs = performance.now()
      const answer = await fetch(address(round), { headers: { ...nextCaller(), ...headers } })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`"${name}" was answered ${answer.status}: ${text.slice(0, 300)}`)
      // The first rounds fill the caches and are not counted.
      if (round >= 0) times.push(performance.now() - beganMs)
      bytes = Buffer.byteLength(text)
    }
    const sorted = times.toSorted((a, b) => a - b)
    rows.push([name, formatKilobytes(bytes), formatMs(quantile(sorted, 0.5)), formatMs(quantile(sorted, 0.99))])
  }
  for (const [name, path] of Object.entries(listLists(areaId)))
    await time(name, (round) => `${shop.origin}/api${path.replace('NEW', (2000 + round / 1000).toFixed(3))}`)
  await time('a bare server that answers 20 KB', () => `${reference.origin}/answer`)
  console.log(
    `\nLists of a shop with ${size.orders} orders, ${size.openCarts} open carts and ${productCount} products, one caller, ${rounds * 3} times each\n`,
  )
  console.log(formatTable([['', 'answer', 'p50 ms', 'p99 ms'], ...rows]))
}

/** Longer than the pause between two runs of any job that looks through carts, orders or the outbox. */
const besideJobsMs = 70_000
const besideJobsPauseMs = 20

/** Repeats a small request while every job runs at least once, to measure how much the jobs delay a customer. */
async function measureBesideJobs(shop: ChildServer, reference: ChildServer): Promise<void> {
  const timeRequest = async (address: string): Promise<number> => {
    const beganMs = performance.now()
    await (await fetch(address, { headers: nextCaller() })).arrayBuffer()
    return performance.now() - beganMs
  }
  const times: Record<'shop' | 'reference', number[]> = { shop: [], reference: [] }
  const endMs = performance.now() + besideJobsMs
  while (performance.now() < endMs) {
    times.shop.push(await timeRequest(`${shop.origin}/api/shop`))
    times.reference.push(await timeRequest(`${reference.origin}/answer`))
    await new Promise((resolve) => setTimeout(resolve, besideJobsPauseMs))
  }
  const row = (name: string, values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    return [name, ...[0.5, 0.99, 1].map((share) => formatMs(quantile(sorted, share)))]
  }
  console.log(`\nOne caller while every job of a minute runs, ${times.shop.length} times\n`)
  console.log(
    formatTable([['', 'p50 ms', 'p99 ms', 'most ms'], row('facts of the shop', times.shop), row('a bare server', times.reference)]),
  )
}

async function measureDevices(browser: Browser, shop: ChildServer, reference: ChildServer, worker: Worker): Promise<void> {
  const results: { name: string; watched: Watched[] }[] = []
  for (const [name, device] of Object.entries(devices)) {
    const context = await browser.newContext({ ...device, serviceWorkers: 'block' })
    const page = await context.newPage()
    const watched = await measureConsole(page, {
      origin: shop.origin,
      reference: reference.origin,
      worker,
      placeOrder: await orderer(shop),
    })
    results.push({ name, watched })
    await context.close()
  }
  const names = results[0]?.watched.map((row) => row.name) ?? []
  console.log('\nThe console of the same shop, processor slowed 4 times, files fetched before; ms\n')
  console.log(
    formatTable([
      ['', ...results.map(({ name }) => name)],
      ...names.map((name, index) => [name, ...results.map(({ watched }) => formatMs(watched[index]?.value ?? Number.NaN))]),
    ]),
  )
}

/** Places orders as a customer does, from carts that were filled before. */
async function orderer({ origin }: ChildServer): Promise<() => Promise<string>> {
  const [purchase] = await choosePurchases(origin)
  const shape = placeOrderShape(purchase, await prepareCarts(origin, purchase, 4))
  return async () => {
    const { data }: { data: { order: { number: string } } } = await (await send(origin, shape.next())).json()
    return data.order.number
  }
}

/** The reference: a page of cards and an answer of constant text. */
async function startReference(folder: string): Promise<ChildServer> {
  const cards = Array.from({ length: 100 }, (_, card) => `<article><a href="#">SK-${card}</a><p>A card</p></article>`).join('')
  const answers = [
    { path: '/answer', type: 'application/json; charset=utf-8', body: JSON.stringify({ data: 'x'.repeat(20 * 1024) }) },
    { path: '/page', type: 'text/html; charset=utf-8', body: `<!doctype html><html lang="en"><title>Reference</title>${cards}</html>` },
  ]
  const file = join(folder, 'reference-console.json')
  await writeFile(file, JSON.stringify(answers))
  return startServer(['scripts/bench/reference-server.ts', file], {})
}
