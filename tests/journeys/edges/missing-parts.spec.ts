import type { Page } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { openSearch } from '../../steps/frame.ts'
import { holdRequests } from '../../steps/hold-requests.ts'
import { openShop } from '../../steps/pick-service.ts'
import { expectSound, goTo } from '../../steps/visit.ts'

/** Returns a function that counts the documents loaded since this call. */
const watchLoads = (page: Page): (() => number) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

/** Dates the page's last reload for a lost part, of which it must have a record. */
const setLastReload = (page: Page, agoMs: number): Promise<void> =>
  page.evaluate((ms) => {
    const stamps = Object.keys(sessionStorage).filter((key) => key.endsWith('reloaded_at'))
    if (stamps.length === 0) throw new Error('The page has no record of its reload')
    for (const key of stamps) sessionStorage.setItem(key, String(Date.now() - ms))
  }, agoMs)

test('a part that is gone brings the whole page once; within a minute the next one says so instead [S8.7e] [S2.3]', async ({
  visit,
  context,
}) => {
  const { t } = visit
  // A second page, because the fixture's own page fails on console errors, and this failure is printed there.
  const page = await context.newPage()
  const countLoads = watchLoads(page)
  const heading = page.getByRole('heading', { level: 1 })
  await openShop({ ...visit, page })
  expect(countLoads()).toBe(1)

  // While the chunk loads, the page shows a placeholder within its header.
  const contact = '**/assets/contact-us-*.js'
  const answer = await holdRequests({ page }, contact, (route) => route.fulfill({ status: 404 }))
  await goTo({ page }, '/contact-us')
  await expect(page.getByRole('main').locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('banner')).toBeVisible()
  answer()

  // A chunk that stays missing: one automatic reload, then the error page with its reload button.
  await expect(heading).toHaveText(t('error.chunkTitle'))
  expect(countLoads()).toBe(2)
  await expectSound({ ...visit, page })
  await page.unroute(contact)
  await page.getByRole('button', { name: t('error.chunkReload') }).click()
  await expect(heading).toHaveText(t('contact.title'))
  expect(countLoads()).toBe(3)

  // A second missing chunk within a minute: no reload. The steps before may have taken the minute.
  await setLastReload(page, 0)
  const legal = '**/assets/legal-*.js'
  await page.route(legal, (route) => route.fulfill({ status: 404 }))
  await goTo({ page }, '/terms-conditions')
  await expect(heading).toHaveText(t('error.chunkTitle'))
  expect(countLoads()).toBe(3)

  await page.unroute(legal)
  await page.getByRole('button', { name: t('error.chunkReload') }).click()
  await expect(heading).toHaveText(t('legal.terms.title'))
  expect(countLoads()).toBe(4)

  // After a minute a missing chunk causes a reload again, and the new document finds the chunk.
  await setLastReload(page, 60_000)
  await page.route('**/assets/wishlist-*.js', (route) => (countLoads() === 4 ? route.fulfill({ status: 404 }) : route.continue()))
  await goTo({ page }, '/profile/wishlist')
  await expect(heading).toHaveText(t('shell.wishlist'))
  expect(countLoads()).toBe(5)
})

for (const [kind, lost] of [
  ['code', '**/assets/pick-service-*.js'],
  ['style [full: the code that is gone is the witness]', '**/assets/pick-service-*.css'],
] as const)
  test(`a part whose ${kind} is gone when it is fetched ahead leaves the page to whoever types, and brings a new one when it is wanted [S8.7e]`, async ({
    visit,
    context,
  }) => {
    const { t } = visit
    const page = await context.newPage()
    const countLoads = watchLoads(page)
    await page.addInitScript(() => addEventListener('vite:preloadError', () => document.documentElement.setAttribute('data-lost', '')))
    // Only the first document misses the file, as after a deployment.
    await page.route(lost, (route) => (countLoads() === 1 ? route.fulfill({ status: 404 }) : route.fallback()))
    await openShop({ ...visit, page })
    await expect(page.locator('html')).toHaveAttribute('data-lost')

    // The failed prefetch causes no reload, so typed text stays.
    const dialog = await openSearch({ ...visit, page })
    const search = dialog.getByRole('searchbox')
    await search.fill('kunafa')
    await expect(dialog.getByRole('status').first()).not.toBeEmpty()
    await expect(search).toHaveValue('kunafa')
    await page.keyboard.press('Escape')
    expect(countLoads()).toBe(1)

    await goTo({ page }, '/pick-service')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pickService.title'))
    expect(countLoads()).toBe(2)
  })
