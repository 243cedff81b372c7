import type { Locator } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { checkoutButton, expectSums, lineOf, openCart, readCart } from '../../steps/cart.ts'
import { swipe } from '../../steps/drag.ts'
import { keepWaiting } from '../../steps/keep-waiting.ts'
import { keepSignedIn, registerMember } from '../../steps/member.ts'
import { addChosen, addFromMenu, browseCategory, expectCartCount, findProduct, openProduct } from '../../steps/menu.ts'
import { arriveAtMenu, chooseArea, expectMenu, expectPickService, openShop, serviceTile, startOrder } from '../../steps/pick-service.ts'
import { arriveAtCart } from '../../steps/ready-to-place.ts'
import { expectToast } from '../../steps/toasts.ts'
import { askShop, expectSound, goTo, nameIn, shown, shownAlone, shownFirst, type Visit } from '../../steps/visit.ts'

const DAY_SECONDS = 86_400

const kept = ({ page }: Visit, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key)

test('overlays lie over the page one at a time, and a tap outside goes back [S2.13a] [S2.13b] [S2.13c] [S2.19a] [S2.19b] [S2.3]', async ({
  visit,
}) => {
  const { page, t } = visit
  const name = await arriveAtCart(visit)
  await goTo(visit, '/categories')
  await expectMenu(visit)
  const settings = page.getByRole('dialog', { name: t('shell.settings') })
  const cart = page.getByRole('dialog', { name: t('cart.title') })
  await goTo(visit, '/categories?settings=true')
  await expect(settings).toBeVisible()
  await goTo(visit, '/categories?settings=true&cart=true')
  await expect(cart).toBeVisible()
  await expect(settings).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(1)

  const list = cart.getByRole('list').first()
  await expect(list).toHaveCSS('max-height', '270px')
  await expect(list).toContainText(shown(name))
  await expectSums(visit, cart, await readCart(visit))
  await expect(checkoutButton(visit).and(cart.getByRole('button'))).toBeVisible()
  await expectSound(visit)
  await page.mouse.click(5, 5)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/#\/categories$/u)

  // The usual frame around the menu, on a phone with a bar that stays; around what has one thing to do, the head alone.
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  const bar = page.getByRole('navigation', { name: t('shell.footerNavigation') })
  await expect(bar).toBeVisible({ visible: visit.device === 'phone' })
  if (visit.device === 'phone') await expect(bar).toHaveCSS('position', 'fixed')
  for (const [address, heading] of [
    ['/payment/success?order=none', 'order.notFound'],
    ['/login', 'account.loginTitle'],
  ] as const) {
    await goTo(visit, address)
    await expect(page.getByRole('heading', { level: 1, name: t(heading) })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(bar).toBeVisible({ visible: visit.device === 'phone' })
  }
  // Nothing that leads away around the checkout, where a phone has its cart in a dialog.
  await goTo(visit, '/checkout')
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  if (visit.device !== 'phone') return
  await page.getByRole('link', { name: t('cart.view') }).click()
  await expect(cart).toBeVisible()
  await expectSound(visit)
  const entries = await page.evaluate(() => history.length)
  await page.mouse.click(5, 5)
  await expect(cart).toBeHidden()
  await expect(page).toHaveURL(/#\/checkout$/u)
  await page.goForward()
  await expect(cart).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

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
  expect(await kept({ ...visit, page }, 'locale')).toBe('ar')
  // The browser's clock is not this process's to the millisecond, and the cookie was set some moments ago.
  const lasts = ((await cookie())?.expires ?? 0) - Date.now() / 1000
  expect(Math.abs(lasts - 365 * DAY_SECONDS)).toBeLessThan(600)

  // The settings say the same, and change it back.
  await page.goto('/#/contact-us?settings=true')
  await page.getByRole('dialog').getByRole('radio', { name: 'English' }).click()
  await expect(html).toHaveAttribute('lang', 'en')
  expect(await kept({ ...visit, page }, 'locale')).toBe('en')
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'en')
  await context.close()
})

test('a menu that is opened before the page is alive stays open, and does what it says [S2.14e]', async ({ visit }) => {
  const { page, t, locale } = visit
  const [other, name] = locale === 'ar' ? ['en', 'English'] : ['ar', 'العربية']
  const html = page.locator('html')
  const button = page.getByRole('banner').getByRole('button', { name: shown(t('shell.language')) })
  for (const address of ['/', '/#/contact-us']) {
    const bringToLife = await keepWaiting(visit, '**/assets/main-*.js')
    await page.goto('about:blank')
    await page.goto(address, { waitUntil: 'commit' })
    await button.click()
    const item = page.getByRole('menuitemradio', { name })
    await expect(item).toBeVisible()
    bringToLife()
    await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await item.click()
    await expect(html).toHaveAttribute('lang', other ?? '')
    await page.unroute('**/assets/main-*.js')
    await page.context().addCookies([{ name: 'locale', value: locale, url: visit.shop.origin }])
    await page.evaluate((kept) => localStorage.setItem('locale', kept), locale)
  }
})

test('what is pressed before the page is alive is answered once it is, however often it was pressed [S2.14a] [S2.14e]', async ({
  visit,
}) => {
  const { page, t, locale } = visit
  const [other, name] = locale === 'ar' ? ['en', 'English'] : ['ar', 'العربية']
  const header = page.getByRole('banner')
  const openEarly = async (address: string): Promise<() => void> => {
    const bringToLife = await keepWaiting(visit, '**/assets/main-*.js')
    await page.goto('about:blank')
    await page.goto(address, { waitUntil: 'commit' })
    return bringToLife
  }
  // The front page is taken over as it was drawn, another page is drawn anew.
  for (const address of ['/', '/#/contact-us']) {
    const bringToLife = await openEarly(address)
    const search = header
      .getByRole('button', { name: t('shell.search') })
      .or(header.getByRole('button', { name: t('shell.searchPlaceholder') }))
    await search.filter({ visible: true }).click({ clickCount: 3 })
    bringToLife()
    await expect(page.getByRole('dialog', { name: shown(t('dialog.searchTitle')) })).toHaveCount(1)
    await page.unroute('**/assets/main-*.js')
  }
  const bringToLife = await openEarly('/')
  await header.getByRole('button', { name: shown(t('shell.language')) }).click()
  await page.getByRole('menuitemradio', { name }).click()
  bringToLife()
  await expect(page.locator('html')).toHaveAttribute('lang', other ?? '')
  await expect(page.getByRole('menu')).toBeHidden()
})

test('a menu has the focus from the moment it is open, so that the next key goes where the eye is [S2.14e]', async ({ visit }) => {
  const { page, t } = visit
  await page.goto('/#/contact-us')
  const button = page.getByRole('banner').getByRole('button', { name: shown(t('shell.language')) })
  // Whoever is early finds the focus where it was once the page is drawn anew: in the menu, and then on its button.
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(page.getByRole('menu')).toBeHidden()
  // In one breath: a key may be waiting already, and what the browser tells afterwards comes after it.
  const focused = await button.evaluate(async (opener) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    opener.dispatchEvent(new MouseEvent('click'))
    return document.activeElement?.getAttribute('aria-checked')
  })
  expect(focused).toBe('true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { checked: false })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('whoever has begun with the keys before the page is drawn anew goes on from the same place [full: the menu opened before is the witness] [S2.14e]', async ({
  visit,
}) => {
  const { page, t } = visit
  const bringToLife = await keepWaiting(visit, '**/assets/main-*.js')
  await page.goto('/#/contact-us', { waitUntil: 'commit' })
  const button = page.getByRole('banner').getByRole('button', { name: shown(t('shell.language')) })
  await button.focus()
  const before = await button.elementHandle()
  bringToLife()
  await expect(page.getByRole('heading', { level: 1, name: t('contact.title') })).toBeVisible()
  expect(await before?.evaluate((element) => element.isConnected)).toBe(false)
  await expect(button).toBeFocused()
})

