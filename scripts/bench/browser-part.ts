import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Area } from '@sukkar/contract/area'
import type { Product } from '@sukkar/contract/catalogue'
import type { Locale } from '@sukkar/i18n/locales'
import { translate } from '@sukkar/i18n/server-translate'
import { findOrInstallChromium } from '../chromium.mjs'
import { root } from '../source-files.ts'
import { startBenchShop } from './bench-shop.ts'
import { type ChildServer, startServer } from './child-server.ts'
import type { Wanted } from './page-probe.ts'
import { formatKilobytes, formatMs, formatTable } from './table.ts'
import { type Visit, type VisitOptions, visit, visitMiddle } from './visit.ts'

const nothing: Wanted = { buttonLabel: null, dialogTexts: [], pageTexts: [] }

/** How many products at the top of the list a visit waits for. */
const productsWatched = 4

/** Visits the built storefront as a phone on a slow network, and prints when each page was painted and when it was usable. */
export async function benchBrowser(visits: number): Promise<void> {
  if (!existsSync(join(root, 'apps/storefront/dist/server/prerender.js'))) {
    throw new Error('The storefront is not built, so there is nothing to visit. Run "npm run build" first, or "npm run bench -- --api".')
  }
  const folder = await mkdtemp(join(tmpdir(), 'sukkar-bench-'))
  const started: { stop: () => Promise<void> }[] = []
  try {
    const shop = await startBenchShop(folder)
    started.push(shop)
    const reference = await startReferencePage(folder, await measureDocument(shop.origin))
    started.push(reference)
    const browser = await chromium.launch({
      executablePath: await findOrInstallChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    })
    started.push({ stop: () => browser.close() })
    const pages = [...(await listPages(shop.origin, 'en')), ...(await listPages(shop.origin, 'ar')), referencePage(reference.origin)]
    const rows: { name: string; middle: Visit }[] = []
    for (const { name, ...page } of pages) {
      // The server resizes a picture on its first request; later visitors get the saved file.
      await visit(browser, { ...page, isSlow: false })
      rows.push({ name, middle: await visitMiddle(browser, { ...page, isSlow: true }, visits) })
    }
    printRows(rows, visits)
  } finally {
    for (const { stop } of started.toReversed()) await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Page = Omit<VisitOptions, 'isSlow'> & { name: string }

async function listPages(origin: string, locale: Locale): Promise<Page[]> {
  const t = translate(locale).dynamic
  const areas = await fetchData<Area[]>(`${origin}/api/areas`)
  const products = await fetchData<Product[]>(`${origin}/api/products?per_page=${productsWatched}`)
  const nameOf = (thing: { name_en: string; name_ar: string }) => (locale === 'ar' ? thing.name_ar : thing.name_en)
  const pickService = { buttonLabel: t('pickService.chooseArea', {}), dialogTexts: areas.map(nameOf), pageTexts: [] }
  return [
    { name: `index, ${locale}`, origin, locale, path: '/', wanted: { ...nothing, buttonLabel: t('shell.search', {}) } },
    { name: `pick-service, ${locale}`, origin, locale, path: '/#/pick-service', wanted: pickService },
    { name: `index, tap to pick-service, ${locale}`, origin, locale, path: '/', wanted: pickService, tap: t('index.start', {}) },
    { name: `products, ${locale}`, origin, locale, path: '/#/products', wanted: { ...nothing, pageTexts: products.map(nameOf) } },
  ]
}

function referencePage(origin: string): Page {
  return { name: 'bare page of the same bytes', origin, locale: 'en', path: '/page', wanted: nothing }
}

/** Bytes of the shop's document, compressed with brotli. */
async function measureDocument(origin: string): Promise<number> {
  const response = await fetch(`${origin}/`, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  const length = Number(response.headers.get('content-length'))
  if (!response.ok || !(length > 0)) throw new Error(`The document was answered ${response.status} with ${length} bytes`)
  return length
}

/** A page without scripts whose incompressible bytes match the compressed size of the shop's document: the lower bound of the loading time. */
async function startReferencePage(folder: string, bytes: number): Promise<ChildServer> {
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64')
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Reference</title><main><h1>Reference</h1><p>Nothing but this.</p></main><!-- ${random} --></html>`
  const file = join(folder, 'reference-page.json')
  await writeFile(file, JSON.stringify([{ path: '/page', type: 'text/html; charset=utf-8', body }]))
  return startServer(['scripts/bench/reference-server.ts', file], {})
}

async function fetchData<T>(address: string): Promise<T> {
  const answer: { data: T } = await (await fetch(address)).json()
  return answer.data
}

function printRows(rows: readonly { name: string; middle: Visit }[], visits: number): void {
  const shown = (milliseconds: number | null) => (milliseconds === null ? '-' : formatMs(milliseconds))
  console.log(
    `\nBrowser: phone of 390 × 844, cold cache, 150 ms round trips, 1.6 Mbit/s down, 750 kbit/s up, processor slowed 4 times; middle of ${visits} visits, each measure by itself (of the shifts the worst), in ms\n`,
  )
  console.log(
    formatTable([
      ['', 'first paint', 'largest', 'shift', 'blocked', 'button shown', 'usable', 'areas', 'products'],
      ...rows.map(({ name, middle: { seen } }) => [
        name,
        shown(seen.firstPaintMs),
        shown(seen.largestPaintMs),
        seen.layoutShift.toFixed(3),
        shown(seen.blockedMs),
        shown(seen.buttonShownMs),
        shown(seen.buttonAnsweredMs),
        shown(seen.dialogTextMs),
        shown(seen.pageTextsMs),
      ]),
    ]),
  )
  const types = [...new Set(rows.flatMap(({ middle }) => Object.keys(middle.bytes)))].toSorted()
  console.log('\nBytes as they travel, by what they are\n')
  console.log(
    formatTable([
      ['', ...types, 'all'],
      ...rows.map(({ name, middle: { bytes } }) => [
        name,
        ...types.map((type) => formatKilobytes(bytes[type] ?? 0)),
        formatKilobytes(Object.values(bytes).reduce((sum, some) => sum + some, 0)),
      ]),
    ]),
  )
}
