import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { GalleryPart } from './gallery.tsx'
import { type Locale, texts } from './texts.ts'

// Every primitive in a real browser: built once, opened in both languages and both themes.

let outDir: string
let server: PreviewServer
let browser: Browser
let page: Page | undefined

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'sukkar-gallery-'))
  const root = fileURLToPath(new URL('.', import.meta.url))
  // Without these two the test run's own mode would bring React's slow development build.
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

type View = { locale?: Locale; width?: number; motion?: 'reduce' | 'no-preference'; part?: GalleryPart }

async function open({ locale = 'en', width = 390, motion = 'reduce', part }: View = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: motion })
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await page.goto(`${server.resolvedUrls?.local[0]}?lang=${locale}&theme=light${part === undefined ? '' : `&part=${part}`}`)
  await page.locator('h1').waitFor()
  return page
}

/** Every rule in light; in dark, where nothing but colours differs, the rules of colour. */
async function findViolations(view: Page): Promise<string[]> {
  await view.evaluate(axe.source)
  const light = await runAxe(view, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
  await setTheme(view, 'dark')
  const dark = await runAxe(view, { runOnly: { type: 'rule', values: ['color-contrast'] } })
  await setTheme(view, 'light')
  return [...light, ...dark]
}

async function runAxe(view: Page, options: RunOptions): Promise<string[]> {
  const wanted: RunOptions = { ...options, resultTypes: ['violations'] }
  // As text: the imported name is another one once the test runner has read this file, and the page has its own.
  const { violations } = await view.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(wanted)})`)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`))
}

async function setTheme(view: Page, theme: 'light' | 'dark') {
  await view.evaluate(async (wanted) => {
    document.documentElement.dataset.theme = wanted
    // A colour is on its way from the next frame on, even for those who want no motion.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }, theme)
}

/** Waits until the control of this name has the focus: it moves in an effect, which may come after what was waited for. */
const expectFocus = (view: Page, name: string | null | undefined) =>
  expect
    .poll(() => view.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent))
    .toBe(name)
const layers = { dialog: 'dialog', full: 'dialog', side: 'side', sheet: 'sheet' } as const

describe.each(['en', 'ar'] as const)('the gallery in %s', (locale) => {
  it('breaks no rule of WCAG 2.2 AA in either theme', async () => {
    const view = await open({ locale })
    expect(await findViolations(view)).toEqual([])
  })

  it.each(['dialog', 'sheet'] as const)('breaks none with a %s open over it', async (kind) => {
    const view = await open({ locale, part: 'layers' })
    await view.click(`[data-open=${kind}]`)
    await view.getByRole('dialog', { name: texts[locale][layers[kind]] }).waitFor()
    if (kind === 'sheet') await view.getByRole('listbox').waitFor()
    expect(await findViolations(view)).toEqual([])
  })

  it('breaks none with a menu and toasts', async () => {
    const view = await open({ locale, part: 'layers' })
    await view.locator('[aria-haspopup=menu]').click()
    // Toasts leave after three seconds but not while pointed at, so the mouse waits where they come.
    await view.mouse.move(195, 800)
    await view.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[data-toast]')) button.click()
    })
    await view.getByText(texts[locale].toastError).last().waitFor()
    expect(await findViolations(view)).toEqual([])
  })

  it('never scrolls sideways', async () => {
    const view = await open({ locale })
    for (const width of [320, 390, 768, 1440]) {
      await view.setViewportSize({ width, height: 844 })
      const overflow = await view.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect({ width, overflow }).toEqual({ width, overflow: 0 })
    }
  })
})

it('the page paints what the theme says, and the system decides where nobody did', async () => {
  const groundOf = (view: Page) => view.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const view = await open()
  const light = await groundOf(view)
  await setTheme(view, 'dark')
  const dark = await groundOf(view)
  expect([light, dark]).toEqual(['rgb(255, 250, 243)', 'rgb(28, 20, 16)'])
  await view.emulateMedia({ colorScheme: 'dark' })
  await setTheme(view, 'light')
  await expect.poll(() => groundOf(view)).toBe(light)
  await view.evaluate(() => document.documentElement.removeAttribute('data-theme'))
  await expect.poll(() => groundOf(view)).toBe(dark)
})

it('gives every control a target of 44 pixels', async () => {
  const view = await open()
  const small = await view.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main button, main select, main summary, main label:has(input), main input:not(label input)',
      ),
    ]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML),
  )
  expect(small).toEqual([])
})

