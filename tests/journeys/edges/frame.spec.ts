import type { Locator } from '@playwright/test'
import type { Shop } from '@sukkar/contract/shop'
import { formatTime, formatTimeRange } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { checkoutButton, goToCheckout, readCart } from '../../steps/cart.ts'
import { dayChoices, fillPickup, fillShipping, pressNext, slotChoices, stepCard } from '../../steps/checkout.ts'
import { keepWaiting } from '../../steps/keep-waiting.ts'
import { findDemoMember, keepSignedIn } from '../../steps/member.ts'
import { browseCategory } from '../../steps/menu.ts'
import { afterBoot, arriveAtMenu, expectPickService, openShop, startOrder } from '../../steps/pick-service.ts'
import { addBought, arriveAtCart, toSalmiya } from '../../steps/ready-to-place.ts'
import { askShop, expectSound, shown, shownFirst, type Visit } from '../../steps/visit.ts'

/** The address of a link of the page's end. */
const footerLink = ({ page }: Visit, name: string) => page.getByRole('contentinfo').getByRole('link', { name: shown(name) })

test('the end of every page leads to the shop, its pages and its apps; its head holds what the customer needs [S1.5] [S1.6] [S1.7a] [S1.7c] [S1.8a] [S1.8b] [S1.8c] [S1.8d] [S1.8e] [S1.8f] [S2.12a]', async ({
  visit,
}) => {
  const { page, t, device } = visit
  const shop = await askShop<Shop>(visit, '/shop')
  await openShop(visit)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.locale === 'ar' ? shop.tagline_ar : shop.tagline_en)
  const digits = (text: string): string => text.replaceAll(/\D/gu, '')
  await expect(footerLink(visit, t('shell.whatsapp'))).toHaveAttribute('href', `https://wa.me/${digits(shop.whatsapp)}`)
  await expect(page.getByRole('contentinfo').locator(`a[href="tel:${shop.phone}"]`)).toContainText(shop.phone.slice(-4))
  await expect(footerLink(visit, shop.email)).toHaveAttribute('href', `mailto:${shop.email}`)
  for (const { url } of [...shop.social, ...shop.apps])
    await expect(page.getByRole('contentinfo').locator(`a[href="${url}"]`)).toBeVisible()
  expect(shop.apps.map(({ platform }) => platform).sort()).toEqual(['android', 'ios'])
  await expect(footerLink(visit, t('shell.about'))).toHaveAttribute('href', /#\/contact-us$/u)
  for (const [name, address, title] of [
    ['shell.terms', 'terms-conditions', 'legal.terms.title'],
    ['shell.privacy', 'privacy-policy', 'legal.privacy.title'],
  ] as const) {
    await footerLink(visit, t(name)).click()
    await expect(page).toHaveURL(new RegExp(`#/${address}$`, 'u'))
    await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible()
  }
  // The rules that the specification names stand in the page of terms.
  await page.goBack()
  for (const rule of ['changes', 'noCancel', 'custom', 'delay', 'refund', 'receipt'] as const)
    await expect(page.getByRole('main').getByText(shown(t(`legal.terms.${rule}`)))).toBeVisible()

  // The head: the offer, signing in, the language and the cart, which counts; nobody has a bell before signing in.
  const banner = page.getByRole('banner')
  await page.goto('/')
  await expect(
    page.getByText(shown((visit.locale === 'ar' ? shop.promos[0]?.text_ar : shop.promos[0]?.text_en) ?? 'no offer')),
  ).toBeVisible()
  // The offer of these hours, and of the website alone.
  const until = formatTime('12:00', visit.locale)
  await expect(page.getByText(shown(t('notice.offerFreeDeliveryNow', { to: until })))).toBeVisible()
  await expect(page.getByText(shown(t('notice.offerWebsiteOnly')))).toBeVisible()
  // Closed it is gone at once, and stays away.
  const strip = page.getByRole('complementary', { name: t('shell.promoLabel') })
  await strip.getByRole('button', { name: t('shell.promoClose') }).click()
  await expect(strip).toBeHidden()
  await page.reload()
  await expect(banner.getByRole('button', { name: shown(t('shell.language')) })).toBeVisible()
  await expect(strip).toBeHidden()
  await expect(banner.getByRole('link', { name: shown(t('shell.cartCount', { count: 0 })) })).toBeVisible()
  await expect(page.locator('[data-bell]')).toHaveCount(0)
  if (device === 'desktop') {
    await expect(banner.getByRole('link', { name: t('shell.signInUp') })).toBeVisible()
    return
  }
  const bar = page.getByRole('navigation', { name: t('shell.footerNavigation') })
  await expect(bar.getByRole('link')).toHaveText([shown(t('shell.home')), shown(t('shell.cart')), shown(t('shell.account'))])
  await bar.getByRole('link', { name: t('shell.home') }).click()
  await expect(page).toHaveURL(/#\/login$/u)
  await expect(page.getByRole('heading', { level: 1, name: t('account.loginTitle') })).toBeVisible()
})

test('where a service is picked there is no way to the cart; beside the menu stands what goes with it [S1.7a] [S2.14d] [S2.12a] [S2.14c] [S2.20]', async ({
  visit,
}) => {
  const { page, t, device } = visit
  const name = await arriveAtCart(visit)
  const banner = page.getByRole('banner')
  const bar = page.getByRole('navigation', { name: t('shell.footerNavigation') })
  const cartName = shownFirst(t('shell.cart'))
  // Ordered before noon, it is brought free of charge.
  const free = t('cart.freeDelivery', { time: formatTime('12:00', visit.locale) })
  await expect(page.getByRole('main').getByText(shown(free))).toBeVisible()
  const cart = await readCart(visit)
  expect(cart.delivery_fee).toBeGreaterThan(0)
  expect(cart.total).toBe(cart.sub_total)
  await expect(banner.getByRole('link', { name: cartName })).toHaveAttribute('href', /#\/cart$/u)
  if (device === 'phone') {
    await expect(bar.getByRole('link', { name: cartName })).toContainText('1')
    await expect(bar.getByRole('link', { name: t('shell.menu') })).toHaveAttribute('href', /#\/categories$/u)
  }
  await expect(page.getByRole('main').getByRole('link', { name: t('cart.addMore') })).toHaveAttribute('href', /#\/categories$/u)

  await page.goto('/#/categories')
  const title = t('catalogue.recommended')
  if (device === 'phone') await page.getByRole('main').getByRole('button', { name: title }).click()
  const recommended = device === 'phone' ? page.getByRole('dialog', { name: title }) : page.getByRole('region', { name: title })
  const proposed = recommended.getByRole('listitem')
  await expect(proposed.first().getByRole('link').first()).toBeVisible()
  // What is in the cart already is not proposed once more.
  await expect(proposed.filter({ hasText: shown(name) })).toHaveCount(0)
  // Nor, beside the menu, what stands right there.
  if (device === 'desktop') {
    const inSight = await browseCategory(visit, 'cakes')
    for (const product of await inSight.getByRole('article').getByRole('heading').allTextContents())
      await expect(proposed.filter({ hasText: shown(product) }), product).toHaveCount(0)
  }
  await expectSound(visit)
  if ((await device) === 'phone')
    await recommended
      .getByRole('button', { name: t('shell.close') })
      .first()
      .click()

  // With nothing to propose a phone says so, and a desk shows no card.
  await page.route('**/api/products/recommended*', (route) => route.fulfill({ json: { status: 200, data: [], message: '' } }))
  const answered = page.waitForResponse('**/api/products/recommended*')
  await page.evaluate(() => localStorage.removeItem('recommended_products'))
  await page.reload()
  if (device === 'phone') {
    await page.getByRole('main').getByRole('button', { name: title }).click()
    await expect(page.getByRole('dialog').getByText(t('catalogue.recommendedEmptyTitle'))).toBeVisible()
  }
  await answered
  await expectSound(visit)
  await expect(page.getByRole('region', { name: title })).toHaveCount(0)

  await page.goto('/#/pick-service')
  await expectPickService(visit)
  await expect(banner.getByRole('link', { name: cartName })).toHaveCount(0)
  await expect(banner.getByRole('button', { name: cartName })).toBeDisabled()
  await expect(bar.getByRole('link', { name: cartName })).toHaveCount(0)
})

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

test.describe('in Ramadan, towards sunset', () => {
  test.use({ shopTime: '2027-02-14T17:10:00+03:00' })

  test('it is said that timing is inaccurate, on the first page and beside the time of an order of that hour [S1.7b]', async ({
    visit,
  }) => {
    const { page } = visit
    const { notices } = await askShop<Shop>(visit, '/shop')
    const notice = notices.find(({ kind }) => kind === 'ramadan')
    const words = shown((visit.locale === 'ar' ? notice?.text_ar : notice?.text_en) ?? 'no notice')
    await openShop(visit)
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
    await arriveAtCart(visit)
    await goToCheckout(visit)
    await fillShipping(visit)
    await expect(stepCard(visit, 'Time').getByText(words)).toBeVisible()
    await expectSound(visit)
  })
})

test.describe('three days before Ramadan', () => {
  test.use({ shopTime: '2027-02-05T10:15:00+03:00' })

  test('a time towards sunset of a day in Ramadan says what is to be known of it, the same time of a day before says nothing; no time of another day can be picked while its own are on their way [full: Ramadan itself is the witness] [S1.7b]', async ({
    visit,
  }) => {
    const { page, locale } = visit
    const { notices, time_notices } = await askShop<Shop>(visit, '/shop')
    expect(notices.map(({ kind }) => kind)).not.toContain('ramadan')
    const [notice] = time_notices
    const words = shown((locale === 'ar' ? notice?.text_ar : notice?.text_en) ?? 'no notice')
    await arriveAtCart(visit, { choice: { area: 'Salmiya', service: 'preOrder', fulfilment: 'pickup' } })
    await goToCheckout(visit)
    await fillPickup(visit)
    const note = stepCard(visit, 'Time').getByText(words)
    const slots = slotChoices(visit, 'pickup')
    const towardsSunset = slots.and(page.getByRole('radio', { name: shownFirst(formatTimeRange('17:00', '18:00', locale)) }))
    // The 7th, the last day before the month.
    await towardsSunset.check()
    await expect(note).toHaveCount(0)
    const release = await keepWaiting(visit, '**/api/time-slot?*date=2027-02-08*')
    await dayChoices(visit).nth(1).check()
    await expect(towardsSunset).toBeDisabled()
    release()
    // The time that was picked is of the day before, and of this day there is none yet.
    await expect(towardsSunset).not.toBeChecked()
    await towardsSunset.check()
    await expect(note).toBeVisible()
    await slots.first().check()
    await expect(note).toHaveCount(0)
    await towardsSunset.check()
    await pressNext(visit, 'Time')
    // It stays beside the time that was chosen.
    await expect(note).toBeVisible()
    await expectSound(visit)
  })
})

test('whoever goes on before all of the front page is alive has the next page as if it had been opened there [S2.14c] [S1.8a]', async ({
  visit,
}) => {
  const { page, t } = visit
  await page.setViewportSize({ width: 390, height: 844 })
  const member = await findDemoMember(visit)
  await keepSignedIn(visit, member)
  // What the front page asks for last does not come before the next page is there.
  const release = await keepWaiting(visit, /\/assets\/footer-(?:bar-)?content-[^/]*\.js$/u)
  await page.reload()
  await expect(page.locator('[data-bell]').first()).toBeAttached()
  await page.goto('/#/profile')
  await expect(page.getByRole('heading', { level: 1, name: shown(member.user.name) })).toBeVisible()
  release()
  const account = page.getByRole('navigation', { name: t('shell.footerNavigation') }).getByRole('link', { name: t('shell.account') })
  await expect(account).toHaveAttribute('aria-current', 'page')
  await expect(footerLink(visit, t('shell.settings'))).toHaveAttribute('href', /#\/profile\?settings=true$/u)
  await page.goto('/#/')
  await expect(account).not.toHaveAttribute('aria-current')
  await expect(footerLink(visit, t('shell.settings'))).toHaveAttribute('href', /#\/\?settings=true$/u)
})

test('on a slow line what the server drew stands until its code has come, and is taken over where it stands', async ({ visit }) => {
  const { page, t, device } = visit
  const held = Promise.withResolvers<void>()
  await page.route(/\/(?:index-start|index-below|footer-content|footer-bar-content)-[^/]*\.js/u, async (route) => {
    await held.promise
    await route.continue()
  })
  await afterBoot(visit, () => page.goto('/', { waitUntil: 'commit' }))
  // The parts of the page that are drawn, each marked: what was drawn anew would have lost its mark.
  const parts = [
    page.getByRole('link', { name: t('index.start') }),
    page.getByRole('heading', { name: t('index.howTitle') }),
    footerLink(visit, t('shell.terms')),
    ...(device === 'phone' ? [page.getByRole('navigation').getByRole('link', { name: t('shell.home') })] : []),
  ]
  for (const part of parts) await part.evaluate((element) => element.setAttribute('data-drawn', ''))
  const come = page.waitForResponse(/\/index-start-[^/]*\.js/u)
  held.resolve()
  await (await come).finished()
  for (const part of parts) await expect(part).toHaveAttribute('data-drawn', '')
  await startOrder(visit)
})
