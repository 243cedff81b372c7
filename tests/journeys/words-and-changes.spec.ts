import { expect, test } from '../journey.ts'
import { expectQuantity, lineOf, openCart, readCart } from '../steps/cart.ts'
import { addButton, addChosen, browseCategory, chooseOptions, findProduct, openProduct } from '../steps/menu.ts'
import { arriveAtMenu } from '../steps/pick-service.ts'
import { expectPictureNews, takePictures, uploadPictures } from '../steps/pictures.ts'
import { toSalmiya } from '../steps/ready-to-place.ts'
import { expectToast } from '../steps/toasts.ts'
import { expectSound, nameIn, shown, shownAlone, shownFirst, type Visit } from '../steps/visit.ts'

const FUDGE = 'chocolate-fudge-cake'
const PHOTO = 'photo-heart-cake'

/** The name of an extra in the customer's language, found by its English one. */
const findExtra = async (visit: Visit, slug: string, name: string): Promise<string> => {
  const values = (await findProduct(visit, slug)).option_groups.flatMap((group) => group.values)
  const value = values.find(({ name_en }) => name_en === name)
  if (value === undefined) throw new Error(`${slug} has no ${name}`)
  return nameIn(visit, value)
}

/** The first value of each required option group except for the size, by English names. */
const demanded = async (visit: Visit, slug: string): Promise<Record<string, string>> => {
  const groups = (await findProduct(visit, slug)).option_groups.filter(({ min, kind }) => min > 0 && kind !== 'size')
  return Object.fromEntries(groups.map(({ name_en, values }) => [name_en, values[0]?.name_en ?? '']))
}

const saveButton = (visit: Visit) =>
  visit.page.getByRole('dialog').getByRole('button', { name: shownFirst(visit.t('product.saveFor', { amount: '' }).trim()) })

test('an extra that needs words asks for them in place, and they stand on the line of the cart [full: the line that is changed is the witness]', async ({
  visit,
}) => {
  const { t } = visit
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  const dialog = await openProduct(visit, await browseCategory(visit, 'cakes'), FUDGE)
  const extras = { topper: 'Name topper', candle: 'Number candle' }
  const topper = await findExtra(visit, FUDGE, extras.topper)
  const candle = await findExtra(visit, FUDGE, extras.candle)
  await chooseOptions(visit, dialog, FUDGE, await demanded(visit, FUDGE))
  const name = dialog.getByRole('textbox', { name: shown(t('product.text.name', { option: topper })) })
  await expect(name).toBeHidden()
  await dialog.getByLabel(shownFirst(topper)).check()
  await dialog.getByLabel(shownFirst(candle)).check()
  await expect(name).toBeVisible()

  await addButton(visit, dialog).click()
  const number = dialog.getByRole('textbox', { name: shown(t('product.text.number', { option: candle })) })
  await expect(number).toBeFocused()
  await expect(name).toHaveAccessibleDescription(shown(t('product.textMissing.name', { option: topper })))
  await expectSound(visit)
  await name.fill('سارة')
  await number.fill('ab')
  await expect(number).toHaveAccessibleDescription(shown(t('product.textNoNumber', { option: candle })))
  await number.fill('٧')
  await addChosen(visit, dialog)

  await openCart(visit)
  const line = lineOf(visit, nameIn(visit, await findProduct(visit, FUDGE)))
  await expect(line).toContainText(shown(t('product.optionText', { option: topper, text: 'سارة' })))
  await expect(line).toContainText(shown(t('product.optionText', { option: candle, text: '7' })))
  await expectSound(visit)
})

test('a line of the cart is changed in its place, with everything that was chosen of it [S1.2] [S3.6]', async ({ visit }) => {
  const { page, t } = visit
  const product = nameIn(visit, await findProduct(visit, PHOTO))
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  const dialog = await openProduct(visit, await browseCategory(visit, 'photo-print-cakes'), PHOTO)
  await chooseOptions(visit, dialog, PHOTO, { Flavour: 'Pistachio', 'Cream colour': 'Pink' })
  const card = await findExtra(visit, PHOTO, 'Greeting card')
  await dialog.getByLabel(shownFirst(card)).check()
  const words = t('product.text.message', { option: card })
  await dialog.getByRole('textbox', { name: shown(words) }).fill('Well done!')
  const note = shownFirst(t('product.note'))
  await dialog.getByRole('textbox', { name: note }).fill('For Huda')
  await dialog.getByRole('textbox', { name: shown(t('product.specialRequest')) }).fill('Less sugar')
  await uploadPictures(visit, dialog, await takePictures(2))
  await addChosen(visit, dialog)
  await openCart(visit)
  const [before] = (await readCart(visit)).items

  const line = lineOf(visit, product)
  await expect(line).toContainText('For Huda')
  await line.getByRole('link', { name: shownAlone(t('cart.editNamed', { product })) }).click()
  const editor = page.getByRole('dialog', { name: shown(t('product.editing', { product })) })
  await expect(editor.getByRole('textbox', { name: shown(words) })).toHaveValue('Well done!')
  await expect(editor.getByRole('textbox', { name: note })).toHaveValue('For Huda')
  await expect(editor.getByRole('textbox', { name: shown(t('product.specialRequest')) })).toHaveValue('Less sugar')
  await expect(editor.getByLabel(shownFirst(await findExtra(visit, PHOTO, 'Pistachio'))).first()).toBeChecked()
  await expectPictureNews(editor, t('pictures.complete'))
  await expectSound(visit)
  await editor.getByRole('textbox', { name: shown(words) }).fill('Well done, Sara!')
  await editor.getByRole('button', { name: shown(t('pictures.remove', { number: 1 })) }).click()
  await uploadPictures(visit, editor, await takePictures(1))
  await editor.getByRole('button', { name: shownAlone(t('product.increase', { product })) }).click()
  await saveButton(visit).click()
  await expectToast(visit, t('product.updated'))
  await expect(editor).toBeHidden()

  await expect(line).toHaveCount(1)
  await expectQuantity(visit, line, product, 2)
  await expect(line).toContainText(shown(t('product.optionText', { option: card, text: 'Well done, Sara!' })))
  const [after, ...others] = (await readCart(visit)).items
  expect(others).toEqual([])
  expect(after).toMatchObject({ id: before?.id, quantity: 2, special_request: 'Less sugar', problems: [] })
  expect(after?.images.map(({ id }) => id)).toEqual([before?.images[1]?.id, expect.any(String)])

  await line.getByRole('link', { name: shownAlone(product) }).click()
  await expect(editor).toBeVisible()
  await page.goBack()
  await expect(editor).toBeHidden()
  await expect(line).toHaveCount(1)
})