describe('a dialog', () => {
  it.each(['dialog', 'full', 'side', 'sheet'] as const)('(%s) takes the focus and gives it back', async (kind) => {
    const view = await open({ part: 'layers' })
    const opener = view.locator(`[data-open=${kind}]`)
    const ownText = await opener.textContent()
    await opener.click()
    const dialog = view.getByRole('dialog', { name: texts.en[layers[kind]] })
    await dialog.waitFor()
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await dialog.getByRole('button', { name: texts.en.close }).first().click()
    await dialog.waitFor({ state: 'hidden' })
    await expectFocus(view, ownText)
  })

  it('closes by Escape and by its backdrop, not by a press that began inside', async () => {
    const view = await open({ part: 'layers' })
    const dialog = view.getByRole('dialog', { name: texts.en.dialog })
    await view.click('[data-open=dialog]')
    await dialog.waitFor()
    await view.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await view.click('[data-open=dialog]')
    await dialog.waitFor()
    await dialog.getByText(texts.en.dialogText).hover()
    await view.mouse.down()
    await view.mouse.move(195, 40)
    await view.mouse.up()
    await view.waitForTimeout(100)
    expect(await dialog.isVisible()).toBe(true)
    await view.mouse.click(195, 40)
    await dialog.waitFor({ state: 'hidden' })
  })

  it('keeps the page behind it still', async () => {
    // The whole of it, which is longer than the screen.
    const view = await open()
    await view.click('[data-open=dialog]')
    await view.getByRole('dialog', { name: texts.en.dialog }).waitFor()
    const before = await view.evaluate(() => scrollY)
    await view.mouse.move(195, 100)
    await view.mouse.wheel(0, 600)
    await view.waitForTimeout(100)
    expect(await view.evaluate(() => scrollY)).toBe(before)
  })

  it('rises from the bottom of a phone and stands in the middle of a desk', async () => {
    const view = await open({ part: 'layers' })
    await view.click('[data-open=dialog]')
    const edges = () => view.locator('dialog[open]').evaluate((element) => element.getBoundingClientRect().toJSON())
    await expect.poll(async () => (await edges()).bottom).toBe(844)
    await view.setViewportSize({ width: 1440, height: 844 })
    await expect.poll(async () => (await edges()).left + (await edges()).right).toBe(1440)
    expect((await edges()).bottom).toBeLessThan(800)
  })

  it.each([
    ['en', 'right', 1440],
    ['ar', 'left', 0],
  ] as const)('opens its drawer at the end side (%s)', async (locale, side, at) => {
    const view = await open({ locale, width: 1440, part: 'layers' })
    await view.click('[data-open=side]')
    await expect.poll(() => view.locator('dialog[open]').evaluate((element, edge) => element.getBoundingClientRect()[edge], side)).toBe(at)
  })

  it('keeps toasts within reach while it is open', async () => {
    const view = await open({ part: 'layers' })
    await view.click('[data-open=dialog]')
    const dialog = view.getByRole('dialog', { name: texts.en.dialog })
    await dialog.getByRole('button', { name: texts.en.add }).click()
    const toast = dialog.getByText(texts.en.toastGood)
    await toast.waitFor()
    await dialog.getByRole('region', { name: texts.en.messages }).getByRole('button', { name: texts.en.close }).click()
    await toast.waitFor({ state: 'hidden' })
  })
})

describe('a quantity stepper', () => {
  it('[S5.9] stays between its bounds and says what it holds', async () => {
    const view = await open({ part: 'choices' })
    const stepper = view.getByRole('group', { name: texts.en.quantity }).first()
    const fewer = stepper.getByRole('button', { name: texts.en.fewer })
    const more = stepper.getByRole('button', { name: texts.en.moreOf })
    await expect.poll(() => fewer.getAttribute('aria-disabled')).toBe('true')
    await fewer.click({ force: true })
    for (let press = 0; press < 4; press++) await more.click({ force: true })
    await expect.poll(() => view.locator('[aria-live=polite]').textContent()).toMatch(/3 in the cart$/)
    await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true')
  })

  it.each(['en', 'ar'] as const)('has minus at the start and plus at the end (%s)', async (locale) => {
    const view = await open({ locale, part: 'choices' })
    const stepper = view.getByRole('group', { name: texts[locale].quantity }).first()
    const xOf = async (name: string) => (await stepper.getByRole('button', { name }).boundingBox())?.x ?? Number.NaN
    const minusFirst = (await xOf(texts[locale].fewer)) < (await xOf(texts[locale].moreOf))
    expect(minusFirst).toBe(locale === 'en')
  })
})

