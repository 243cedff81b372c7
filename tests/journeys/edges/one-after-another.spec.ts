import { expect, test } from '../../journey.ts'
import { orderNow, placeAsGuest } from '../../steps/api-orders.ts'
import { expectQuantity, lineOf, readCart } from '../../steps/cart.ts'
import { addPlain, browseCategory, expectCartCount, findProduct, openProduct } from '../../steps/menu.ts'
import { arriveAtMenu, expectPickService } from '../../steps/pick-service.ts'
import { arriveAtCart, bought, toSalmiya } from '../../steps/ready-to-place.ts'
import { keepToasts } from '../../steps/toasts.ts'
import { expectSound, goTo, nameIn, shown, toast } from '../../steps/visit.ts'

test('a cart is not called empty while the first addition is on its way, and what was said of it stays on its page [full: cart-guess.test.ts and toast-store.test.ts are the witnesses]', async ({
  visit,
}) => {
  const { page, t, device } = visit
  await arriveAtMenu(visit, toSalmiya)
  const menu = await browseCategory(visit, 'chocolate-gifts')
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/guest-apis/add-cart-product/**', async (route) => {
    await answered.promise
    await route.continue()
  })
  await keepToasts(visit)
  await addPlain(visit, menu, bought)
  await expectCartCount(visit, 1)
  // A phone shows the cart on a page of its own, a desktop beside the menu.
  if (device === 'phone') {
    await goTo(visit, '/cart')
    await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible()
  }
  const cart = device === 'phone' ? page.getByRole('main') : page.getByRole('region', { name: t('cart.title') })
  await expect(cart.locator('[aria-busy=true]')).toBeVisible()
  await expect(cart.getByText(t('cart.empty'))).toHaveCount(0)
  answered.resolve()
  if (device === 'phone') return await expect(lineOf(visit, nameIn(visit, await findProduct(visit, bought)))).toBeVisible()
  await expect(cart.getByRole('listitem')).toHaveCount(1)
  // A hovered toast does not time out; it closes when the customer leaves the page that it is about.
  await toast(visit, t('product.added')).hover()
  await goTo(visit, '/cart')
  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible()
  await expect(toast(visit, t('product.added'))).toHaveCount(0)
})

test('where most of a collection is for another time, the way to change it stands above [full: later-notice.test.ts is the witness]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtMenu(visit, toSalmiya)
  await goTo(visit, '/collection/birthday')
  const main = page.getByRole('main')
  await expect(main.getByText(shown(t('catalogue.mostLater')))).toBeVisible()
  await expectSound(visit)
  await main
    .getByRole('link', { name: t('shell.contextChange'), exact: true })
    .first()
    .click()
  await expectPickService(visit)
  await goTo(visit, '/collection/best-sellers')
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(main.getByText(shown(t('catalogue.mostLater')))).toHaveCount(0)
})

test('in a low window the header makes room, and the categories stay [full: the smallest window is the witness]', async ({ visit }) => {
  const { page } = visit
  await arriveAtMenu(visit, toSalmiya)
  await page.setViewportSize({ width: 720, height: 450 })
  await browseCategory(visit, 'gateaux')
  await expect(page.getByRole('banner').first()).not.toBeInViewport()
  await expect(page.locator('nav [aria-current=true]')).toBeInViewport()
})

test('many of one thing are typed, in the digits of either script [full: the digits in bad-input.spec.ts are the witness]', async ({
  visit,
}) => {
  const { t } = visit
  const name = await arriveAtCart(visit, { slug: 'opera-slice' })
  const line = lineOf(visit, name)
  const number = line.getByRole('button', { name: shown(t('cart.quantityType')) })
  const field = line.getByRole('textbox', { name: t('cart.quantityType') })
  await number.click()
  await field.fill('٢٦')
  await field.press('Enter')
  await expectQuantity(visit, line, name, 26)
  await expect(number).toBeFocused()
  await expect.poll(async () => (await readCart(visit)).count).toBe(26)
  await expectSound(visit)
  // Input that is not a number changes nothing, and Escape reverts it.
  for (const [text, key] of [
    ['many', 'Enter'],
    ['3', 'Escape'],
  ] as const) {
    await number.press('Enter')
    await field.fill(text)
    await field.press(key)
    await expect(number).toBeFocused()
    await expectQuantity(visit, line, name, 26)
  }
  expect((await readCart(visit)).count).toBe(26)
})

test('a product that was opened over a menu whose address was typed leaves the place on it when it is closed [full: the way back in scroll.spec.ts is the witness]', async ({
  visit,
}) => {
  const { page } = visit
  await arriveAtMenu(visit, toSalmiya)
  await goTo(visit, '/contact-us')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => location.assign('/#/categories'))
  const menu = await browseCategory(visit, 'gateaux')
  const sheet = await openProduct(visit, menu, 'opera-slice')
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(900)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/#\/categories$/u)
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('the heading of a page takes the focus, also where it comes after the page', async ({ visit }) => {
  const { page, t } = visit
  await arriveAtMenu(visit, toSalmiya)
  const { order, token } = await placeAsGuest(visit, orderNow)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/guest-apis/orders/**', async (route) => {
    await answered.promise
    await route.continue()
  })
  await goTo(visit, `/profile/orders/${order.id}/track?token=${token}`)
  await expect(page.locator('#main')).toBeFocused()
  answered.resolve()
  const heading = page.getByRole('heading', { level: 1, name: shown(t('order.trackTitle', { number: order.number })) })
  await expect(heading).toBeFocused()
})
