import type { Locator } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { checkoutButton } from '../../steps/cart.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { addBought, toSalmiya } from '../../steps/ready-to-place.ts'
import { shownFirst, type Visit } from '../../steps/visit.ts'

test('the way back leads to the place on the page that was left [S2.1a]', async ({ visit }) => {
  const { page } = visit
  await arriveAtMenu(visit, toSalmiya)
  await addBought(visit)
  // Low enough that each of these pages is longer than the screen.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 420 })
  await page.goBack()
  const menuPlace = await scrollOn(visit, 150)
  await pressInPlace(page.getByRole('banner').getByRole('link', { name: shownFirst(visit.t('shell.cart')) }))
  await expect(page.getByRole('heading', { level: 1, name: visit.t('cart.title') })).toBeVisible()
  // Its end, which is there only when the whole page is.
  const cartPlace = await scrollOn(visit, 5000)
  await pressInPlace(checkoutButton(visit))
  await expect(page.getByRole('heading', { level: 1, name: visit.t('checkout.title') })).toBeVisible()
  await expect.poll(() => readPlace(visit)).toBe(0)
  await page.goBack()
  await expectPlace(visit, cartPlace)
  await page.goBack()
  await expectPlace(visit, menuPlace)
})

/** What web browsers call a page that holds still: a tenth of the screen moved by a tenth of it. */
const SHIFT_MAX = 0.1

test('nothing on a page moves when its products come and when the cards that are far begin to rest', async ({ visit }) => {
  const { page } = visit
  await page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) shift += value
      document.documentElement.dataset['shift'] = String(shift)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/#/products')
  await expect(page.locator('[data-settled] article').first()).toBeVisible()
  // The frame in which they begin to rest, and the one in which it is told what moved in it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))))
  expect(await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))).toBeLessThan(SHIFT_MAX)
})

/** A click would bring it to the middle of the screen first. */
const pressInPlace = (thing: Locator): Promise<void> => thing.evaluate((element: HTMLElement) => element.click())

const readPlace = ({ page }: Visit): Promise<number> => page.evaluate(() => Math.round(scrollY))

/** Places are kept in whole pixels, and the end of a page may lie between two. */
const expectPlace = (visit: Visit, place: number): Promise<void> =>
  expect.poll(async () => Math.abs((await readPlace(visit)) - place)).toBeLessThan(3)

/** Turns the wheel, and answers where the page comes to rest. */
const scrollOn = async (visit: Visit, pixels: number): Promise<number> => {
  const { page } = visit
  await page.mouse.move(100, 200)
  await page.mouse.wheel(0, pixels)
  let place = -1
  const isAtRest = async (): Promise<boolean> => {
    const before = place
    place = await readPlace(visit)
    return place > 0 && place === before
  }
  await expect.poll(isAtRest, { intervals: [400] }).toBe(true)
  return place
}