describe('a toast', () => {
  it('[S9.9a] stands at the bottom centre and leaves after 3 seconds, but not while pointed at', async () => {
    const view = await open({ part: 'layers' })
    await view.clock.install()
    await view.click('[data-toast=undo]')
    const toast = view.locator('section').getByText(texts.en.toastUndo)
    const box = await toast.locator('..').boundingBox()
    if (box === null) throw new Error('The toast has no place')
    expect(Math.abs(box.x + box.width / 2 - 195)).toBeLessThanOrEqual(1)
    expect(box.y).toBeGreaterThan(600)

    await toast.hover()
    await view.clock.runFor(10_000)
    expect(await toast.isVisible()).toBe(true)
    await view.mouse.move(5, 5)
    await view.clock.runFor(3000)
    await expect.poll(() => toast.isVisible(), { timeout: 1500 }).toBe(false)
  })

  it('takes back what was done', async () => {
    const view = await open({ part: 'layers' })
    await view.click('[data-toast=undo]')
    await view.getByRole('button', { name: texts.en.undo }).click()
    await view.getByRole('region', { name: texts.en.messages }).getByText(texts.en.done).waitFor()
  })

  it('speaks with one voice, trouble and good news alike', async () => {
    const view = await open({ part: 'layers' })
    const voice = view.locator('[aria-live=polite]')
    await view.click('[data-toast=danger]')
    await expect.poll(() => voice.allTextContents()).toEqual([expect.stringContaining(texts.en.toastError)])
    await view.click('[data-toast=good]')
    await expect.poll(() => voice.allTextContents()).toEqual([expect.stringContaining(texts.en.toastGood)])
    expect(await view.locator('[aria-live=assertive]').count()).toBe(0)
  })
})

describe('a menu', () => {
  it('opens on the chosen entry, moves by arrows, chooses and gives the focus back', async () => {
    const view = await open({ part: 'layers' })
    const trigger = view.locator('[aria-haspopup=menu]')
    await trigger.focus()
    await view.keyboard.press('Enter')
    await view.getByRole('menu').waitFor()
    await expectFocus(view, texts.en.sorts[0])
    await view.keyboard.press('ArrowUp')
    await expectFocus(view, texts.en.sorts[2])
    await view.keyboard.press('Home')
    await view.keyboard.press('ArrowDown')
    await expectFocus(view, texts.en.sorts[1])
    await view.keyboard.press('Enter')
    await view.getByRole('menu').waitFor({ state: 'hidden' })
    await expectFocus(view, texts.en.sort)

    await view.keyboard.press('Enter')
    await expect.poll(() => view.getByRole('menuitemradio', { checked: true }).textContent()).toBe(texts.en.sorts[1])
    await view.keyboard.press('Escape')
    await view.getByRole('menu').waitFor({ state: 'hidden' })
    await expectFocus(view, texts.en.sort)
  })
})

describe.each(['en', 'ar'] as const)('a carousel in %s', (locale) => {
  const text = texts[locale]
  const forward = locale === 'en' ? 'ArrowRight' : 'ArrowLeft'
  const backward = locale === 'en' ? 'ArrowLeft' : 'ArrowRight'

  it('moves on with the arrow that points onward, and back with the other', async () => {
    const view = await open({ locale, part: 'slides' })
    const track = view.getByRole('list', { name: text.carousel })
    const shown = (index: number) =>
      view.locator('li:not([inert]) > [aria-roledescription]', { hasText: text.slides[index] ?? '' }).waitFor()
    await track.focus()
    await shown(0)
    await view.keyboard.press(forward)
    await shown(1)
    await view.keyboard.press(forward)
    await shown(2)
    await view.keyboard.press(backward)
    await shown(1)
  })

  it('moves by its buttons and stops at its ends', async () => {
    const view = await open({ locale, width: 1440, part: 'slides' })
    const next = view.getByRole('button', { name: text.next })
    const previous = view.getByRole('button', { name: text.previous })
    await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('true')
    await next.click()
    await view.locator('li:not([inert])', { hasText: text.slides[1] ?? '' }).waitFor()
    await next.click()
    await view.locator('li:not([inert])', { hasText: text.slides[2] ?? '' }).waitFor()
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true')
  })

  it('puts its next button at the end side', async () => {
    const view = await open({ locale, width: 1440, part: 'slides' })
    const box = await view.getByRole('button', { name: text.next }).boundingBox()
    expect((box?.x ?? Number.NaN) > 720).toBe(locale === 'en')
  })
})

it('tabs follow the arrows as one sees them', async () => {
  const view = await open({ locale: 'ar', part: 'statements' })
  const first = view.getByRole('tab', { name: texts.ar.upcoming })
  const second = view.getByRole('tab', { name: texts.ar.past })
  await first.focus()
  await view.keyboard.press('ArrowLeft')
  await expect.poll(() => second.getAttribute('aria-selected')).toBe('true')
  await view.keyboard.press('Home')
  await expect.poll(() => first.getAttribute('aria-selected')).toBe('true')
})

