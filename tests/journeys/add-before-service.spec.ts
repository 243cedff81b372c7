import type { Locator } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { lineOf, openCart } from '../steps/cart.ts'
import { addButton, addPlain, expectAdded, expectCartCount, openProduct, showCategory } from '../steps/menu.ts'
import {
  chooseArea,
  expectMenu,
  expectPickService,
  fulfilmentCard,
  openShop,
  pickService,
  pressContinue,
  serviceTile,
} from '../steps/pick-service.ts'
import { toSalmiya } from '../steps/ready-to-place.ts'
import { expectToast } from '../steps/toasts.ts'
import { expectSound, readStored, shown, shownAlone, shownFirst, type Visit } from '../steps/visit.ts'

/** Opens a category without a choice of area and service. */
const browseWithoutService = async (visit: Visit, category: string): Promise<Locator> => {
  await openShop(visit)
  await visit.page.getByRole('link', { name: visit.t('index.browse') }).click()
  return await showCategory(visit, category)
}

/** Opens a category without a choice of area and service, and adds a product from it. */
const addWithoutService = async (visit: Visit, category: string, slug: string): Promise<string> => {
  const list = await browseWithoutService(visit, category)
  await expectSound(visit)
  const name = await addPlain(visit, list, slug)
  await expectPickService(visit)
  await expect(visit.page.getByText(shown(visit.t('pickService.pendingAny')))).toBeVisible()
  return name
}

test('what a guest adds before picking a service is added afterwards [S4.4a] [S4.4b] [S4.5] [S2.4] [S8.2c]', async ({ visit }) => {
  const { page, t } = visit
  // Pages and overlays that need a service redirect to the front page while none is chosen.
  for (const address of ['/categories', '/cart', '/checkout', '/collection', '/products?cart=true', '/products?menu=true']) {
    await page.goto(`/#${address}`)
    await expect(page, address).toHaveURL(/\/(?:#\/)?$/u)
    await expect(page.getByRole('link', { name: t('index.start') }), address).toBeVisible()
  }
  const name = await addWithoutService(visit, 'gateaux', 'opera-slice')
  // Who first chooses something else loses neither.
  await page.goBack()
  const other = await addPlain(visit, page.getByRole('main'), 'chocolate-eclair')
  await expectPickService(visit)
  for (const waiting of [name, other]) await expect(page.getByRole('main').getByText(shownAlone(waiting))).toBeVisible()
  await pickService(visit, toSalmiya, true)
  await expectAdded(visit)
  await expect(page).toHaveURL(/#\/products\?category=gateaux$/u)
  await expectCartCount(visit, 2)
  await openCart(visit)
  for (const added of [name, other]) await expect(lineOf(visit, added)).toBeVisible()
})

test('what waits for a service is not added on request [full: what is added is the witness]', async ({ visit }) => {
  const { page, t } = visit
  const name = await addWithoutService(visit, 'gateaux', 'opera-slice')
  await page.getByRole('button', { name: t('pickService.pendingRemove') }).click()
  await expect(page.getByText(shown(t('pickService.pendingAny')))).toBeHidden()
  await expect(page.getByRole('main').getByText(shownAlone(name))).toBeHidden()
  await pickService(visit, toSalmiya)
  await expectMenu(visit)
  await expectCartCount(visit, 0)
})

test('what cannot be had the chosen way is not added, and that is said [full: pending-add.test.ts and pending-fit.test.ts are the witnesses] [S4.4a] [S8.3a] [S8.3c]', async ({
  visit,
}) => {
  const { page, t } = visit
  await addWithoutService(visit, 'ice-cream-cakes', 'kunafa-ice-cream')
  await pickService(visit, toSalmiya)
  await expectToast(visit, t('pickService.notAvailableProduct'))
  await expect(page).toHaveURL(/#\/products\?category=ice-cream-cakes$/u)
  await expectCartCount(visit, 0)
  expect(await readStored(visit, 'lastProductRequest')).toBeNull()
  await page
    .getByRole('banner')
    .getByRole('link', { name: shownFirst(t('shell.cart')) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('cart.empty') })).toBeVisible()
  await expectSound(visit)
})

test('what is made days ahead has its pre-order chosen for it and is added; another choice names the one to take [full: pending-fit.test.ts is the witness] [S4.5] [S5.3]', async ({
  visit,
}) => {
  const { page, t } = visit
  const list = await browseWithoutService(visit, 'boxes-trays')
  await addButton(visit, await openProduct(visit, list, 'reception-tray')).click()
  await expectPickService(visit)
  await chooseArea(visit, 'Salmiya')
  await expect(serviceTile(visit, 'preOrder')).toBeChecked()
  await expect(fulfilmentCard(visit, 'delivery')).toBeChecked()
  await serviceTile(visit, 'asap').check()
  const wrong = t('pickService.pendingOnlyFor', { chosen: t('service.asap'), other: t('service.preOrder') })
  await expect(page.getByRole('alert').filter({ hasText: shown(wrong) })).toBeVisible()
  await expectSound(visit)
  await serviceTile(visit, 'preOrder').check()
  await expect(page.getByText(shown(t('pickService.pendingAny')))).toBeVisible()
  await expect(fulfilmentCard(visit, 'delivery')).toBeChecked()
  await pressContinue(visit)
  await expectAdded(visit)
  await expectCartCount(visit, 1)
})

const REFUSAL = 'The last one has just been sold'

test('what the shop then refuses is said, and the way goes on in the menu [full: pending-add.test.ts is the witness] [S4.4c]', async ({
  visit,
}) => {
  const { page } = visit
  await addWithoutService(visit, 'gateaux', 'opera-slice')
  await page.route('**/api/guest-apis/add-cart-product/**', (route) =>
    route.fulfill({ status: 409, json: { status: 409, code: 'OUT_OF_STOCK', message: REFUSAL } }),
  )
  await pickService(visit, toSalmiya)
  await expectToast(visit, REFUSAL)
  await expectMenu(visit)
  await expect(page).toHaveURL(/#\/categories$/u)
  await expectCartCount(visit, 0)
})
