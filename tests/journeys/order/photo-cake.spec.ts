import { expect, test } from '../../journey.ts'
import { addOneMore, checkoutButton, expectQuantity, goToCheckout, hasRedBorder, lineOf, openCart } from '../../steps/cart.ts'
import { addButton, addChosen, browseCategory, chooseOptions, findProduct, openProduct } from '../../steps/menu.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { expectPictureNews, strainMemory, takePictures, uploadPictures } from '../../steps/pictures.ts'
import { toSalmiya } from '../../steps/ready-to-place.ts'
import { expectToast } from '../../steps/toasts.ts'
import { expectSound, nameIn, shown, shownAlone } from '../../steps/visit.ts'

const SLUG = 'photo-heart-cake'

test('a photo cake needs as many photos as cakes, and ten times as many at most [S2.9] [S5.1a] [S5.1b] [S5.1c] [S5.1d] [S5.2a] [S5.2c] [S8.2d] [S9.2]', async ({
  visit,
}) => {
  const { page, t } = visit
  const name = nameIn(visit, await findProduct(visit, SLUG))
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  const dialog = await openProduct(visit, await browseCategory(visit, 'photo-print-cakes'), SLUG)
  await chooseOptions(visit, dialog, SLUG, { Flavour: 'Pistachio', 'Cream colour': 'Pink' })
  await expectPictureNews(dialog, t('pictures.addFirst', { count: 1 }))
  await expect(addButton(visit, dialog)).toBeDisabled()
  await expectSound(visit)

  // A phone short of memory may fail to open a photo at first, and takes its time over it at another try.
  await strainMemory(visit)
  await dialog.getByLabel(t('pictures.library')).setInputFiles(await takePictures(1))
  const refused = dialog.getByRole('alert').filter({ hasText: shown(t('pictures.unreadable', { name: 'photo-1.jpg' })) })
  await expect(refused).toBeVisible()
  await expect(addButton(visit, dialog)).toBeDisabled()
  await expectSound(visit)
  await refused.getByRole('button', { name: t('shell.retry') }).click()
  await expect(dialog.getByRole('status', { name: t('pictures.preparing') })).toBeVisible()
  await expect(refused).toBeHidden()
  await expect(addButton(visit, dialog)).toBeDisabled()
  await page.evaluate(() => dispatchEvent(new Event('release')))
  await expectPictureNews(dialog, t('pictures.complete'))
  await expect(addButton(visit, dialog)).toBeEnabled()

  await uploadPictures(visit, dialog, await takePictures(10))
  await expectPictureNews(dialog, t('pictures.needLess', { count: 1 }))
  await expect(addButton(visit, dialog)).toBeDisabled()
  await expectSound(visit)
  await dialog.getByRole('button', { name: shown(t('pictures.remove', { number: 11 })) }).click()
  await expectPictureNews(dialog, t('pictures.complete'))
  await expect(addButton(visit, dialog)).toBeEnabled()
  for (let number = 10; number > 1; number -= 1) await dialog.getByRole('button', { name: shown(t('pictures.remove', { number })) }).click()
  await expectPictureNews(dialog, t('pictures.complete'))

  // A phone that needs the memory for its camera drops the page: the chosen photo is there again with the rest of the draft.
  await page.reload()
  const photo = dialog.getByRole('img', { name: shownAlone(t('pictures.photoNumber', { number: 1 })) })
  await expect(photo).toHaveCount(1)
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640)
  await expectPictureNews(dialog, t('pictures.complete'))
  await expectSound(visit)
  await addChosen(visit, dialog)

  await openCart(visit)
  const line = lineOf(visit, name)
  await expect(line.getByRole('list', { name: shown(t('cart.photos', { count: 1 })) }).getByRole('img')).toHaveCount(1)
  await expect(checkoutButton(visit)).toBeEnabled()
  await addOneMore(visit, line, name)
  await expectQuantity(visit, line, name, 2)
  const trouble = line.getByText(shown(t('cart.problem.pictures_too_few', { count: 1 })))
  await expect(trouble).toBeVisible()
  await expect.poll(() => hasRedBorder(trouble)).toBe(true)
  await expect(checkoutButton(visit)).toBeDisabled()
  await expect(
    page
      .getByText(shown(t('cart.problems', { count: 1 })))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expectSound(visit)

  await line.getByRole('button', { name: shown(t('cart.fix.addPhotos', { count: 1 })) }).click()
  const more = page.getByRole('dialog')
  await uploadPictures(visit, more, await takePictures(1))
  await expectSound(visit)
  await more.getByRole('button', { name: shown(t('cart.fix.addPhotos', { count: 1 })) }).click()
  await expectToast(visit, t('product.updated'))
  await expect(more).toBeHidden()
  await expect(line.getByText(shown(t('cart.problem.pictures_too_few', { count: 1 })))).toBeHidden()
  await expect(checkoutButton(visit)).toBeEnabled()
  await goToCheckout(visit)
})

test('photos that a smaller quantity leaves too many are marked at their line [full: too few before are the witness] [S5.2a] [S5.2c]', async ({
  visit,
}) => {
  const { t } = visit
  const name = nameIn(visit, await findProduct(visit, SLUG))
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  const dialog = await openProduct(visit, await browseCategory(visit, 'photo-print-cakes'), SLUG)
  await chooseOptions(visit, dialog, SLUG, { Flavour: 'Pistachio', 'Cream colour': 'Pink' })
  await addOneMore(visit, dialog, name)
  await uploadPictures(visit, dialog, await takePictures(11))
  await expectPictureNews(dialog, t('pictures.complete'))
  await addChosen(visit, dialog)

  await openCart(visit)
  const line = lineOf(visit, name)
  await expectQuantity(visit, line, name, 2)
  await expect(checkoutButton(visit)).toBeEnabled()
  await line.getByRole('button', { name: shownAlone(t('product.decrease', { product: name })) }).click()
  await expectQuantity(visit, line, name, 1)
  const trouble = line.getByText(shown(t('cart.problem.pictures_too_many', { count: 1 })))
  await expect(trouble).toBeVisible()
  await expect.poll(() => hasRedBorder(trouble)).toBe(true)
  await expect(checkoutButton(visit)).toBeDisabled()
  await expectSound(visit)
  await addOneMore(visit, line, name)
  await expect(trouble).toBeHidden()
  await expect(checkoutButton(visit)).toBeEnabled()
})