it('[S9.10a] the progress bar spares quick navigations, then grows for 5 seconds from the start side', async () => {
  const view = await open({ locale: 'ar', motion: 'no-preference', part: 'layers' })
  await view.clock.install()
  const navigate = view.locator('[data-navigate]')
  const bar = view.getByRole('progressbar')
  await navigate.click()
  await view.clock.runFor(190)
  await navigate.click()
  await view.clock.runFor(1000)
  expect(await bar.count()).toBe(0)

  await navigate.click()
  await view.clock.runFor(200)
  const { duration, origin, width } = await bar.evaluate((element) => {
    const style = getComputedStyle(element)
    return { duration: style.animationDuration, origin: style.transformOrigin, width: element.clientWidth }
  })
  expect(duration).toBe('5s')
  expect(origin.startsWith(`${width}px`)).toBe(true)
})

describe('a field', () => {
  it('ties its error to the input and clears it', async () => {
    const view = await open({ part: 'fields' })
    const phone = view.getByLabel(texts.en.phoneLabel, { exact: true })
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true')
    const errorId = await phone.getAttribute('aria-describedby')
    expect(await view.locator(`[id="${errorId}"]`).textContent()).toContain(texts.en.phoneError)
    await phone.fill('5000 1234')
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBe(null)
  })

  it('counts what is written', async () => {
    const view = await open({ part: 'fields' })
    await view.getByLabel(texts.en.note).fill('سكّر')
    await view.getByText('4 of 250').waitFor()
  })
})

describe('the area search', () => {
  it.each(['en', 'ar'] as const)('finds and chooses by keyboard alone (%s)', async (locale) => {
    const view = await open({ locale, part: 'layers' })
    await view.click('[data-open=sheet]')
    const search = view.getByRole('searchbox').or(view.getByRole('combobox', { name: texts[locale].search }))
    await search.first().fill(locale === 'ar' ? 'جابر' : 'jabr')
    await expect.poll(() => view.getByRole('listbox').getByRole('option').count()).toBe(1)
    await view.keyboard.press('ArrowDown')
    await view.keyboard.press('Enter')
    await view.getByRole('dialog', { name: texts[locale].sheet }).waitFor({ state: 'hidden' })
  })

  it('says so when nothing matches', async () => {
    const view = await open({ part: 'layers' })
    await view.click('[data-open=sheet]')
    await view.getByRole('searchbox').first().fill('Paris')
    await view.getByText(texts.en.noArea).waitFor()
  })
})

/** A device that has Arial, whatever this machine has: Arimo runs as wide and as high. */
async function giveDeviceFonts(view: Page) {
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

/** How wide all paragraphs run on one line: what decides where their lines break on every width of a screen. */
const widthOfTexts = (view: Page) =>
  view.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main p:not(.display), main label')].reduce((sum, { textContent }) => {
      const line = document.body.appendChild(document.createElement('span'))
      line.style.cssText = 'position: absolute; white-space: nowrap'
      line.textContent = textContent
      const { width } = line.getBoundingClientRect()
      line.remove()
      return sum + width
    }, 0),
  )

it('the fonts arrive without moving a line', async () => {
  const heightsOf = (view: Page) =>
    view.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('h1, h2, main p:not(.display), main button, main label')].map((element) => ({
        text: element.textContent,
        height: Math.round(element.getBoundingClientRect().height),
      })),
    )
  const countArrived = (view: Page) =>
    view.evaluate(() => [...document.fonts].filter(({ family, status }) => !family.includes('Fallback') && status === 'loaded').length)
  const view = await open()
  await giveDeviceFonts(view)
  await expect.poll(() => countArrived(view)).toBeGreaterThan(1)
  // Some controls come with files of their own.
  await view.waitForLoadState('networkidle')
  const after = await heightsOf(view)
  const width = await widthOfTexts(view)
  await view.route('**/*.woff2', (route) => route.abort())
  await view.reload()
  await view.locator('h1').waitFor()
  await expect.poll(() => heightsOf(view)).toEqual(after)
  expect(await countArrived(view)).toBe(0)
  expect(Math.abs((await widthOfTexts(view)) / width - 1)).toBeLessThan(0.05)
})

const countMoving = (view: Page) =>
  view.evaluate(() => document.getAnimations().filter((animation) => animation.playState === 'running').length)

it('nothing moves for those who wish it so', async () => {
  const moving = await open({ motion: 'no-preference' })
  await expect.poll(() => countMoving(moving)).toBeGreaterThan(0)
  await moving.context().close()
  const still = await open({ motion: 'reduce' })
  // What is over at once still takes a frame to end.
  await expect.poll(() => countMoving(still)).toBe(0)
})
