import { expect, test } from '../../journey.ts'
import { lineOf, openCart, readCart } from '../../steps/cart.ts'
import { holdRequests } from '../../steps/hold-requests.ts'
import { addButton, browseCategory, chooseOptions, expectAdded, expectCartCount, findProduct, openProduct } from '../../steps/menu.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { toSalmiya } from '../../steps/ready-to-place.ts'
import { previewCake, stage, takeTallPhoto, words } from '../../steps/studio.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, nameIn, shown, shownAlone, shownFirst } from '../../steps/visit.ts'

const SHEET = 'photo-sheet-cake'

test('a cake that was added in the studio is said in sight, and another one is begun from there [S2.8]', async ({ visit }) => {
  const { page, t } = visit
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  await page.goto('/#/photo-print-cake')
  const main = page.getByRole('main')
  await main.getByLabel(t('pictures.library')).setInputFiles([await takeTallPhoto()])
  await chooseOptions(visit, main, SHEET, { Flavour: 'Pistachio', 'Cream colour': 'Pink' })
  await addButton(visit, await previewCake(visit)).click()
  const added = page.getByRole('heading', { level: 1, name: t('studio.added') })
  await expect(added).toBeInViewport()
  await expectCartCount(visit, 1)
  await expectSound(visit)
  await main.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: t('pictures.studioTitle') })).toBeInViewport()
})

test('the preview of a cake that is being sent stays open, and a design that was changed all the same stays in the studio [full: the cake that is begun again is the witness] [S2.8]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  await page.goto('/#/photo-print-cake')
  const main = page.getByRole('main')
  await main.getByLabel(t('pictures.library')).setInputFiles([await takeTallPhoto()])
  await chooseOptions(visit, main, SHEET, { Flavour: 'Pistachio', 'Cream colour': 'Pink' })
  await words(visit).fill('Noura')
  const release = await holdRequests(visit, '**/api/guest-apis/add-cart-product/**')
  const preview = await previewCake(visit)
  await addButton(visit, preview).click()
  await expect(addButton(visit, preview)).toHaveAttribute('aria-busy', 'true')
  await expect(preview.getByRole('button', { name: t('shell.close'), exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(preview).toBeVisible()
  await expectSound(visit)
  // Some browsers close any dialog when Escape is pressed again.
  await preview.evaluate((dialog: HTMLDialogElement) => dialog.close())
  await expect(preview).toBeHidden()
  await words(visit).fill('Noora')
  release()
  await expectAdded(visit)
  await expectCartCount(visit, 1)
  await expect(words(visit)).toHaveValue('Noora')
  await expect(stage(visit)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: t('studio.added') })).toBeHidden()
})

test('the preview shows the cake as it was drawn, though another size is chosen meanwhile [full: the cake that is begun again is the witness] [S2.8]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  await page.goto('/#/photo-print-cake')
  const main = page.getByRole('main')
  await main.getByLabel(t('pictures.library')).setInputFiles([await takeTallPhoto()])
  await expect(stage(visit)).toBeVisible()
  await chooseOptions(visit, main, SHEET, { Flavour: 'Pistachio', 'Cream colour': 'Pink' })
  const size = (width: number, height: number): string => t('studio.measures', { width, height })
  await page.getByRole('radio', { name: shownFirst(size(20, 30)) }).check()
  // The device draws until the test lets it end.
  await page.evaluate(() => {
    const draw = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      document.addEventListener('drawing-ends', () => draw.apply(this, given), { once: true })
      document.documentElement.dataset['draws'] = ''
    }
  })
  await page.getByRole('button', { name: shownFirst(t('studio.see', { amount: '' }).trim()) }).click()
  await expect(page.locator('html')).toHaveAttribute('data-draws', '')
  await page.getByRole('radio', { name: shownFirst(size(40, 60)) }).check()
  await page.evaluate(() => document.dispatchEvent(new Event('drawing-ends')))
  const preview = page.getByRole('dialog', { name: t('pictures.studioPreview') })
  await expect(preview.getByText(shown(size(20, 30)))).toBeVisible()
  await expect(preview.getByText(shown(size(40, 60)))).toHaveCount(0)
})

