import type { Locator } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { checkoutButton } from '../../steps/cart.ts'
import { addButton, browseCategory, openProduct } from '../../steps/menu.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { addBought, toSalmiya } from '../../steps/ready-to-place.ts'
import { waitForTwoFrames } from '../../steps/two-frames.ts'
import { expectSound, shownAlone, shownFirst, type Visit } from '../../steps/visit.ts'

declare global {
  interface Window {
    /** The layout shifts of this document so far, added up. */
    readShift?: () => number
  }
}

test('the way back leads to the place on the page that was left [S2.1a]', async ({ visit }) => {
  const { page } = visit
  await arriveAtMenu(visit, toSalmiya)
  await addBought(visit)
  // A low viewport makes each of these pages scroll.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 420 })
  await page.goBack()
  const menuPlace = await scrollOn(visit, 150)
  await pressInPlace(page.getByRole('banner').getByRole('link', { name: shownFirst(visit.t('shell.cart')) }))
  await expect(page.getByRole('heading', { level: 1, name: visit.t('cart.title') })).toBeVisible()
  // The end of the page, which can be restored only once the whole page is rendered.
  const cartPlace = await scrollOn(visit, 5000)
  await pressInPlace(checkoutButton(visit))
  await expect(page.getByRole('heading', { level: 1, name: visit.t('checkout.title') })).toBeVisible()
  await expect.poll(() => readPlace(visit)).toBe(0)
  await page.goBack()
  await expectPlace(visit, cartPlace)
  await page.goBack()
  await expectPlace(visit, menuPlace)
})

test('a product opened from the dialog of another begins at its top, with its name in focus', async ({ visit }) => {
  const { page, t } = visit
  await arriveAtMenu(visit, toSalmiya)
  const dialog = await openProduct(visit, await browseCategory(visit, 'cakes'), 'chocolate-fudge-cake')
  const other = dialog
    .getByRole('region', { name: t('catalogue.recommended') })
    .getByRole('article')
    .first()
  const name = await other.getByRole('heading').textContent()
  await other.scrollIntoViewIfNeeded()
  await other.getByRole('link').first().click()
  const next = page.getByRole('dialog', { name: shownAlone(name ?? '') })
  await expect(addButton(visit, next)).toBeVisible()
  await expect
    .poll(() => next.evaluate((element) => [...element.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0).length))
    .toBe(0)
  await expect(next.getByRole('heading', { name: shownAlone(name ?? '') }).first()).toBeFocused()
  await expectSound(visit)
})

/** Limit of the Cumulative Layout Shift that Web Vitals call good. */
const SHIFT_MAX = 0.1

test('nothing on a page moves when its products come and when the cards that are far begin to rest [full: the way back is the witness]', async ({
  visit,
}) => {
  const { page } = visit
  await recordShift(visit)
  await page.goto('/#/products')
  await expect(page.locator('[data-settled] article').first()).toBeVisible()
  expect(await readShift(visit)).toBeLessThan(SHIFT_MAX)
})

/** Height of the sticky row of category names: three lines at most. */
const NAMES_PIXELS_MAX = 72

test('scrolled down, of the categories their names alone stay under the header, and nothing moves by it [full: the way back is the witness]', async ({
  visit,
}) => {
  const { page, t } = visit
  await recordShift(visit)
  await arriveAtMenu(visit, toSalmiya)
  const rail = page.getByRole('navigation', { name: t('catalogue.categories') })
  const isOnTop = (place: Locator): Promise<boolean> =>
    place.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return element.closest('li')?.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)) ?? false
    })
  const picture = rail.locator('picture').first()
  const link = rail.getByRole('link').first()
  await picture.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect.poll(() => isOnTop(picture)).toBe(true)
  await expect.poll(() => isOnTop(link)).toBe(true)
  const settled = await readShift(visit)

  await page.mouse.move(100, 300)
  await wheelUntil(visit, 900, (patience) => expect.poll(() => isOnTop(picture), patience).toBe(false))
  expect(await isOnTop(link)).toBe(true)
  const bottomOf = (place: Locator): Promise<number> => place.evaluate((element) => element.getBoundingClientRect().bottom)
  expect((await bottomOf(rail)) - (await bottomOf(page.getByRole('banner')))).toBeLessThanOrEqual(NAMES_PIXELS_MAX)
  expect((await readShift(visit)) - settled).toBeLessThan(SHIFT_MAX)
  // Following a category's link scrolls its heading to below the sticky row of names, not under it.
  const section = await browseCategory(visit, 'oriental-sweets')
  const title = section.getByRole('heading', { level: 2 })
  await expect.poll(async () => (await title.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(await bottomOf(rail))
  await expectSound(visit)
})

/** Records layout shifts from the next page on. */
const recordShift = async ({ page }: Visit): Promise<void> => {
  await page.addInitScript(() => {
    let shift = 0
    const add = (entries: PerformanceEntryList): void => {
      for (const { value } of entries as (PerformanceEntry & { value: number })[]) shift += value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.readShift = () => {
      // Shifts that the browser has noted, but not yet reported.
      add(observer.takeRecords())
      return shift
    }
  })
}

const readShift = async ({ page }: Visit): Promise<number> => {
  await waitForTwoFrames(page)
  return await page.evaluate(() => window.readShift?.() ?? Number.NaN)
}

/** Presses without scrolling; Playwright's click would scroll the target into view first. */
const pressInPlace = (thing: Locator): Promise<void> => thing.evaluate((element: HTMLElement) => element.click())

const readPlace = ({ page }: Visit): Promise<number> => page.evaluate(() => Math.round(scrollY))

/** Scroll positions are saved in whole pixels, and the end of a page may lie between two. */
const expectPlace = (visit: Visit, place: number): Promise<void> =>
  expect.poll(async () => Math.abs((await readPlace(visit)) - place)).toBeLessThan(3)

/** Turns the wheel until `expectMoved` passes, because a browser that is busy drops a turn of it. */
const wheelUntil = ({ page }: Visit, pixels: number, expectMoved: (patience: { timeout: number }) => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.mouse.wheel(0, pixels)
    await expectMoved({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })

/** Turns the wheel and returns the scroll position at which the page comes to rest. */
const scrollOn = async (visit: Visit, pixels: number): Promise<number> => {
  const { page } = visit
  await page.mouse.move(100, 200)
  await wheelUntil(visit, pixels, (patience) => expect.poll(() => readPlace(visit), patience).toBeGreaterThan(0))
  let place = -1
  const isAtRest = async (): Promise<boolean> => {
    const before = place
    await waitForTwoFrames(page)
    place = await readPlace(visit)
    return place > 0 && place === before
  }
  await expect.poll(isAtRest, { intervals: [400] }).toBe(true)
  return place
}
