import { expect, test } from '../journey.ts'
import { lineOf } from '../steps/cart.ts'
import { addFromMenu, expectCartCount } from '../steps/menu.ts'
import { installClock, stopClock, windUntil } from '../steps/own-clock.ts'
import { arriveAtMenu, expectPickService } from '../steps/pick-service.ts'
import { arriveAtCart, toSalmiya } from '../steps/ready-to-place.ts'
import { setMaintenance } from '../steps/shop-data.ts'
import { expectSound, readStored, type Visit } from '../steps/visit.ts'

const overlay = ({ page, t }: Visit) => page.getByRole('dialog', { name: t('error.maintenanceTitle') })

/** Waits until the server's document states the switch, which the server reads at most once a second. */
const expectServed = ({ page }: Visit, isOn: 'true' | 'false'): Promise<void> =>
  expect.poll(async () => (await page.request.get('/')).text()).toContain(`"is_in_maintenance_mode":${isOn}`)

test('maintenance covers the shop and gives it back as it was [S1.4] [S2.18a] [S2.18b] [S4.9a] [S4.9b] [S8.3e]', async ({ visit }) => {
  const { page } = visit
  const name = await arriveAtCart(visit, { slug: 'opera-slice' })

  await setMaintenance(visit, 'on')
  await expect(overlay(visit)).toBeVisible({ timeout: 45_000 })
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect.poll(() => overlay(visit).boundingBox()).toEqual({ x: 0, y: 0, width, height })
  await expect(page).toHaveURL(/#\/pick-service/u)
  await expectSound(visit)
  // Neither Escape, Tab nor a tap reaches the page behind. A browser closes a dialog at the second Escape without asking.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(overlay(visit)).toBeVisible()
  const whereFocusIs = () =>
    page.evaluate(() =>
      document.activeElement === document.body ? 'nowhere' : (document.activeElement?.closest('dialog')?.tagName ?? 'behind'),
    )
  expect(['nowhere', 'DIALOG']).toContain(await whereFocusIs())
  await page.getByRole('banner').getByRole('link').first().click({ force: true })
  await expect(page).toHaveURL(/#\/pick-service/u)

  // A reload during maintenance still returns to the earlier page afterwards.
  await page.reload()
  await expect(overlay(visit)).toBeVisible()
  await setMaintenance(visit, 'off')
  await expect(overlay(visit)).toBeHidden({ timeout: 45_000 })
  await expect(page).toHaveURL(/#\/cart/u)
  await expect(lineOf(visit, name)).toBeVisible()
  await expectCartCount(visit, 1)
  await expectSound(visit)

  // A reload that began just before the end loads the address of maintenance, and must return to the earlier page, too.
  await page.evaluate(() => History.prototype.replaceState.call(history, null, '', '/#/pick-service'))
  await page.reload()
  await expect(page).toHaveURL(/#\/cart/u)
  await expect(lineOf(visit, name)).toBeVisible()

  // A later visit that opens pick-service stays there: nothing to return to is left.
  await page.goto('about:blank')
  const checked = page.waitForResponse(/\/api\/maintenance-check/u)
  await page.goto('/#/pick-service')
  await checked
  await expectPickService(visit)
  await expect(page).toHaveURL(/#\/pick-service/u)
})

test.describe('with its answers lost', () => {
  test.use({ losesShop: true })

  test('without a stream it is asked for every 30 seconds, and the last status is remembered until the shop has answered [full: half a minute passes] [S4.9a] [S4.9b] [S9.3a]', async ({
    visit,
  }) => {
    const { page } = visit
    await arriveAtMenu(visit, toSalmiya)
    await addFromMenu(visit, 'gateaux', 'opera-slice')
    let requests = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/maintenance-check')) requests += 1
    })
    await page.route('**/api/realtime*', (route) => route.abort())
    await installClock(page)
    await stopClock(page)
    await page.reload()
    // The page checks once on load; its interval of 30 seconds starts with that check.
    await windUntil(page, () => requests === 1, 100)
    await setMaintenance(visit, 'on')
    await expectServed(visit, 'true')
    await page.clock.runFor(29_000)
    expect(requests).toBe(1)
    await expect(overlay(visit)).toBeHidden()
    await page.clock.runFor(1000)
    await expect.poll(() => requests).toBe(2)
    await page.clock.resume()
    await expect(overlay(visit)).toBeVisible()

    // While the check fails, the page keeps the last known status.
    await page.route('**/api/maintenance-check*', (route) => route.abort())
    await page.reload()
    await expect(overlay(visit)).toBeVisible()
    expect(await readStored(visit, 'last_maintenance_status')).toBe('true')

    await setMaintenance(visit, 'off')
    await page.unroute('**/api/maintenance-check*')
    await page.unroute('**/api/realtime*')
    // The new document already states that maintenance is over, so no change follows that would trigger the return.
    await expectServed(visit, 'false')
    await page.reload()
    await expect(overlay(visit)).toBeHidden({ timeout: 45_000 })
    await expect.poll(() => readStored(visit, 'last_maintenance_status')).toBe('false')
    await expect(page).toHaveURL(/#\/categories/u)
    await expectCartCount(visit, 1)
    await expectSound(visit)
  })
})
