import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../source-files.ts'
import { startBenchShop } from './bench-shop.ts'
import { type ChildServer, readResidentBytes, startServer } from './child-server.ts'
import { type FloodResult, runFlood } from './flood.ts'
import { type LoadResult, runLoad } from './load.ts'
import { runPacedLoad } from './paced-load.ts'
import { choosePurchases, listEndlessShapes, loginShape, placeOrderShape, prepareCarts, type Shape, send } from './shapes.ts'
import { formatKilobytes, formatMegabytes, formatMs, formatTable } from './table.ts'

const customers = 50

/** Carts prepared for each second of ordering; the measurement ends early when none is left. */
const ordersPerSecond = 700

/** Orders per second of each customer in the rush: all customers order in the same instant and then pause until the next second. */
const rushesPerSecond = 1

/** Several times the number of calls that the shop serves at once. */
const floodConnections = 1000

/** Pause between two calls of a customer; two calls a second are those of a hurried one. */
const everyMs = 500

/** Long enough for the JIT compiler to optimise the code and for the caches to fill. */
const warmUpSeconds = 1

const restSeconds = 3

interface Row {
  name: string
  shop: LoadResult
  reference: LoadResult
  answerBytes: number
}

export interface ApiOptions {
  /** How long each kind of call is measured, on each of the two servers. */
  seconds: number
  /** A folder that a CPU profile of the shop's whole run is written to. */
  profile?: string | undefined
}

