import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { GalleryPart } from './gallery.tsx'
import type { Locale } from './texts.ts'

type View = { locale?: Locale; width?: number; motion?: 'reduce' | 'no-preference'; part?: GalleryPart }

/** Builds the gallery of all primitives once for the tests of a file; each test opens it in a real browser, in its language, whole or in part. */
export function openGalleryForEachTest(): (view?: View) => Promise<Page> {
  let outDir: string
  let server: PreviewServer
  let browser: Browser
  let page: Page | undefined

  beforeAll(async () => {
    outDir = await mkdtemp(join(tmpdir(), 'sukkar-gallery-'))
    const root = fileURLToPath(new URL('.', import.meta.url))
    // Otherwise the mode of the test run would bundle React's slow development build.
    const define = { 'process.env.NODE_ENV': JSON.stringify('production') }
    const oxc = { jsx: { runtime: 'automatic', development: false } } as const
    const options = { root, configFile: false, logLevel: 'error', define, oxc, build: { outDir, emptyOutDir: true } } as const
    await build(options)
    server = await preview({ ...options, preview: { port: 0 } })
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    })
  })

  afterEach(async () => {
    await page?.context().close()
    page = undefined
  })

  afterAll(async () => {
    await browser?.close()
    await server?.close()
    await rm(outDir, { recursive: true, force: true })
  })

  return async ({ locale = 'en', width = 390, motion = 'reduce', part } = {}) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: motion })
    page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await page.goto(`${server.resolvedUrls?.local[0]}?lang=${locale}&theme=light${part === undefined ? '' : `&part=${part}`}`)
    await page.locator('h1').waitFor()
    return page
  }
}

/** Waits until the control with this name has the focus: an effect moves it, possibly after other changes are visible. */
export const expectFocus = (view: Page, name: string | null | undefined) =>
  expect
    .poll(() => view.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent))
    .toBe(name)

/** Stops the clock of the page, so that its timers fire only while a test winds it on. The time is far enough for any machine to come before it. */
export async function stopClock(view: Page) {
  await view.clock.install({ time: 0 })
  await view.clock.pauseAt(3_600_000)
}

/** Waits until the page has drawn what followed from the events before, so that a test can see that nothing did. */
export const waitForTwoFrames = (view: Page): Promise<void> =>
  view.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))

/** The text key of each layer, by the button that opens it. */
export const layers = { dialog: 'dialog', full: 'dialog', side: 'side', sheet: 'sheet' } as const

/** Provides Arial independently of the machine's fonts: Arimo has the same widths and heights. */
export async function provideDeviceFonts(view: Page) {
  const files = fileURLToPath(new URL('files', import.meta.resolve('@fontsource/arimo/package.json')))
  await view.route('**/device-font/*', (route) =>
    route.fulfill({ path: join(files, `arimo-latin-${basename(route.request().url())}-normal.woff2`) }),
  )
  await view.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const css = (await response.text())
      .replaceAll(/local\(["']?Arial["']?\)/gu, 'url(/device-font/400)')
      .replaceAll(/local\(["']?Arial Bold["']?\)/gu, 'url(/device-font/700)')
    await route.fulfill({ response, body: css })
  })
  await view.reload()
  await view.locator('h1').waitFor()
}