test('a studio opened from one cake keeps the other that was chosen there, on the way back and after a reload [full: the cake that is begun again is the witness] [S2.8]', async ({
  visit,
}) => {
  const { page, t } = visit
  const round = nameIn(visit, await findProduct(visit, 'photo-round-cake'))
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  const dialog = await openProduct(visit, await browseCategory(visit, 'photo-print-cakes'), SHEET)
  await dialog.getByRole('link', { name: shownFirst(t('studio.open')) }).click()
  const chosen = page.getByRole('radio', { name: shownFirst(round) })
  await expect(page.getByRole('radio', { name: shownFirst(nameIn(visit, await findProduct(visit, SHEET))) })).toBeChecked()
  await chosen.check()
  await page.goto('/#/contact-us')
  await expect(page.getByRole('heading', { level: 1, name: t('contact.title') })).toBeVisible()
  await page.goBack()
  await expect(chosen).toBeChecked()
  await page.reload()
  await expect(chosen).toBeChecked()
})

test('in the cart a cake from the studio stays of the size for which its picture was made, and the rest of it can be changed [full: the cake that is begun again is the witness] [S2.8]', async ({
  visit,
}) => {
  const { page, t } = visit
  const product = await findProduct(visit, SHEET)
  const name = nameIn(visit, product)
  const sizeGroup = product.option_groups.find(({ kind }) => kind === 'size')
  if (!sizeGroup) throw new Error('The cake has sizes')
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  await page.goto('/#/photo-print-cake')
  const main = page.getByRole('main')
  await main.getByLabel(t('pictures.library')).setInputFiles([await takeTallPhoto()])
  await chooseOptions(visit, main, SHEET, { Flavour: 'Pistachio', 'Cream colour': 'Pink' })
  await addButton(visit, await previewCake(visit)).click()
  await expectCartCount(visit, 1)
  await openCart(visit)
  const [before] = (await readCart(visit)).items

  await lineOf(visit, name)
    .getByRole('link', { name: shownAlone(t('cart.editNamed', { product: name })) })
    .click()
  const editor = page.getByRole('dialog', { name: shown(t('product.editing', { product: name })) })
  const sizes = editor.getByRole('group', { name: shownFirst(nameIn(visit, sizeGroup)) })
  await expect(editor.getByText(shown(t('studio.otherSize')))).toBeVisible()
  await expect(editor.getByRole('link', { name: shownFirst(t('studio.open')) })).toBeVisible()
  await expect(sizes).toHaveCount(0)
  await expectSound(visit)
  await editor.getByRole('button', { name: shown(t('pictures.remove', { number: 1 })) }).click()
  await expect(sizes, 'another picture may be for any size').toBeVisible()
  await page.reload()
  await expect(editor.getByText(shown(t('studio.otherSize')))).toBeVisible()
  await chooseOptions(visit, editor, SHEET, { 'Cream colour': 'White' })
  // The kitchen's note is none of the customer's requests.
  const request = editor.getByRole('textbox', { name: shown(t('product.specialRequest')) })
  await expect(request).toHaveValue('')
  await request.fill('Less sugar')
  await editor.getByRole('button', { name: shownFirst(t('product.saveFor', { amount: '' }).trim()) }).click()
  await expectToast(visit, t('product.updated'))
  const [after] = (await readCart(visit)).items
  const sizeOf = (item: typeof after) => item?.options.find(({ value_id: id }) => sizeGroup.values.some((value) => value.id === id))
  expect(after?.images.map(({ id }) => id)).toEqual(before?.images.map(({ id }) => id))
  expect(before?.special_request).not.toBe('')
  expect([after?.special_request, sizeOf(after)]).toEqual([`Less sugar\n${before?.special_request}`, sizeOf(before)])
  expect(after?.options).not.toEqual(before?.options)
})
