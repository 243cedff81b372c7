import { expect, test } from '../../journey.ts'
import { lineOf, openCart, readCart } from '../../steps/cart.ts'
import { holdRequests } from '../../steps/hold-requests.ts'
import { addButton, addChosen, addFromMenu, browseCategory, expectCartCount, findProduct, openProduct } from '../../steps/menu.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { addPhotoCake } from '../../steps/pictures.ts'
import { toSalmiya } from '../../steps/ready-to-place.ts'
import { expectToast, keepToasts } from '../../steps/toasts.ts'
import { expectSound, nameIn, readStored, shown, shownAlone } from '../../steps/visit.ts'

test('a product is looked at in a dialog, the whole of a phone, and refused with the shop’s words [S2.21] [S5.9] [S8.1b] [S8.2c]', async ({
  visit,
}) => {
  const { page, t, device, shop } = visit
  await arriveAtMenu(visit, toSalmiya)
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

  // The quantity starts at one and never falls below it.
  const name = nameIn(visit, await findProduct(visit, 'opera-slice'))
  const quantity = dialog.getByRole('group', { name: shownAlone(t('cart.quantityOf', { product: name })) })
  const less = quantity.getByRole('button', { name: shownAlone(t('product.decrease', { product: name })) })
  await expect(less).toHaveAttribute('aria-disabled', 'true')
  await less.press('Enter')
  await addChosen(visit, dialog)
  expect((await readCart(visit)).items).toMatchObject([{ quantity: 1 }])

  // A refused addition shows the server's own sentence.
  const sentence = t('server.error.NOT_ENOUGH_STOCK')
  await page.route('**/api/guest-apis/add-cart-product/**', (route) =>
    route.fulfill({ status: 409, json: { status: 409, code: 'NOT_ENOUGH_STOCK', message: sentence } }),
  )
  const again = await openProduct(visit, category, 'opera-slice')
  await addButton(visit, again).click()
  await expectToast(visit, sentence)
  await expectCartCount(visit, 1)
  expect(shop.log()).not.toMatch(/error/iu)
})

test('minus stops at one in the cart, and takes the last one out of a list [S4.7b] [S4.7c] [S3.19c]', async ({ visit }) => {
  const { page, t } = visit
  await arriveAtMenu(visit, toSalmiya)
  const name = await addFromMenu(visit, 'gateaux', 'opera-slice')
  await expect.poll(() => readStored(visit, 'selected_category')).toBe('gateaux')
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

test('a product that is removed before its addition is answered leaves the cart [full: use-card-quantity.test.ts is the witness] [S4.7c]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtMenu(visit, toSalmiya)
  const category = await browseCategory(visit, 'gateaux')
  const name = nameIn(visit, await findProduct(visit, 'opera-slice'))
  const card = category.getByRole('article').filter({ hasText: shown(name) })
  const add = card.getByRole('button', { name: shownAlone(t('catalogue.addNamed', { product: name })) })
  let answer = (): void => undefined
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/guest-apis/add-cart-product/**', async (route) => {
    await isAnswered
    await route.continue()
  })
  await add.click()
  await card.getByRole('button', { name: shownAlone(t('cart.removeNamed', { product: name })) }).click()
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok())
  answer()
  await removed
  await expect(add).toBeVisible()
  await expectCartCount(visit, 0)
})

test('a cake leaves the cart at once, however long its photos take; Undo brings them back, or says that they are lost [full: line-snapshot.test.ts is the witness]', async ({
  visit,
}) => {
  const { page, t } = visit
  const name = await addPhotoCake(visit)
  const removeAndUndo = async (go: Parameters<typeof holdRequests>[2]): Promise<void> => {
    await keepToasts(visit)
    const answerPhotos = await holdRequests(visit, '**/api/pictures/**', go)
    await lineOf(visit, name)
      .getByRole('button', { name: shownAlone(t('cart.removeNamed', { product: name })) })
      .click()
    await expect(lineOf(visit, name)).toHaveCount(0)
    await expectCartCount(visit, 0)
    answerPhotos()
    await page
      .getByRole('region', { name: t('shell.messages') })
      .getByRole('button', { name: t('cart.undo') })
      .click()
    await page.unroute('**/api/pictures/**')
  }
  await removeAndUndo((route) => route.continue())
  await expectToast(visit, t('cart.undone', { product: name }))
  expect((await readCart(visit)).items.map(({ images }) => images.length)).toEqual([2])
  await removeAndUndo((route) => route.fulfill({ status: 503 }))
  await expectToast(visit, t('cart.notUndonePhotosLost', { product: name, count: 2 }))
  await expectCartCount(visit, 0)
  await expectSound(visit)
})
