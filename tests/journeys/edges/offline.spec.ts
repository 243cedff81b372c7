import type { Page } from '@playwright/test'
import { wholeBrowser } from '../../browsers.ts'
import { expect, test } from '../../journey.ts'
import { endAtBank, expectBank } from '../../steps/bank.ts'
import { expectQuantity, expectText, goToCheckout, lineOf, openCart, readCart } from '../../steps/cart.ts'
import { contactField, fillShipping, placeButton, pressNext, reopen } from '../../steps/checkout.ts'
import {
  addButton,
  addChosen,
  addPlain,
  browseCategory,
  chooseOptions,
  expectAdded,
  expectCartCount,
  openProduct,
} from '../../steps/menu.ts'
import { expectTracker, followPlaced } from '../../steps/order.ts'
import { arriveAtMenu, chooseService, expectMenu, pressContinue, startOrderIn } from '../../steps/pick-service.ts'
import { bought, getReady, toSalmiya } from '../../steps/ready-to-place.ts'
import { countOrders } from '../../steps/shop-data.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, shownAlone } from '../../steps/visit.ts'

test.use({ losesShop: true, serviceWorkers: 'allow', launchOptions: wholeBrowser })

/** Waits until the service worker has cached the document, all assets that this page has loaded, and the named chunks. */
const waitForWorker = async (page: Page, parts: readonly string[]): Promise<void> =>
  await expect.poll(() => page.evaluate(isAllCached, parts), { message: `the worker has cached ${parts.join(', ')}` }).toBe(true)

const isAllCached = async (wanted: readonly string[]): Promise<boolean> => {
  const shell = await (await caches.open('sukkar-document-1')).match('/')
  const isAsset = (name: string) => new URL(name).pathname.startsWith('/assets/')
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(isAsset)
  // A chunk inserts preload links for its dependencies before they have loaded. The styles that the document inlines have a disabled link.
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="stylesheet"]:not([disabled])')
  const isAtRest = [...links].every(({ href }) => !isAsset(href) || loaded.includes(href))
  const isWhole = wanted.every((part) => loaded.some((name) => new RegExp(`/assets/${part}-[\\w-]{8}\\.js$`, 'u').test(name)))
  const cached = await Promise.all(loaded.map((name) => caches.match(name)))
  return navigator.serviceWorker.controller !== null && shell !== undefined && isWhole && isAtRest && !cached.includes(undefined)
}

test('a phone that loses its network keeps the shop, the cart and what was typed, and orders once [S7.54]', async ({ visit, context }) => {
  const { page, t } = visit
  const notice = page.getByRole('region', { name: t('offline.label') })
  const before = countOrders(visit)
  await arriveAtMenu(visit, toSalmiya)
  const menu = await browseCategory(visit, 'chocolate-gifts')
  const name = await addPlain(visit, menu, bought)
  await expectAdded(visit)

  // The page prefetches the chunks of cart and checkout.
  await waitForWorker(page, ['cart', 'checkout', 'offline-notice'])

  // At the menu: the loaded menu stays. An addition fails, and the client does not send it later when the network returns.
  await context.setOffline(true)
  await expectText(notice, t('offline.browse'))
  await expectSound(visit)
  await menu.getByRole('button', { name: shownAlone(t('product.increase', { product: name })) }).click()
  await expectToast(visit, t('error.network'))
  await expectCartCount(visit, 1)
  await openCart(visit)
  await expectText(notice, t('offline.cart'))
  await expectQuantity(visit, lineOf(visit, name), name, 1)

  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await expectToast(visit, t('offline.back'))
  expect((await readCart(visit)).count).toBe(1)

  // At the checkout: the form keeps its values, and the client sends the order exactly once.
  await goToCheckout(visit)
  await fillShipping(visit)
  await getReady(visit)
  await context.setOffline(true)
  await expectText(notice, t('offline.checkout'))
  await placeButton(visit, 'cod').click()
  await expectText(page.getByRole('main'), t('checkout.notSent'))
  // The address is looked at meanwhile.
  await reopen(visit, 'Shipping')
  await expect(contactField(visit, 'address.block')).toBeVisible()
  expect(countOrders(visit)).toBe(before)
  await context.setOffline(false)
  const order = await followPlaced(visit)
  expect(countOrders(visit)).toBe(before + 1)

  // The tracker reloads without a network: the worker serves the document, and the page states that the order could not be loaded.
  await waitForWorker(page, ['track'])
  await context.setOffline(true)
  await page.reload()
  await expectText(notice, t('offline.order'))
  await expectText(page.getByRole('main'), t('order.couldNotLoad'))
  await context.setOffline(false)
  await expectTracker(visit, order)
})

test('a network that is lost before the menu, in a product and on the way to the bank leaves what was chosen, and all goes on once it is back [full: the phone before is the witness] [S7.54] [S4.4c]', async ({
  visit,
  context,
}) => {
  const { page, t } = visit
  const notice = page.getByRole('region', { name: t('offline.label') })
  const before = countOrders(visit)
  await startOrderIn(visit, 'Salmiya')
  await chooseService(visit, 'asap', 'delivery')
  await waitForWorker(page, ['offline-notice'])

  // Before the menu: the choice stays, and the menu loads by itself once the network is back.
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await pressContinue(visit)
  await expect(page).toHaveURL(/#\/categories$/u)
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await expectSound(visit)
  await context.setOffline(false)
  await expectMenu(visit)
  const cakes = await browseCategory(visit, 'cakes')

  // In a product: its dialog keeps the selected options, and the product is added once.
  const dialog = await openProduct(visit, cakes, 'chocolate-fudge-cake')
  await chooseOptions(visit, dialog, 'chocolate-fudge-cake', { Size: 'Medium, serves 10–12', 'Celebration extras': 'Set of candles' })
  await context.setOffline(true)
  await addButton(visit, dialog).click()
  await expectToast(visit, t('error.network'))
  await expectCartCount(visit, 0)
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expectSound(visit)
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await addChosen(visit, dialog)
  await expectCartCount(visit, 1)

  // On the way to the bank: no request left the device, and the client continues to the bank by itself.
  await openCart(visit)
  await goToCheckout(visit)
  await fillShipping(visit)
  await getReady(visit, 'knet')
  await context.setOffline(true)
  await placeButton(visit, 'knet').click()
  await expectText(page.getByRole('main'), t('checkout.notSent'))

  // What is edited meanwhile is not sent as it was, nor as it is before it is pressed.
  await reopen(visit, 'Summary')
  await contactField(visit, 'checkout.notes', 'Summary').fill('Ring twice')
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await context.setOffline(true)
  await pressNext(visit, 'Summary')
  await expectText(page.getByRole('main'), t('checkout.editedMeanwhile'))
  await expectSound(visit)
  await placeButton(visit, 'knet').click()
  await expectText(page.getByRole('main'), t('checkout.notSent'))
  expect(countOrders(visit)).toBe(before)
  await context.setOffline(false)
  await expectBank(visit)
  expect(countOrders(visit)).toBe(before + 1)
  await endAtBank(visit, 'pay')
  await expect(page.getByRole('heading', { level: 1, name: t('payment.successTitle') })).toBeVisible({ timeout: 30_000 })
})
