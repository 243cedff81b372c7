import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Locale } from '@sukkar/i18n/locales'
import { type PageTimings, type Wanted, watchPage } from './page-probe.ts'

export interface VisitOptions {
  origin: string
  locale: Locale
  path: string
  wanted: Wanted
  /** The name of a link that is tapped once the page has come to rest; times of the button and the dialog then count from the tap. */
  tap?: string
  /** With the network and the processor of a modest phone. */
  isSlow: boolean
}

export interface Visit {
  seen: PageTimings
  /** Transferred bytes (compressed) by type of resource. */
  bytes: Record<string, number>
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
export const slowProcessor = { rate: 4 }

/** Long enough for files that are loaded at idle to arrive and for layout shifts to end. */
const restMs = 2000
/** What has not appeared by then is reported as missing. */
const patienceMs = 10_000

/** The median of each measure over several visits, with the worst of their layout shifts and the bytes of the first visit. */
export async function visitMiddle(browser: Browser, options: VisitOptions, visits: number): Promise<Visit> {
  const all: Visit[] = []
  for (let count = 0; count < visits; count += 1) all.push(await visit(browser, options))
  const [first] = all
  if (first === undefined) throw new Error('At least one visit is needed')
  const middle = (read: (seen: PageTimings) => number | null) => findMiddle(all.map((one) => read(one.seen)))
  const seen: PageTimings = {
    firstPaintMs: middle((one) => one.firstPaintMs),
    largestPaintMs: middle((one) => one.largestPaintMs),
    layoutShift: Math.max(...all.map((one) => one.seen.layoutShift)),
    blockedMs: middle((one) => one.blockedMs) ?? 0,
    tappedMs: middle((one) => one.tappedMs),
    buttonShownMs: middle((one) => one.buttonShownMs),
    buttonAnsweredMs: middle((one) => one.buttonAnsweredMs),
    dialogTextMs: middle((one) => one.dialogTextMs),
    pageTextsMs: middle((one) => one.pageTextsMs),
  }
  return { seen, bytes: first.bytes }
}

/** The median; null (never appeared) sorts after every number. */
const findMiddle = (values: readonly (number | null)[]): number | null =>
  values.toSorted((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))[Math.floor((values.length - 1) / 2)] ?? null

/** One visit with an empty cache, in a profile of its own. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext(phone)
  try {
    await context.addCookies([{ name: 'locale', value: options.locale, url: options.origin }])
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const bytes = await countBytes(session)
    if (options.isSlow) {
      await session.send('Network.emulateNetworkConditions', slowNetwork)
      await session.send('Emulation.setCPUThrottlingRate', slowProcessor)
    }
    await page.addInitScript(watchPage, options.wanted)
    await page.goto(`${options.origin}${options.path}`, { waitUntil: 'load', timeout: patienceMs * 3 })
    if (options.tap !== undefined) {
      await page.waitForTimeout(restMs)
      await page.getByRole('link', { name: options.tap }).first().tap()
    }
    await waitForWanted(page, options.wanted)
    await page.waitForTimeout(restMs)
    const seen = await page.evaluate(() => window.benchSeen)
    if (seen === undefined) throw new Error('The page was not watched')
    return { seen: sinceTap(seen), bytes }
  } finally {
    await context.close()
  }
}

async function waitForWanted(page: Page, { buttonLabel, dialogTexts, pageTexts }: Wanted): Promise<void> {
  const needs = { dialog: buttonLabel !== null, dialogTexts: dialogTexts.length > 0, texts: pageTexts.length > 0 }
  await page
    .waitForFunction(
      ({ dialog, dialogTexts, texts }) =>
        (!dialog || typeof window.benchSeen?.buttonAnsweredMs === 'number') &&
        (!dialogTexts || typeof window.benchSeen?.dialogTextMs === 'number') &&
        (!texts || typeof window.benchSeen?.pageTextsMs === 'number'),
      needs,
      { timeout: patienceMs, polling: 200 },
    )
    // Printed as missing in the table.
    .catch(() => undefined)
}

function sinceTap(seen: PageTimings): PageTimings {
  const { tappedMs } = seen
  if (tappedMs === null) return seen
  const since = (milliseconds: number | null) => (milliseconds === null ? null : milliseconds - tappedMs)
  return {
    ...seen,
    buttonShownMs: since(seen.buttonShownMs),
    buttonAnsweredMs: since(seen.buttonAnsweredMs),
    dialogTextMs: since(seen.dialogTextMs),
  }
}

async function countBytes(session: CDPSession): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {}
  const types = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  await session.send('Network.enable')
  return bytes
}
