import { expect, test } from '../../journey.ts'
import {
  addOneMore,
  expectQuantity,
  expectSums,
  expectText,
  goToCheckout,
  lineOf,
  openCart,
  readCart,
  typeVoucher,
} from '../../steps/cart.ts'
import { contactField, dayChoices, fillShipping, pickSlot, placeButton, pressNext, reopen } from '../../steps/checkout.ts'
import { holdRequests } from '../../steps/hold-requests.ts'
import { addButton, chooseOptions, findProduct } from '../../steps/menu.ts'
import { followPlaced } from '../../steps/order.ts'
import { chooseArea, expectPickService } from '../../steps/pick-service.ts'
import { takePictures, uploadPictures } from '../../steps/pictures.ts'
import { arriveAtCart, getReady, goToLastButton, toSalmiya } from '../../steps/ready-to-place.ts'
import { countOrders } from '../../steps/shop-data.ts'
import { expectToast, keepToasts } from '../../steps/toasts.ts'
import { expectSound, goTo, money, nameIn, shown, type Visit } from '../../steps/visit.ts'

const ADD_CALL = '**/api/guest-apis/add-cart-product/**'

/** Arrives at the last button with a quantity whose last two steps the shop has not answered. */
const arriveWithTaps = async (visit: Visit, go?: Parameters<typeof holdRequests>[2]): Promise<() => void> => {
  const name = await arriveAtCart(visit)
  const release = await holdRequests(visit, ADD_CALL, go)
  for (const quantity of [2, 3]) {
    await addOneMore(visit, lineOf(visit, name), name)
    await expectQuantity(visit, lineOf(visit, name), name, quantity)
  }
  await goToLastButton(visit)
  return release
}

const place = async (visit: Visit): Promise<void> => {
  await placeButton(visit, 'cod').click()
  await expect(placeButton(visit, 'cod')).toHaveAttribute('aria-busy', 'true')
}

test('an order whose cart has changes on their way is what was shown', async ({ visit }) => {
  const release = await arriveWithTaps(visit)
  await place(visit)
  release()
  const order = await followPlaced(visit)
  expect(order.items.map(({ quantity }) => quantity)).toEqual([3])
})

