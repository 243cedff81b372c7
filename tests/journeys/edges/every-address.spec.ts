import { addressOf, everyScreen, findThings, headingOf, type Opener } from '../../every-screen.ts'
import { expect, test } from '../../journey.ts'
import { findDemoMember, storeSignIn } from '../../steps/member.ts'
import { findProduct } from '../../steps/menu.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { arriveAtCart, toSalmiya } from '../../steps/ready-to-place.ts'
import { expectSameDocument, markDocument } from '../../steps/same-document.ts'
import { expectSound, nameIn, shown, shownAlone, type Visit } from '../../steps/visit.ts'

/** Prepares the page for each visitor: a first-time one, a guest with a cart, the demonstration's customer. */
const become: Record<Opener, (visit: Visit) => Promise<unknown>> = {
  anybody: async ({ page }) => await page.goto('/'),
  guest: arriveAtCart,
  member: async (visit) => {
    await storeSignIn(visit, await findDemoMember(visit))
    // Only hydrated markup has the bell; leaving the page before hydration ends makes the app draw the next page anew.
    await expect(visit.page.locator('[data-bell]').first()).toBeAttached()
  },
}

for (const who of ['anybody', 'guest', 'member'] as const) {
  const screens = everyScreen.filter((screen) => screen.who === who)
  test(`every address opens its screen for ${who} [full: some forty screens] [S2.1a] ${screens.map(({ statement = '' }) => statement).join(' ')}`, async ({
    visit,
  }) => {
    test.slow()
    const { page } = visit
    const things = await findThings(visit, (await findDemoMember(visit)).token)
    await become[who](visit)
    await markDocument(visit)
    for (const screen of screens) {
      await page.goto(addressOf(screen, things))
      await expect(
        page.locator('h1').filter({ hasText: new RegExp(shownAlone(headingOf(visit, screen, things)).source, 'iu') }),
        screen.name,
      ).toBeVisible()
      await expectSound(visit)
    }
    // Navigation changes only the hash and loads no new document.
    await expectSameDocument(visit)
  })
}

test('addresses match in any case, and what is no page says so with a way home [full: what a messenger appends is the witness] [S2.2] [S8.7b] [S5.14h]', async ({
  visit,
}) => {
  const { page, t } = visit
  await page.goto('/#/Terms-Conditions')
  await expect(page.locator('h1')).toHaveText(t('legal.terms.title'))
  for (const address of ['/no-such-page', '/constructor', '/a/b/c/d', '/products/no-such-product', '/products/show']) {
    // Another document first, so that each address is one that the page begins with.
    await page.goto('about:blank')
    await page.goto(`/#${address}`)
    await expect(page.locator('h1'), address).toHaveText(t('error.notFoundTitle'))
    await expect(page.getByText(t('error.notFoundText'))).toBeVisible()
    await expectSound(visit)
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: t('error.home') })
    .click()
  await expect(page.getByRole('link', { name: t('index.start') })).toBeVisible()
})

test('what a messenger appends to a link is not taken for a part of the route [S2.1a]', async ({ visit }) => {
  const { page, t, locale } = visit
  const truffles = await findProduct(visit, 'truffles')
  await arriveAtMenu(visit, toSalmiya)
  await page.goto('/?utm_source=friends&fbclid=1#/categories?product=truffles')
  await expect(page.getByRole('dialog', { name: shown(nameIn(visit, truffles)) })).toBeVisible()
  await expect(page).toHaveURL(/\/#\/categories\?product=truffles$/u)
  // A link with `lang` opens the same page, but does not override a language that the customer chose before.
  await page.context().addCookies([{ name: 'locale', value: locale, url: page.url() }])
  await page.goto(`/?lang=${locale === 'ar' ? 'en' : 'ar'}#/login?from=/cart`)
  await expect(page.getByRole('heading', { level: 1, name: t('account.loginTitle') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page).toHaveURL(/from=(?:%2F|\/)cart$/u)
})

test('a page that cannot be drawn says so with its status, and the way on [S8.7a] [S2.2] [S8.6b]', async ({ visit, context }) => {
  const { t } = visit
  // A second page, because the fixture's own page fails on console errors, and this failure is printed there.
  const page = await context.newPage()
  const areas = '**/api/areas*'
  // The answer violates the contract of areas, so rendering throws.
  await page.route(areas, (route) => route.fulfill({ json: { status: 200, data: [{ id: 1, branches: null, name_en: null }] } }))
  await page.goto('/#/location')
  await expect(page.locator('h1')).toHaveText(t('error.generic'))
  await expect(page.getByText('500')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: t('error.home') })).toHaveAttribute('href', /#\/$/u)
  await expectSound({ ...visit, page })
  await page.unroute(areas)
  await page.reload()
  await expect(page.locator('h1')).toHaveText(t('pickService.title'))
})
