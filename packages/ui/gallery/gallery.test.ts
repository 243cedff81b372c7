import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { describe, expect, it } from 'vitest'
import { layers, openGalleryForEachTest, provideDeviceFonts } from './open-gallery.ts'
import { texts } from './texts.ts'

const open = openGalleryForEachTest()

/** Runs every rule in the light theme; in the dark theme, where only colours differ, only colour contrast. */
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
  // As text: the test runner renames the imported `axe`, and the page has its own global.
  const { violations } = await view.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(wanted)})`)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`))
}

async function setTheme(view: Page, theme: 'light' | 'dark') {
  await view.evaluate(async (wanted) => {
    document.documentElement.dataset.theme = wanted
    // A colour transition starts only in the next frame, even with reduced motion.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }, theme)
}

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
    await view.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[data-toast]')) button.click()
      // Under the pointer toasts stay; in the same task, because they last for three seconds only.
      document.querySelector('[data-toasts]')?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
    })
    const toasts = view.locator('[data-toasts] [data-toast]')
    await toasts.last().waitFor()
    expect(await findViolations(view)).toEqual([])
    expect(await toasts.count()).toBe(3)
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

/** The total width of all texts on one line, which decides where they break at every screen width. */
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
  await provideDeviceFonts(view)
  await expect.poll(() => countArrived(view)).toBeGreaterThan(1)
  // Some controls load their own files.
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
  // Even an instant animation needs a frame to end.
  await expect.poll(() => countMoving(still)).toBe(0)
})
