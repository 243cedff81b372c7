import { removeIsolates } from '@sukkar/i18n/isolate'
import { translate } from '@sukkar/i18n/server-translate'
import { expect, test } from '../../journey.ts'
import { endAtBank, goToBank } from '../../steps/bank.ts'
import { languageButton } from '../../steps/frame.ts'
import { findDemoMember, signInByScreen, signUpByScreen } from '../../steps/member.ts'
import { goTo, readStored, shown, shownFirst, type Visit } from '../../steps/visit.ts'

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

/** Changes the language by the header's menu; returns the visit in the other one. */
const changeLanguage = async (visit: Visit): Promise<Visit> => {
  const { page } = visit
  const locale = visit.locale === 'ar' ? 'en' : 'ar'
  await languageButton(visit).click()
  await page.getByRole('menuitemradio', { checked: false }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  return { ...visit, locale, t: (key, args = {}) => removeIsolates(translate(locale).dynamic(key, args)) }
}

test('a sign-in and a photo that were refused are not said to be in a language that the customer has left', async ({ visit }) => {
  const { page } = visit
  const alert = page.getByRole('main').getByRole('alert')
  await page.goto('/#/login')
  await signInByScreen(visit, { email: 'nobody@example.com', password: 'Password-1234' })
  await expect(alert).toHaveCount(1)
  const other = await changeLanguage(visit)
  await expect(alert).toHaveCount(0)

  await goTo(visit, '/photo-print-cake')
  const file = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.getByRole('main').getByLabel(other.t('pictures.library')).setInputFiles([file])
  await expect(alert).toHaveText(shown(other.t('pictures.wrongType', { name: file.name })))
  await changeLanguage(other)
  await expect(alert).toHaveText(shown(visit.t('pictures.wrongType', { name: file.name })))
})

test('a field that the shop refused stays marked when the language changes, and is not said in the one before [full: server-errors.test.ts is the witness]', async ({
  visit,
}) => {
  const { page, t } = visit
  const { user } = await findDemoMember(visit)
  await page.goto('/#/register')
  await signUpByScreen(visit, { name: 'Sara', email: user.email, phone: '50001234', password: 'sweet moments 2' })
  const main = page.getByRole('main')
  await expect(main.getByText(shown(t('server.field.taken')))).toBeVisible()
  const other = await changeLanguage(visit)
  await expect(main.getByText(shown(t('server.field.taken')))).toHaveCount(0)
  await expect(main.getByText(shown(other.t('validation.invalid')))).toBeVisible()
})

test('a payment that could not begin says so in no language that the customer has left', async ({ visit }) => {
  const { page, t } = visit
  await goToBank(visit)
  await endAtBank(visit, 'decline')
  const pay = page.getByRole('button', { name: shownFirst(t('checkout.pay', { amount: '' }).trim()) })
  await expect(pay).toBeEnabled()
  const message = t('server.error.CONFLICT')
  await page.route('**/api/payments/*/start*', (route) => route.fulfill({ status: 503, json: { status: 503, code: 'INTERNAL', message } }))
  await pay.click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText(shown(message))
  const other = await changeLanguage(visit)
  await expect(alert).toHaveCount(0)
  await changeLanguage(other)

  const heading = page.getByRole('heading', { level: 1 })
  await goTo(visit, new URL(page.url()).hash.replace('#/payment/success', '/checkout/finalize'))
  await page.getByRole('button', { name: t('payment.payAgain') }).click()
  await expect(heading).toHaveText(shown(message))
  await changeLanguage(visit)
  await expect(heading).toHaveText(shown(other.t('payment.failedText')))
  await expect(page.getByRole('button', { name: other.t('payment.payAgain') })).toBeVisible()
})