/** Loads the API with 50 customers and prints rates and times beside those of the bare framework. Returns whether the data are sound after it. */
export async function benchApi({ seconds, profile }: ApiOptions): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'sukkar-bench-'))
  try {
    const shop = await startBenchShop(folder, profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`])
    try {
      await measureShop(shop, folder, seconds)
    } finally {
      await shop.stop()
    }
    return proveData(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureShop(shop: ChildServer, folder: string, seconds: number): Promise<void> {
  const atStart = readResidentBytes(shop.pid)
  const [purchase] = await choosePurchases(shop.origin)
  const orderCount = ordersPerSecond * (warmUpSeconds + seconds)
  const rushOrderCount = customers * rushesPerSecond * (warmUpSeconds + seconds + 1)
  const pacedOrderCount = Math.ceil((customers * 1000 * (warmUpSeconds + seconds + 1)) / everyMs)
  const carts = await prepareCarts(shop.origin, purchase, 2 + orderCount + rushOrderCount + pacedOrderCount)
  const take = (count: number) => carts.splice(0, count)
  const [readCart = '', sampleCart = ''] = take(2)
  const endless = listEndlessShapes(purchase, readCart)
  const rush = placeOrderShape(purchase, take(rushOrderCount))
  const paced = [...endless, placeOrderShape(purchase, take(pacedOrderCount)), await loginShape(shop.origin)]
  const ordering = placeOrderShape(purchase, take(orderCount))
  const shapes = [...endless, ordering, { ...rush, name: 'place order, 50 at once each second', perCustomerPerSecond: rushesPerSecond }]
  const samples = await readAnswers(shop.origin, [...endless, placeOrderShape(purchase, [sampleCart])])
  // Both order shapes have the same answer.
  samples.push(samples.at(-1) ?? '')
  const reference = await startReference(folder, samples)
  const rows: Row[] = []
  try {
    for (const [index, shape] of shapes.entries()) {
      const constant: Shape = { ...shape, status: 200, next: () => ({ ...shape.next(), path: referencePath(index) }) }
      delete constant.requestsMax
      const referenceResult = await measure(reference.origin, constant, seconds)
      const shopResult = await measure(shop.origin, shape, seconds)
      rows.push({ name: shape.name, shop: shopResult, reference: referenceResult, answerBytes: Buffer.byteLength(samples[index] ?? '') })
    }
  } finally {
    await reference.stop()
  }
  const pacedRows: { name: string; result: LoadResult }[] = []
  for (const { name, ...shape } of paced)
    pacedRows.push({ name, result: await runPacedLoad({ origin: shop.origin, customers, warmUpSeconds, seconds, everyMs, ...shape }) })
  const adding = endless.find(({ name }) => name.startsWith('add to cart'))
  if (adding === undefined) throw new Error('Adding to a cart is among what is measured')
  const flood = await runFlood({ origin: shop.origin, connections: floodConnections, seconds, next: adding.next })
  const underLoad = readResidentBytes(shop.pid)
  await new Promise((resolve) => setTimeout(resolve, restSeconds * 1000))
  printRows(rows, seconds)
  printPacedRows(pacedRows)
  printFlood(flood)
  const after = readResidentBytes(shop.pid)
  console.log(
    `\nMemory the shop holds: ${formatMegabytes(atStart?.now)} at start, ${formatMegabytes(underLoad?.highest)} at most under load, ` +
      `${formatMegabytes(after?.now)} after ${restSeconds} s of rest.`,
  )
}

function measure(origin: string, { name: _, ...shape }: Shape, seconds: number): Promise<LoadResult> {
  return runLoad({ origin, customers, warmUpSeconds, seconds, ...shape })
}

/** One answer to each shape: proves that the call succeeds, and is the body that the reference server then answers. */
async function readAnswers(origin: string, shapes: readonly Shape[]): Promise<string[]> {
  const answers: string[] = []
  for (const shape of shapes) {
    const response = await send(origin, shape.next())
    const text = await response.text()
    if (response.status !== shape.status) throw new Error(`"${shape.name}" was answered ${response.status}: ${text.slice(0, 500)}`)
    answers.push(text)
  }
  return answers
}

const referencePath = (index: number) => `/reference/${index}`

async function startReference(folder: string, answers: readonly string[]): Promise<ChildServer> {
  const file = join(folder, 'reference-answers.json')
  const type = 'application/json; charset=utf-8'
  await writeFile(file, JSON.stringify(answers.map((body, index) => ({ path: referencePath(index), type, body }))))
  return startServer(['scripts/bench/reference-server.ts', file], {})
}

function printRows(rows: readonly Row[], seconds: number): void {
  const numbers = ({ perSecond, p50Ms, p99Ms }: LoadResult) => [String(Math.round(perSecond)), formatMs(p50Ms), formatMs(p99Ms)]
  console.log(`\nAPI: ${customers} customers who never pause, ${seconds} s each; beside it a bare server that answers the same bytes\n`)
  console.log(
    formatTable([
      ['', 'answer', 'per s', 'p50 ms', 'p99 ms', 'errors', '|', 'bare per s', 'p50 ms', 'p99 ms', 'errors'],
      ...rows.map(({ name, shop, reference, answerBytes }) => [
        name,
        formatKilobytes(answerBytes),
        ...numbers(shop),
        String(shop.errors),
        '|',
        ...numbers(reference),
        String(reference.errors),
      ]),
    ]),
  )
  for (const { name, shop } of rows.filter((row) => row.shop.errors > 0))
    console.log(`  ${name}: answers by status ${JSON.stringify(shop.statuses)}`)
}

function printPacedRows(rows: readonly { name: string; result: LoadResult }[]): void {
  console.log(`\nThe same ${customers} customers, each with a call every ${everyMs} ms and not all at once\n`)
  console.log(
    formatTable([
      ['', 'per s', 'p50 ms', 'p99 ms', 'errors'],
      ...rows.map(({ name, result: { perSecond, p50Ms, p99Ms, errors } }) => [
        name,
        String(Math.round(perSecond)),
        formatMs(p50Ms),
        formatMs(p99Ms),
        String(errors),
      ]),
    ]),
  )
}

function printFlood({ accepted, refused, others, retryAfter }: FloodResult): void {
  console.log(
    `\nA flood: ${floodConnections} connections that add to carts without a pause. Accepted: ${Math.round(accepted.perSecond)} a second, ` +
      `p50 ${formatMs(accepted.p50Ms)} ms, p99 ${formatMs(accepted.p99Ms)} ms. Refused with 503: ${Math.round(refused.perSecond)} a second, ` +
      `p99 ${formatMs(refused.p99Ms)} ms, Retry-After ${retryAfter.join(', ') || 'not seen'}. Others: ${others}.`,
  )
}

/** Checks the database after the load as after every journey: no order may be lost. */
export function proveData(dataDir: string): boolean {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['apps/api/src/commands/check-data.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  console.log(status === 0 ? '\nThe data are sound after the load.' : `\nThe data are NOT sound after the load:\n${stdout}${stderr}`)
  return status === 0
}
