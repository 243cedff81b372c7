import type { Locator } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { clearAnnouncements, expectAnnounced, expectOneAnnouncement, recordAnnouncements } from '../../steps/announcements.ts'
import { lineOf, openCart, readCart } from '../../steps/cart.ts'
import { agreeToTerms, fillShipping, placeButton, stepCard } from '../../steps/checkout.ts'
import { tabTo } from '../../steps/keys.ts'
import { browseCategory, expectCartCount, findProduct, openProduct } from '../../steps/menu.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { arriveAtCart, arriveAtCheckout, bought, toSalmiya } from '../../steps/ready-to-place.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, nameIn, shown, shownAlone, shownFirst, toast, type Visit } from '../../steps/visit.ts'

const ANOTHER = 'opera-slice'
const VOUCHER = 'SWEET10'

/** The fixed beginning of the announcement of the total, without its amount. */
const total = ({ t }: Visit): string => t('cart.totalChanged', { amount: '' }).trim()

const pressed = async (place: Locator, key = 'Enter'): Promise<void> => {
  await place.focus()
  await place.press(key)
}

test('a cart is filled, changed and emptied by keys: each press is answered by one sentence, and the focus is never lost [full: the checkout by keys is the witness]', async ({
  visit,
}) => {
  const { page, t } = visit
  const main = page.getByRole('main')
  const [name, other] = [nameIn(visit, await findProduct(visit, bought)), nameIn(visit, await findProduct(visit, ANOTHER))]
  const control = (key: 'catalogue.addNamed' | 'product.increase' | 'product.decrease' | 'cart.removeNamed', product = name): Locator =>
    main
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: shownAlone(product) }) })
      .getByRole('button', { name: shownAlone(t(key, { product })) })
      .first()

  // The area search has the focus each time the sheet opens, not only the first time.
  await page.goto('/#/pick-service')
  for (const opening of [1, 2]) {
    await pressed(page.locator('#area-field'))
    await expect(page.getByRole('searchbox', { name: t('pickService.searchArea') }), `opening ${opening}`).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator('#area-field')).toBeFocused()
  }

  await arriveAtMenu(visit, toSalmiya)
  await browseCategory(visit, 'chocolate-gifts')
  await expect(control('catalogue.addNamed')).toBeVisible()
  await recordAnnouncements(visit)
  await pressed(control('catalogue.addNamed'))
  await expect(control('product.increase')).toBeFocused()
  await expectOneAnnouncement(visit, t('product.added'))
  await page.keyboard.press('Enter')
  await expectOneAnnouncement(visit, t('catalogue.inCart', { count: 2 }), total(visit))
  await tabTo(page, control('product.decrease'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectOneAnnouncement(visit, t('catalogue.inCart', { count: 1 }), total(visit))
  await expect(control('cart.removeNamed')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(control('catalogue.addNamed')).toBeFocused()
  await expectCartCount(visit, 0)

  // The card of a product with required options has a single tab stop.
  const options = await findProduct(visit, 'chocolate-fudge-cake')
  const cakes = await browseCategory(visit, 'cakes')
  const card = cakes.getByRole('article').filter({ has: page.getByRole('heading', { name: shownAlone(nameIn(visit, options)) }) })
  await expect(card.locator('a[href]:not([tabindex="-1"])')).toHaveCount(1)

  await browseCategory(visit, 'chocolate-gifts')
  await pressed(control('catalogue.addNamed'))
  await expectCartCount(visit, 1)
  await expect(control('product.increase')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectCartCount(visit, 2)
  await expectAnnounced(visit, t('catalogue.inCart', { count: 2 }))
  await browseCategory(visit, 'gateaux')
  await clearAnnouncements(visit)
  await pressed(control('catalogue.addNamed', other))
  await expectCartCount(visit, 3)
  await expectAnnounced(visit, t('product.added'))
  await expectAnnounced(visit, total(visit))
  await openCart(visit)
  const voucher = main.getByRole('textbox', { name: t('coupon.title') })
  await voucher.fill(VOUCHER)
  await clearAnnouncements(visit)
  await pressed(voucher)
  await expect(main.getByRole('button', { name: shownAlone(t('coupon.remove', { code: VOUCHER })) })).toBeFocused()
  await expectOneAnnouncement(visit, t('coupon.applied'), total(visit))
  await page.keyboard.press('Enter')
  await expect(voucher).toBeFocused()
  await expectOneAnnouncement(visit, t('coupon.removed'), total(visit))

  const bin = (product: string): Locator =>
    lineOf(visit, product).getByRole('button', { name: shownAlone(t('cart.removeNamed', { product })) })
  await pressed(bin(name))
  await expect(lineOf(visit, other).getByRole('link').first()).toBeFocused()
  await expectOneAnnouncement(visit, t('cart.removed', { product: name }), total(visit))
  await pressed(bin(other))
  await expect(page.getByRole('heading', { level: 1, name: t('cart.empty') })).toBeFocused()
  await expectOneAnnouncement(visit, t('cart.removed', { product: other }))
  await expectSound(visit)
})

test('what a key removed is had back by keys: its Undo is spoken and waits, and F6 leads to it and back', async ({ visit }) => {
  const { page, t } = visit
  const name = await arriveAtCart(visit)
  await recordAnnouncements(visit)
  await pressed(lineOf(visit, name).getByRole('button', { name: shownAlone(t('cart.removeNamed', { product: name })) }))
  await expectAnnounced(visit, `${t('cart.removed', { product: name })}. ${t('cart.undo')} (F6)`)
  await page.keyboard.press('F6')
  const undo = page.getByRole('region', { name: t('shell.messages') }).getByRole('button', { name: t('cart.undo') })
  await expect(undo).toBeFocused()
  await expectSound(visit)
  await page.keyboard.press('F6')
  await expect(page.getByRole('heading', { level: 1, name: t('cart.empty') })).toBeFocused()
  await page.keyboard.press('F6')
  await page.keyboard.press('Enter')
  await expect(lineOf(visit, name)).toBeVisible()
})

test('the menu’s categories lead on by keys to their products', async ({ visit }) => {
  const { page, t } = visit
  await arriveAtMenu(visit, toSalmiya)
  const link = page
    .getByRole('navigation', { name: t('catalogue.categories') })
    .getByRole('link')
    .nth(2)
  await expect(link).toBeVisible()
  const category = (await link.textContent()) ?? ''
  await pressed(link)
  const section = page.getByRole('region', { name: shownFirst(category) })
  const heading = section.getByRole('heading', { level: 2 })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(section.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(section.locator(':focus')).toHaveCount(1)
  await expectSound(visit)
})

test('the checkout is filled by keys: Enter goes on, what is wrong is summed up and named, and mended at once [S5.14c]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtCheckout(visit)
  const card = stepCard(visit, 'Shipping')
  const field = (key: Parameters<Visit['t']>[0]): Locator => card.getByRole('textbox', { name: shownFirst(t(key)) })
  await expect(field('checkout.fullName')).toBeVisible()
  await recordAnnouncements(visit)
  await pressed(field('address.house'))
  await expect(field('checkout.fullName')).toBeFocused()
  await expectOneAnnouncement(visit, t('validation.summary', { count: 6 }))
  await expect(field('checkout.fullName')).toHaveAccessibleDescription(shown(t('validation.fill.name')))
  await expect(field('address.block')).toHaveAccessibleDescription(shown(t('validation.fill.block')))
  // The numeric keyboard of a phone may have no letters.
  await expect(field('address.paci')).toHaveAttribute('inputmode', 'numeric')
  await expect(field('address.block')).not.toHaveAttribute('inputmode')
  // A field with an error is validated again on every change, not only on blur.
  await field('checkout.fullName').pressSequentially('S')
  await expect(field('checkout.fullName')).not.toHaveAttribute('aria-invalid')
  await expect(card.getByText('+965', { exact: true })).toBeVisible()
  await field('checkout.phone').fill('+966501234567')
  await expect(card.getByText('+965', { exact: true })).toBeHidden()
  await expectSound(visit)

  await fillShipping(visit)
  const terms = page.getByRole('checkbox', { name: shownFirst(t('checkout.agree', { terms: t('checkout.agreeTerms') })) })
  await placeButton(visit, 'cod').click()
  await expect(terms).toHaveAttribute('aria-invalid', 'true')
  await agreeToTerms(visit)
  await expect(terms).not.toHaveAttribute('aria-invalid')
})

test('a choice that is missing is shown without moving the dialog around it [full: the checkout by keys is the witness]', async ({
  visit,
}) => {
  const { page, t } = visit
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveAtMenu(visit, toSalmiya)
  const dialog = await openProduct(visit, await browseCategory(visit, 'cupcakes-cookies'), 'vanilla-cupcakes')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await dialog.getByRole('button', { name: shownFirst(t('product.addFor', { amount: '' }).trim()) }).click()
  await expect(dialog.getByRole('radio').and(page.locator(':focus'))).toHaveCount(1)
  expect(await dialog.evaluate((element) => [element.scrollTop, element.scrollHeight <= element.clientHeight])).toEqual([0, true])
})

test.describe('on a bad line', () => {
  test.use({ losesShop: true })

  test('a lost answer is looked up before anything is claimed, and trouble of the shop is not put down to the line [full: the answers lost in lost-connection.spec.ts are the witness]', async ({
    visit,
  }) => {
    const { page, t } = visit
    const name = nameIn(visit, await findProduct(visit, bought))
    await arriveAtMenu(visit, toSalmiya)
    const menu = await browseCategory(visit, 'chocolate-gifts')
    await recordAnnouncements(visit)
    const addCall = '**/api/guest-apis/add-cart-product/**'
    await page.route(addCall, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await menu.getByRole('button', { name: shownAlone(t('catalogue.addNamed', { product: name })) }).click()
    await expectOneAnnouncement(visit, t('product.added'))
    await expect(toast(visit, t('error.network'))).toHaveCount(0)
    await expectCartCount(visit, 1)
    expect((await readCart(visit)).count).toBe(1)

    // A proxy may answer with a page of its own instead of JSON.
    await page.unroute(addCall)
    await page.route(addCall, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }))
    await menu.getByRole('button', { name: shownAlone(t('product.increase', { product: name })) }).click()
    await expectToast(visit, t('error.genericText'))
    await expectAnnounced(visit, t('error.genericText'))
    await expectCartCount(visit, 1)
  })
})
