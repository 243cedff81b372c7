import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import type { Area } from '@sukkar/contract/area'
import type { Product } from '@sukkar/contract/catalogue'
import { translate } from '@sukkar/i18n/server-translate'
import { findOrInstallChromium } from '../chromium.mjs'
import { startBenchShop } from './bench-shop.ts'
import { type ChildServer, startServer } from './child-server.ts'
import { quantile } from './load.ts'
import { watchAnswers } from './moves-probe.ts'
import { formatMs, formatTable } from './table.ts'
import { phone, slowProcessor } from './visit.ts'

/** One press and the answer that must then be visible. */
interface Move {
  name: string
  targetMs: number | null
  /** Brings the page into the state that the press needs. */
  prepare?: (page: Page) => Promise<unknown>
  press: (page: Page) => Locator
  wanted: { selector: string; text: string }
}

/** Milliseconds from each press until its answer was visible and until the page could run an ordinary task again. */
type Times = Map<Move, { afterMs: number; freeMs: number }[]>

const t = translate('en').dynamic

/** Each round adds and removes the slice; the bar stays in the cart, so that the cart can be opened. */
const [tried, retained] = ['opera-slice', 'pistachio-kunafa-bar']

/** Long enough for a move's later effects to end: the storefront refreshes the cart a second after the last tap. */
const restMs = 2500

/** How long a finger touches the screen; work that the page does at touch start is done before the click, from which time counts. */
const fingerMs = 80

/** Measures the most frequent presses on a slowed processor with all files cached, and prints how soon each answer was visible. */
export async function benchMoves(rounds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sukkar-bench-'))
  const started: { stop: () => Promise<void> }[] = []
  try {
    const shop = await startBenchShop(folder)
    started.push(shop)
    const reference = await startReferencePages(folder)
    started.push(reference)
    const browser = await chromium.launch({
      executablePath: await findOrInstallChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    })
    started.push({ stop: () => browser.close() })
    const times: Times = new Map()
    await measure(await openReference(browser, reference.origin), referenceMoves(reference.origin), rounds, times)
    await measure(await openMenu(browser, shop.origin), await shopMoves(shop.origin), rounds, times)
    printTimes(times, rounds)
  } finally {
    for (const { stop } of started.toReversed()) await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The first round fills the caches: it runs at full speed and is not counted. */
async function measure(page: Page, moves: readonly Move[], rounds: number, times: Times): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) await session.send('Emulation.setCPUThrottlingRate', slowProcessor)
    for (const move of moves) {
      await move.prepare?.(page)
      await bringIntoSight(page, move.press(page))
      await page.waitForTimeout(restMs)
      await page.evaluate((wanted) => window.benchAnswer?.expect(wanted), move.wanted)
      await tap(session, move.press(page))
      await page.waitForFunction(() => typeof window.benchAnswer?.freeMs === 'number')
      const [afterMs, freeMs] = await page.evaluate(() => [window.benchAnswer?.afterMs, window.benchAnswer?.freeMs])
      if (typeof afterMs !== 'number' || typeof freeMs !== 'number') throw new Error(`${move.name} was not answered`)
      if (round > 0) times.set(move, [...(times.get(move) ?? []), { afterMs, freeMs }])
    }
  }
  await page.context().close()
}

/**
 * Scrolls before the wait for rest, as a person does. A target that is already visible is left where it is: for the sticky header the
 * browser would scroll to its place in the document, and the press would coincide with the page's reaction to the scrolling.
 */
async function bringIntoSight(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  if (box === null || box.y < 0 || box.y + box.height > height) await target.scrollIntoViewIfNeeded()
}

/** Taps the middle of the target by raw touch events, without the checks that Playwright's own `tap` runs. */
async function tap(session: CDPSession, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('What is to be pressed is not on the page')
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }],
  })
  await new Promise((resolve) => setTimeout(resolve, fingerMs))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function shopMoves(origin: string): Promise<Move[]> {
  const product = await fetchData<Product>(`${origin}/api/products/${tried}`)
  const name = product.name_en
  const card = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: name }).first()
  const onMenu = async (page: Page) => {
    await page.evaluate(() => {
      location.hash = '/categories'
    })
    await card(page).scrollIntoViewIfNeeded()
  }
  const button = (label: string) => (page: Page) => card(page).getByRole('button', { name: label, exact: true })
  const [add, takeOut] = [t('catalogue.addNamed', { product: name }), t('cart.removeNamed', { product: name })]
  return [
    { name: 'add to cart', targetMs: 50, prepare: onMenu, press: button(add), wanted: { selector: 'main article button', text: takeOut } },
    { name: 'take out of cart', targetMs: 50, press: button(takeOut), wanted: { selector: 'main article button', text: add } },
    {
      name: 'menu to product',
      targetMs: 100,
      press: (page) => card(page).getByRole('link', { name, exact: true }),
      wanted: { selector: 'dialog[open] button', text: t('product.addFor', { amount: '' }).trim() },
    },
    {
      name: 'menu to cart',
      targetMs: 100,
      prepare: onMenu,
      press: (page) => page.getByRole('banner').locator('#cart-button'),
      wanted: { selector: 'main button', text: t('cart.checkoutFor', { amount: '' }).trim() },
    },
    {
      name: 'cart to checkout',
      targetMs: 100,
      press: (page) => page.getByRole('main').getByRole('button', { name: t('cart.checkoutFor', { amount: '' }).trim() }),
      wanted: { selector: 'main label', text: t('checkout.fullName', {}) },
    },
  ]
}

