import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { removeIsolates } from '@sukkar/i18n/isolate'
import type { Locale } from '@sukkar/i18n/locales'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { translate } from '@sukkar/i18n/server-translate'
import { pictureSizesFolder, type ShopHost, type ShopProcess, seededFolder, startShop, startShopHost } from './shop-process.ts'
import { reportLostPresses } from './steps/lost-press.ts'
import { recordToasts } from './steps/toasts.ts'
import type { Visit } from './steps/visit.ts'

export type JourneyOptions = {
  shopLocale: Locale
  device: 'phone' | 'desktop'
  /** The shop's clock when the journey begins, by default Sunday 22 November 2026, 10:15 in Kuwait. */
  shopTime: string
  shopEnv: Record<string, string>
  /** The journey makes calls fail: errors of the network and 50x answers in the browser's console do not fail it. */
  losesShop: boolean
  /** The journey kills its shop, which therefore runs in a process of its own. */
  killsShop: boolean
}

type WorkerFixtures = { host: ShopHost }

type JourneyFixtures = {
  shop: ShopProcess
  /** Translates a key into the journey's language, without the invisible direction marks of the page. */
  t: (key: MessageKey, args?: Record<string, string | number>) => string
  /** The fixtures above in one object, which the steps accept as their argument. */
  visit: Visit
  /** A second tab of the same browser. */
  otherTab: Visit
}

/** A test with a shop and a browser context of its own; when it ends, the invariants are checked on the shop's data. */
export const test = base.extend<JourneyOptions & JourneyFixtures, WorkerFixtures>({
  shopLocale: ['en', { option: true }],
  device: ['phone', { option: true }],
  shopTime: ['2026-11-22T10:15:00+03:00', { option: true }],
  shopEnv: [{}, { option: true }],
  losesShop: [false, { option: true }],
  killsShop: [false, { option: true }],
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures taken apart, and this one needs none.
    async ({}, use) => {
      const host = startShopHost()
      await use(host)
      await host.end()
    },
    { scope: 'worker' },
  ],
  shop: async ({ shopTime, shopEnv, killsShop, host }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sukkar-journey-'))
    await cp(seededFolder, dataDir, { recursive: true })
    // Picture sizes are named by the hash of their content, so all journeys share one cache.
    await mkdir(pictureSizesFolder, { recursive: true })
    await symlink(pictureSizesFolder, join(dataDir, 'cache'))
    const shop = await (killsShop ? startShop : host.open)({ dataDir, shopTime, env: shopEnv })
    await use(shop)
    await shop.stop()
    await host.proveData(dataDir)
    // The server may still write a picture size that a closed page requested, so the removal is retried.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
  },
  baseURL: async ({ shop }, use) => use(shop.origin),
  t: async ({ shopLocale }, use) => {
    const translator = translate(shopLocale)
    await use((key, args = {}) => removeIsolates(translator.dynamic(key, args)))
  },
  context: async ({ context, shop, shopLocale }, use) => {
    await context.addCookies([{ name: 'locale', value: shopLocale, url: shop.origin }])
    await context.addInitScript(reportLostPresses)
    await context.addInitScript(recordToasts)
    // The browser lists 250 files, fewer than a long journey loads, and leaves out the later ones.
    await context.addInitScript(() => performance.setResourceTimingBufferSize(5000))
    await use(context)
  },
  otherTab: async ({ visit, context }, use) => use({ ...visit, page: await context.newPage() }),
  visit: async ({ page, t, shopLocale, device, shop }, use) => use({ page, t, locale: shopLocale, device, shop }),
  page: async ({ page, losesShop }, use) => {
    const troubles: string[] = []
    page.context().on('weberror', (trouble) => troubles.push(`page error: ${trouble.error().message}`))
    page.on('console', (message) => {
      // The browser prints a refused call as an error even when the page handles it.
      const isExpected = losesShop ? /status of (4\d\d|50\d)|net::ERR_|Part lost: /u : /status of (4\d\d|503)/u
      if (message.type() === 'error' && !isExpected.test(message.text())) troubles.push(`console: ${message.text()}`)
    })
    await use(page)
    // Does not wait for route handlers that are still running; their errors no longer concern a finished journey.
    for (const each of page.context().pages()) await each.unrouteAll({ behavior: 'ignoreErrors' })
    expect(troubles, 'errors in the browser').toEqual([])
  },
})

export { expect }
