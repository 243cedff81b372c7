import type { Shop } from '@sukkar/contract/shop'
import { formatTime } from '@sukkar/i18n/dates'
import { expect, test } from '../../journey.ts'
import { readCart } from '../../steps/cart.ts'
import { footerLink } from '../../steps/frame.ts'
import { browseCategory } from '../../steps/menu.ts'
import { expectPickService, openShop } from '../../steps/pick-service.ts'
import { arriveAtCart } from '../../steps/ready-to-place.ts'
import { expectSound, getFromShop, shown, shownFirst } from '../../steps/visit.ts'

test('the end of every page leads to the shop, its pages and its apps; its head holds what the customer needs [S1.5] [S1.6] [S1.7a] [S1.7c] [S1.8a] [S1.8b] [S1.8c] [S1.8d] [S1.8e] [S1.8f] [S2.12a]', async ({
  visit,
}) => {
  const { page, t, device } = visit
  const shop = await getFromShop<Shop>(visit, '/shop')
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
  // Whoever receives something about the customer is named.
  for (const part of ['share', 'shareServices', 'shareNobody'] as const)
    await expect(page.getByRole('main').getByText(shown(t(`legal.privacy.${part}`)))).toBeVisible()
  // The terms contain the rules that the specification names.
  await page.goBack()
  for (const rule of ['changes', 'noCancel', 'custom', 'delay', 'refund', 'receipt'] as const)
    await expect(page.getByRole('main').getByText(shown(t(`legal.terms.${rule}`)))).toBeVisible()

  // The header shows the offer, the sign-in, the language and the cart with its count; a guest has no bell.
  const banner = page.getByRole('banner')
  await page.goto('/')
  await expect(
    page.getByText(shown((visit.locale === 'ar' ? shop.promos[0]?.text_ar : shop.promos[0]?.text_en) ?? 'no offer')),
  ).toBeVisible()
  // The strip also shows the offer of these hours and the one for website orders only.
  const until = formatTime('12:00', visit.locale)
  await expect(page.getByText(shown(t('notice.offerFreeDeliveryNow', { to: until })))).toBeVisible()
  await expect(page.getByText(shown(t('notice.offerWebsiteOnly')))).toBeVisible()
  // A notice leads where staff want it to.
  const notice = shop.notices.find(({ link }) => link === '/photo-print-cake')
  const noticeText = shown((visit.locale === 'ar' ? notice?.text_ar : notice?.text_en) ?? 'no notice')
  await expect(page.getByRole('main').getByRole('link', { name: noticeText })).toHaveAttribute('href', /#\/photo-print-cake$/u)
  // A closed strip disappears at once and stays hidden after a reload.
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

test('where a service is picked there is no way to the cart; beside the menu stands what goes with it [full: the end of every page is the witness] [S1.7a] [S2.14d] [S2.12a] [S2.14c] [S2.20]', async ({
  visit,
}) => {
  const { page, t, device } = visit
  const name = await arriveAtCart(visit)
  const banner = page.getByRole('banner')
  const bar = page.getByRole('navigation', { name: t('shell.footerNavigation') })
  const cartName = shownFirst(t('shell.cart'))
  // Delivery is free for orders before noon.
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
  const toFilters = page.getByRole('main').getByRole('link', { name: t('catalogue.filterAndSort') })
  await expect(toFilters).toHaveAttribute('href', /#\/products$/u)
  const title = t('catalogue.recommended')
  if (device === 'phone') await page.getByRole('main').getByRole('button', { name: title }).click()
  const recommended = device === 'phone' ? page.getByRole('dialog', { name: title }) : page.getByRole('region', { name: title })
  const proposed = recommended.getByRole('listitem')
  await expect(proposed.first().getByRole('link').first()).toBeVisible()
  // Products that are in the cart already are not recommended.
  await expect(proposed.filter({ hasText: shown(name) })).toHaveCount(0)
  // The column beside the menu recommends no products of the category in view.
  if (device === 'desktop') {
    const inSight = await browseCategory(visit, 'cakes')
    for (const product of await inSight.getByRole('article').getByRole('heading').allTextContents())
      await expect(proposed.filter({ hasText: shown(product) }), product).toHaveCount(0)
  }
  await expectSound(visit)
  if (device === 'phone')
    await recommended
      .getByRole('button', { name: t('shell.close') })
      .first()
      .click()

  // A guest has no order history, neither as a card nor behind a button.
  await expect(page.getByRole('region', { name: t('dialog.historyTitle') })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: t('shell.orders') })).toHaveCount(0)

  // Without recommendations a phone's dialog states so, and a desktop shows no region.
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