test('a link that is pressed in the moment before the page is drawn anew leads where it says', async ({ visit }) => {
  const { page, t } = visit
  // That moment is when the page's script has read the address and takes hold of the document.
  await page.addInitScript(() => {
    const find = document.getElementById.bind(document)
    document.getElementById = (id) => {
      if (id === 'root' && location.hash === '') location.hash = '#/terms-conditions'
      return find(id)
    }
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: shownAlone(t('legal.terms.title')) })).toBeVisible()
  await expect(page).toHaveURL(/#\/terms-conditions$/u)
})

test('a product is looked at in a dialog, the whole of a phone, and refused with the shop’s words [S2.21] [S8.1b] [S8.2c]', async ({
  visit,
}) => {
  const { page, device, shop } = visit
  await arriveAtMenu(visit, { area: 'Salmiya', service: 'asap', fulfilment: 'delivery' })
  const category = await browseCategory(visit, 'gateaux')
  const dialog = await openProduct(visit, category, 'opera-slice')
  await expectSound(visit)
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const isWhole = device === 'phone'
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox()
      return [box?.width === size.width, box?.height === size.height]
    })
    .toEqual([isWhole, isWhole])
  await addChosen(visit, dialog)

  // What the shop says to the next addition is said in its words.
  const sentence = visit.t('server.error.NOT_ENOUGH_STOCK')
  await page.route('**/api/guest-apis/add-cart-product/**', (route) =>
    route.fulfill({ status: 409, json: { status: 409, code: 'NOT_ENOUGH_STOCK', message: sentence } }),
  )
  const again = await openProduct(visit, category, 'opera-slice')
  await again.getByRole('button', { name: shownFirst(visit.t('product.addFor', { amount: '' }).trim()) }).click()
  await expectToast(visit, sentence)
  await expectCartCount(visit, 1)
  expect(shop.log()).not.toMatch(/error/iu)
})