function referenceMoves(origin: string): Move[] {
  return [
    {
      name: 'a button that changes its text',
      targetMs: null,
      prepare: (page) => page.goto(`${origin}/button`),
      press: (page) => page.getByRole('button'),
      wanted: { selector: 'button', text: 'Added' },
    },
    {
      name: 'another part of a static page by its hash',
      targetMs: null,
      prepare: (page) => page.goto(`${origin}/hash`),
      press: (page) => page.getByRole('link'),
      wanted: { selector: 'h1', text: 'Second' },
    },
  ]
}

/** The reference: an otherwise empty page whose script is one line. */
function startReferencePages(folder: string): Promise<ChildServer> {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Reference</title>${body}</html>`
  const button = `<button type="button" onclick="this.textContent = 'Added'">Add</button>`
  const hash = `<a href="#second">Go</a><h1>First</h1><h1 hidden>Second</h1><script>addEventListener('hashchange', () => { for (const title of document.querySelectorAll('h1')) title.hidden = !title.hidden })</script>`
  const answers = Object.entries({ '/button': button, '/hash': hash }).map(([path, body]) => ({
    path,
    type: 'text/html; charset=utf-8',
    body: page(body),
  }))
  const file = join(folder, 'reference-moves.json')
  return writeFile(file, JSON.stringify(answers)).then(() => startServer(['scripts/bench/reference-server.ts', file], {}))
}

async function openReference(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ ...phone, baseURL: origin })
  const page = await context.newPage()
  await page.addInitScript(watchAnswers)
  return page
}

/** A guest who has chosen Salmiya, delivery now, and has something in the cart. */
async function openMenu(browser: Browser, origin: string): Promise<Page> {
  const [areas, product] = await Promise.all([
    fetchData<Area[]>(`${origin}/api/areas`),
    fetchData<Product>(`${origin}/api/products/${retained}`),
  ])
  const area = areas.find(({ slug }) => slug === 'salmiya')
  if (area === undefined) throw new Error('The demonstration shop delivers to Salmiya')
  const cartId = await fillCart(origin, product, area)
  const context = await browser.newContext({ ...phone, baseURL: origin, serviceWorkers: 'block' })
  await context.addCookies([{ name: 'locale', value: 'en', url: origin }])
  const page = await context.newPage()
  await page.addInitScript(watchAnswers)
  // A page without the shop's script, which would load a cart of its own meanwhile and store its id.
  await page.goto('/robots.txt')
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { default_area: JSON.stringify(area), shipping_type: 'asap', order_type: 'asap', cartId },
  )
  await page.goto('/#/categories')
  const category = await fetchData<Product>(`${origin}/api/products/${tried}`).then(({ categories: [first] }) => first)
  await page
    .getByRole('navigation', { name: t('catalogue.categories', {}) })
    .getByRole('link', { name: category?.name_en ?? '' })
    .tap()
  return page
}

async function fillCart(origin: string, product: Product, area: Area): Promise<string> {
  const line = { product_id: product.id, quantity: 2, area_id: area.id, shipping_type: 'asap', order_type: 'asap', menu_type: 'asap' }
  const answer = await fetch(`${origin}/api/guest-apis/add-cart-product/${product.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(line),
  })
  if (!answer.ok) throw new Error(`The cart was not filled: ${answer.status} ${await answer.text()}`)
  const { data }: { data: { id: string } } = await answer.json()
  return data.id
}

async function fetchData<T>(address: string): Promise<T> {
  const answer: { data: T } = await (await fetch(address)).json()
  return answer.data
}

function printTimes(times: Times, rounds: number): void {
  console.log(
    `\nMoves: phone of 390 × 844, processor slowed 4 times, everything fetched before; from the press to the frame that shows the answer, ${rounds} times each, in ms\n`,
  )
  console.log(
    formatTable([
      ['', 'middle', 'worst', 'target', 'free again'],
      ...[...times].map(([{ name, targetMs }, all]) => {
        const after = all.map(({ afterMs }) => afterMs)
        const free = all.map(({ freeMs }) => freeMs)
        return [name, share(after, 0.5), share(after, 1), targetMs === null ? '-' : String(targetMs), share(free, 0.5)]
      }),
    ]),
  )
}

const share = (times: readonly number[], part: number): string =>
  formatMs(
    quantile(
      times.toSorted((a, b) => a - b),
      part,
    ),
  )
