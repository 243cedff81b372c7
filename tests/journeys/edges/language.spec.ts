import { expect, test } from '../../journey.ts'
import { readStored } from '../../steps/visit.ts'

const DAY_SECONDS = 86_400

test('the first visit is English; a language chosen is kept in key and cookie for 365 days, and never in the address [S2.14e] [S2.16] [S4.19e] [S9.9b] [S9.9d]', async ({
  visit,
  browser,
}) => {
  const { shop } = visit
  const context = await browser.newContext({ baseURL: shop.origin, viewport: visit.page.viewportSize(), locale: 'ar-KW' })
  const page = await context.newPage()
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'locale')
  await page.goto('/#/contact-us')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'en')
  expect(await cookie()).toBeUndefined()

  await page
    .getByRole('banner')
    .getByRole('button', { name: /العربية/u })
    .click()
  await expect(page.getByRole('menuitemradio')).toHaveText(['English', 'العربية'])
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveURL(/\/#\/contact-us$/u)
  expect(await readStored({ page }, 'locale')).toBe('ar')
  // Tolerance for the difference between the two clocks and the time since the cookie was set.
  const lasts = ((await cookie())?.expires ?? 0) - Date.now() / 1000
  expect(Math.abs(lasts - 365 * DAY_SECONDS)).toBeLessThan(600)

  // The settings change the language as well.
  await page.goto('/#/contact-us?settings=true')
  await page.getByRole('dialog').getByRole('radio', { name: 'English' }).click()
  await expect(html).toHaveAttribute('lang', 'en')
  expect(await readStored({ page }, 'locale')).toBe('en')
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'en')
  await context.close()
})
