import { expect, test } from '../../journey.ts'
import { endAtBank, goToBank } from '../../steps/bank.ts'
import { goToCheckout, lineOf } from '../../steps/cart.ts'
import { contactField, stepCard } from '../../steps/checkout.ts'
import { holdRequests } from '../../steps/hold-requests.ts'
import { fillCartElsewhere, logOut, registerMember, storeSignIn } from '../../steps/member.ts'
import { addButton, browseCategory, expectAdded, expectCartCount, findBestSellers, findProduct, openProduct } from '../../steps/menu.ts'
import { arriveAtMenu, expectMenu, expectPickService, pickService, storeChoice } from '../../steps/pick-service.ts'
import { takePictures } from '../../steps/pictures.ts'
import { arriveAtCheckout, bought, toSalmiya } from '../../steps/ready-to-place.ts'
import { makeBestSeller } from '../../steps/shop-data.ts'
import { expectSound, nameIn, shownAlone, shownFirst, type Visit } from '../../steps/visit.ts'

test('a product whose dialog was closed while it was added is added, and the menu stays where it is [full: adding from the dialog is in every order]', async ({
  visit,
}) => {
  const { t } = visit
  await arriveAtMenu(visit, toSalmiya)
  const dialog = await openProduct(visit, await browseCategory(visit, 'chocolate-gifts'), bought)
  const release = await holdRequests(visit, '**/api/guest-apis/add-cart-product/**')
  await addButton(visit, dialog).click()
  await expect(addButton(visit, dialog)).toHaveAttribute('aria-busy', 'true')
  await dialog.getByRole('button', { name: t('shell.close'), exact: true }).click()
  await expect(dialog).toBeHidden()
  release()
  await expectAdded(visit)
  await expectCartCount(visit, 1)
  await expectMenu(visit)
})

test('an order that was placed in another browser comes back into the cart of this one [full: the way back to the cart is shown in paid-too-late.spec.ts]', async ({
  visit,
  browser,
}) => {
  const name = await goToBank(visit)
  const address = visit.page.url()
  const context = await browser.newContext({ baseURL: visit.shop.origin, viewport: visit.page.viewportSize() })
  await context.addCookies([{ name: 'locale', value: visit.locale, url: visit.shop.origin }])
  const there: Visit = { ...visit, page: await context.newPage() }
  await there.page.goto(address)
  await endAtBank(there, 'decline')
  await expect(there.page.getByRole('heading', { level: 1, name: visit.t('payment.failedTitle') })).toBeVisible({ timeout: 30_000 })
  await there.page.getByRole('button', { name: visit.t('cart.back') }).click()
  await expect(lineOf(there, name)).toBeVisible()
  await expect(there.page).toHaveURL(/#\/cart/u)
  await context.close()
})

test('the photo of a building leaves the device with who signs out [full: the member’s journey signs out, too] [S4.16]', async ({
  visit,
}) => {
  const { page, t } = visit
  const member = await registerMember(visit)
  await storeSignIn(visit, member)
  await fillCartElsewhere(visit, member, bought)
  await storeChoice(visit, toSalmiya)
  await page.goto('/#/cart')
  await goToCheckout(visit)
  const card = stepCard(visit, 'Shipping')
  const preview = card.getByRole('img', { name: t('checkout.screenshot') })
  const [picture] = await takePictures(1)
  if (picture) await card.getByLabel(t('checkout.screenshot')).setInputFiles(picture)
  await expect(preview).toBeVisible()
  await page.goto('/#/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await logOut(visit)
  await arriveAtCheckout(visit)
  await expect(contactField(visit, 'checkout.fullName')).toHaveValue('')
  await expect(card.getByLabel(t('checkout.screenshot'))).toBeAttached()
  await expect(preview).toBeHidden()
})

test('made to order among the best sellers asks on the front page too, and a no leaves the cart as it was [full: pre-order-question.test.ts is the witness] [S5.10]', async ({
  visit,
}) => {
  const { page, t } = visit
  const slug = 'dessert-cups-tray'
  makeBestSeller(visit, slug)
  await arriveAtMenu(visit, toSalmiya)
  await page.goto('/#/')
  const product = nameIn(visit, await findProduct(visit, slug))
  const shelf = page.getByRole('region', { name: shownAlone(nameIn(visit, await findBestSellers(visit))) })
  const add = shelf.getByRole('button', { name: shownAlone(t('catalogue.addNamed', { product })) })
  const question = page.getByRole('dialog', { name: t('dialog.preOrderTitle') })
  await add.click()
  await expect(question).toBeVisible()
  await expectSound(visit)
  await question.getByRole('button', { name: t('dialog.preOrderNo') }).click()
  await expect(question).toBeHidden()
  await expectCartCount(visit, 0)
  await add.click()
  await question.getByRole('button', { name: t('dialog.preOrderYes') }).click()
  await expectAdded(visit)
  await expectCartCount(visit, 1)
})

test('the form of a product that was added once a service was picked starts anew [full: what a guest adds before picking a service is the witness] [S4.4b]', async ({
  visit,
}) => {
  const { page, t } = visit
  const product = await findProduct(visit, 'opera-slice')
  await page.goto(`/#/${product.vendor_name}/${product.vendor_id}/${product.slug}`)
  const request = page.getByRole('main').getByRole('textbox', { name: shownFirst(t('product.specialRequest')) })
  await request.fill('Less sugar')
  await addButton(visit, page.getByRole('main')).click()
  await expectPickService(visit)
  await pickService(visit, toSalmiya, true)
  await expectAdded(visit)
  await expect(page).toHaveURL(new RegExp(`${product.slug}$`, 'u'))
  await expect(request).toHaveValue('')
})