test('an order whose cart has a change that the shop refuses is not placed, and says so', async ({ visit }) => {
  const { page, t } = visit
  const sentence = t('server.error.OUT_OF_STOCK')
  const json = { status: 409, code: 'OUT_OF_STOCK', message: sentence }
  const release = await arriveWithTaps(visit, (route) => route.fulfill({ status: 409, json }))
  await place(visit)
  release()
  await expectText(page.getByRole('main'), t('checkout.changeNotMade'))
  await expectText(page.getByRole('main'), sentence)
  await expectSound(visit)
  expect(countOrders(visit)).toBe(0)
  await page
    .getByRole('alert')
    .getByRole('link', { name: t('checkout.backToCart') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible()
  expect((await readCart(visit)).count).toBe(1)
})

test('an order that waits for changes of its cart is not placed once the customer has gone back to it, says so, and leads back', async ({
  visit,
}) => {
  const { page, t } = visit
  const release = await arriveWithTaps(visit)
  await place(visit)
  await keepToasts(visit)
  await goTo(visit, '/cart')
  await expectToast(visit, t('checkout.notPlaced'))
  await page
    .getByRole('region', { name: t('shell.messages') })
    .getByRole('button', { name: t('checkout.title') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible()
  // The cart is loaded once its changes are made; an order would have been sent before.
  const loaded = page.waitForResponse('**/api/guest-apis/get-cart-products*')
  release()
  await loaded
  expect([countOrders(visit), (await readCart(visit)).count]).toEqual([0, 3])
})

test('an order that is edited while it waits for changes of its cart is not placed as it was, but by the next press as it is', async ({
  visit,
}) => {
  const { page, t } = visit
  const release = await arriveWithTaps(visit)
  await place(visit)
  await reopen(visit, 'Summary')
  const note = contactField(visit, 'checkout.notes', 'Summary')
  await note.fill('Ring twice')
  const loaded = page.waitForResponse('**/api/guest-apis/get-cart-products*')
  release()
  await loaded
  await expect(note).toBeVisible()
  expect(countOrders(visit)).toBe(0)
  await pressNext(visit, 'Summary')
  await expectText(page.getByRole('main'), t('checkout.editedMeanwhile'))
  await expectSound(visit)
  await placeButton(visit, 'cod').click()
  const order = await followPlaced(visit)
  expect([order.notes, order.items.map(({ quantity }) => quantity)]).toEqual(['Ring twice', [3]])
})

test('a voucher waits for changes on their way to the cart, and is said to be applied once the total is with it [full: cart-coupon.test.ts is the witness]', async ({
  visit,
}) => {
  const { page, t } = visit
  const name = await arriveAtCart(visit)
  const main = page.getByRole('main')
  const release = await holdRequests(visit, ADD_CALL)
  await addOneMore(visit, lineOf(visit, name), name)
  await typeVoucher(visit, main, 'ONCE20')
  await expect(main.getByRole('button', { name: t('coupon.apply'), exact: true })).toHaveAttribute('aria-busy', 'true')
  expect((await readCart(visit)).discounts).toEqual([])
  release()
  await expectToast(visit, t('coupon.applied'))
  await expectSums(visit, main, await readCart(visit))
  expect((await readCart(visit)).discounts.map(({ code }) => code)).toEqual(['ONCE20'])
})

test('a cart that is emptied for another area is empty at once, and a change on its way to it is given up [full: replaced-cart.test.ts is the witness]', async ({
  visit,
}) => {
  const { page, t } = visit
  const name = await arriveAtCart(visit, { choice: { ...toSalmiya, service: 'preOrder' }, slug: 'dessert-cups-tray' })
  await holdRequests(visit, ADD_CALL)
  await addOneMore(visit, lineOf(visit, name), name)
  await expectQuantity(visit, lineOf(visit, name), name, 2)
  await page.locator('[data-choice-bar]').click()
  await expectPickService(visit)
  await chooseArea(visit, 'Jaber Al-Ali')
  let isGivenUp = false
  page.on('requestfailed', (request) => {
    isGivenUp ||= request.url().includes('add-cart-product')
  })
  await page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: shown(t('pickService.emptyCart', { area: '' }).trim().split(' ')[0] ?? '') })
    .click()
  await expectToast(visit, t('pickService.cartEmptied'))
  // Before it was said, and not only when it took too long.
  expect(isGivenUp).toBe(true)
  await expect(page.getByRole('main').getByRole('button', { name: t('pickService.continue') })).toBeVisible()
})

test('an order waits for photos on their way to its cart, says so, and asks about the total with them [full: the taps on their way are the witness]', async ({
  visit,
}) => {
  const { page, t } = visit
  const slug = 'photo-heart-cake'
  const choice = { ...toSalmiya, service: 'preOrder' } as const
  await arriveAtCart(visit, { choice, slug: 'dessert-cups-tray' })
  const { total } = await readCart(visit)
  await goTo(visit, `/products?product=${slug}`)
  const dialog = page.getByRole('dialog', { name: shown(nameIn(visit, await findProduct(visit, slug))) })
  await chooseOptions(visit, dialog, slug, { Flavour: 'Pistachio', 'Cream colour': 'Pink' })
  await uploadPictures(visit, dialog, await takePictures(1))
  const release = await holdRequests(visit, ADD_CALL)
  await addButton(visit, dialog).click()
  await expect(addButton(visit, dialog)).toHaveAttribute('aria-busy', 'true')
  await dialog.getByRole('button', { name: t('shell.close'), exact: true }).click()
  await expect(dialog).toBeHidden()

  await openCart(visit)
  await goToCheckout(visit)
  await fillShipping(visit)
  await dayChoices(visit).last().check()
  await pickSlot(visit, { areaId: '202', service: '', fulfilment: 'delivery', date: '2026-12-01' })
  await pressNext(visit, 'Time')
  await getReady(visit)
  await place(visit)
  await expectText(page.getByRole('main'), t('checkout.sendingPhotos'))
  await expectSound(visit)
  expect(countOrders(visit)).toBe(0)
  release()

  const question = page.getByRole('dialog', { name: t('checkout.priceChangedTitle') })
  await expect(question).toBeVisible()
  const now = (await readCart(visit)).total
  await expectText(question, t('checkout.priceChangedText', { before: money(visit, total), now: money(visit, now) }))
  expect(countOrders(visit)).toBe(0)
  await question.getByRole('button', { name: shown(t('checkout.priceChangedAccept', { amount: money(visit, now) })) }).click()
  const order = await followPlaced(visit)
  expect([order.items.length, order.total]).toEqual([2, now])
})
