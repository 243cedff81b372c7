import { expect, test } from '../journey.ts'
import { lineOf, openCart } from '../steps/cart.ts'
import { addFromMenu, expectCartCount } from '../steps/menu.ts'
import { arriveAtMenu } from '../steps/pick-service.ts'
import { setMaintenance } from '../steps/shop-data.ts'
import { expectSound, type Visit } from '../steps/visit.ts'

const overlay = ({ page, t }: Visit) => page.getByRole('dialog', { name: t('error.maintenanceTitle') })

test('maintenance covers the shop and gives it back as it was [S2.18a] [S2.18b] [S4.9a] [S4.9b]', async ({ visit }) => {
  const { page } = visit
  await arriveAtMenu(visit, { area: 'Salmiya', service: 'asap', fulfilment: 'delivery' })
  const name = await addFromMenu(visit, 'gateaux', 'opera-slice')
  await openCart(visit)

  await setMaintenance(visit, 'on')
  await expect(overlay(visit)).toBeVisible({ timeout: 45_000 })
  await expect(page).toHaveURL(/#\/pick-service/u)
  await expectSound(visit)
  // Nothing behind it can be reached: not by the keyboard, not by Escape, not by a tap.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(overlay(visit)).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.closest('#root, main, header') ?? null)).toBeNull()
  await page.getByRole('banner').getByRole('link').first().click({ force: true })
  await expect(page).toHaveURL(/#\/pick-service/u)

  // Whoever reloads meanwhile is still taken back.
  await page.reload()
  await expect(overlay(visit)).toBeVisible()
  await setMaintenance(visit, 'off')
  await expect(overlay(visit)).toBeHidden({ timeout: 45_000 })
  await expect(page).toHaveURL(/#\/cart/u)
  await expect(lineOf(visit, name)).toBeVisible()
  await expectCartCount(visit, 1)
  await expectSound(visit)
})

test.describe('with its answers lost', () => {
  test.use({ losesShop: true })

  test('the last status is remembered until the shop has answered [S4.9a] [S4.9b]', async ({ visit }) => {
    const { page } = visit
    await arriveAtMenu(visit, { area: 'Salmiya', service: 'asap', fulfilment: 'delivery' })
    await addFromMenu(visit, 'gateaux', 'opera-slice')
    await setMaintenance(visit, 'on')
    await expect(overlay(visit)).toBeVisible({ timeout: 45_000 })

    // Without an answer the status of the visit before stands.
    await page.route('**/api/maintenance-check*', (route) => route.abort())
    await page.route('**/api/realtime*', (route) => route.abort())
    await page.reload()
    await expect(overlay(visit)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('last_maintenance_status'))).toBe('true')

    await setMaintenance(visit, 'off')
    await page.unroute('**/api/maintenance-check*')
    await page.unroute('**/api/realtime*')
    // The page then begins with the news, and nothing changes any more that would tell it to go back.
    await expect.poll(async () => (await page.request.get('/')).text()).toContain('"is_in_maintenance_mode":false')
    await page.reload()
    await expect(overlay(visit)).toBeHidden({ timeout: 45_000 })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('last_maintenance_status'))).toBe('false')
    await expect(page).toHaveURL(/#\/categories/u)
    await expectCartCount(visit, 1)
    await expectSound(visit)
  })
})