test('minus stops at one in the cart, and takes the last one out of a list [S4.7b] [S4.7c] [S3.19c]', async ({ visit }) => {
  const { page, t } = visit
  await arriveAtMenu(visit, { area: 'Salmiya', service: 'asap', fulfilment: 'delivery' })
  const name = await addFromMenu(visit, 'gateaux', 'opera-slice')
  await expect.poll(() => kept(visit, 'selected_category')).toBe('gateaux')
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: shown(name) })
    .first()
  await openCart(visit)
  const less = lineOf(visit, name).getByRole('button', { name: shownAlone(t('product.decrease', { product: name })) })
  await expect(less).toHaveAttribute('aria-disabled', 'true')
  await less.press('Enter')
  await expectCartCount(visit, 1)
  await page.goBack()
  await card.getByRole('button', { name: shownAlone(t('cart.removeNamed', { product: name })) }).click()
  await expect(card.getByRole('button', { name: shownAlone(t('catalogue.addNamed', { product: name })) })).toBeVisible()
  await expectCartCount(visit, 0)
})

test('pick-service forgets the choice before, and keeps it with the cart when there is one [S4.4d] [S4.6] [S6.1d]', async ({ visit }) => {
  const { page, t } = visit
  await arriveAtMenu(visit, { area: 'Salmiya', service: 'asap', fulfilment: 'delivery' })
  const choice = [
    'default_area',
    'default_location',
    'shipping_type',
    'order_type',
    'guest_area_id',
    'guest_area_name',
    'guest_branch',
  ] as const
  for (const key of choice) expect(await kept(visit, key), key).not.toBeNull()
  expect([await kept(visit, 'guest_area_id'), await kept(visit, 'guest_area_name')]).toEqual(['202', 'Salmiya'])
  await goTo(visit, '/pick-service')
  await expectPickService(visit)
  for (const key of [...choice, 'timeSlots']) await expect.poll(() => kept(visit, key), key).toBeNull()

  await chooseArea(visit, 'Salmiya')
  await serviceTile(visit, 'asap').check()
  await page
    .getByRole('radiogroup', { name: t('pickService.how') })
    .getByRole('radio')
    .first()
    .check()
  await page.getByRole('button', { name: t('pickService.continue') }).click()
  await expectMenu(visit)
  await expect(page).toHaveURL(/#\/categories$/u)
  await addFromMenu(visit, 'gateaux', 'opera-slice')
  await goTo(visit, '/pick-service')
  // With something in the cart nothing is asked and nothing forgotten.
  await expectPickService(visit)
  await expect(serviceTile(visit, 'asap')).toBeChecked()
  await expectSound(visit)
  expect((await readCart(visit)).count).toBe(1)
  expect(await kept(visit, 'guest_area_id')).toBe('202')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('searching leads to the products that fit [S2.14a] [S3.19d] [S2.7a]', async ({ visit }) => {
  const { page, t } = visit
  await openShop(visit)
  await page
    .getByRole('banner')
    .getByRole('button', { name: t(visit.device === 'phone' ? 'shell.search' : 'shell.searchPlaceholder') })
    .filter({ visible: true })
    .click()
  const word = nameIn(visit, await findProduct(visit, 'opera-slice')).split(' ')[0] ?? ''
  const box = page.getByRole('dialog', { name: t('dialog.searchTitle') }).getByRole('searchbox')
  await box.fill(word)
  await expectSound(visit)
  await box.press('Enter')
  await expect(page).toHaveURL(/#\/products\?search=/u)
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(shown(word))
  await expectSound(visit)
})

test('banners are 500 high on a desk and 200 on smaller screens [S9.10e] [S3.9]', async ({ visit }) => {
  await arriveAtMenu(visit, { area: 'Salmiya', service: 'asap', fulfilment: 'delivery' })
  const banners = visit.page.getByRole('region', { name: visit.t('catalogue.banners') })
  const height = visit.device === 'phone' ? 200 : 500
  const slide = banners.getByRole('group').first()
  await expect.poll(async () => (await slide.boundingBox())?.height).toBe(height)
  const picture = slide.locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('banners go on in the direction that one reads in: by arrow, by key and by finger [S2.7b]', async ({ visit }) => {
  const { page, t, locale, device } = visit
  await arriveAtMenu(visit, { area: 'Salmiya', service: 'asap', fulfilment: 'delivery' })
  const banners = page.getByRole('region', { name: t('catalogue.banners') })
  const { banners: listed } = await askShop<{ banners: unknown[] }>(visit, '/banners')
  const expectShown = (index: number): Promise<void> =>
    expect(banners.getByRole('group', { name: shownAlone(t('catalogue.slideOf', { index, count: listed.length })) })).toBeInViewport({
      ratio: 0.9,
    })
  // While it has the focus it does not go on by itself.
  const track = banners.getByRole('list')
  await track.focus()
  await expectShown(1)
  const [onward, back] = locale === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  for (const [key, index] of [
    [onward, 2],
    [back, 1],
    [back, 1],
  ] as const) {
    await track.press(key)
    await expectShown(index)
  }
  if (device === 'desktop') {
    const next = banners.getByRole('button', { name: t('catalogue.nextSlide') })
    const previous = banners.getByRole('button', { name: t('catalogue.previousSlide') })
    const xOf = async (arrow: Locator): Promise<number> => (await arrow.boundingBox())?.x ?? Number.NaN
    const isNextRight = (await xOf(next)) > (await xOf(previous))
    expect(isNextRight).toBe(locale === 'en')
    await next.click()
    await expectShown(2)
    await previous.click()
    await expectShown(1)
  } else {
    // A finger pulls what comes next from the side that one reads towards.
    for (const [way, index] of [
      [locale === 'ar' ? 1 : -1, 2],
      [locale === 'ar' ? -1 : 1, 1],
    ] as const) {
      await swipe(visit, track, way)
      await expectShown(index)
    }
  }
})

test('who has saved no address is told so; where the customer is is asked for after a tap, and areas are proposed, none chosen [S8.2j] [S8.3d]', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 29.334, longitude: 48.076 })
  await keepSignedIn(visit, await registerMember(visit))
  await openShop(visit)
  // The cart is asked for as one comes here; what is chosen before the answer stays chosen.
  const answerCart = await keepWaiting(visit, '**/get-cart-products*')
  await startOrder(visit)
  await page.getByRole('tab', { name: t('pickService.tabSaved') }).click()
  const none = page.getByRole('main').getByText(shownAlone(t('pickService.noAddresses')))
  await expect(none).toBeVisible()
  const answered = page.waitForResponse('**/get-cart-products*')
  answerCart()
  await (await answered).finished()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 200)))))
  await expect(none).toBeVisible()
  await page.getByRole('tab', { name: t('pickService.tabArea') }).click()
  await page.getByRole('button', { name: t('pickService.useLocation') }).click()
  await expectToast(visit, t('pickService.locationGranted'))
  await expect(page.getByText(shown(t('pickService.nearbyAreas')))).toBeVisible()
  expect(await kept(visit, 'default_area')).toBeNull()
  await expectSound(visit)
})
