import type { Locator, Route } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { lineOf, readCart } from '../../steps/cart.ts'
import { holdRequests } from '../../steps/hold-requests.ts'
import { addButton, browseCategory, chooseOptions, expectAdded, expectCartCount, openProduct } from '../../steps/menu.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { addPhotoCake, takePictures, uploadPictures } from '../../steps/pictures.ts'
import { toSalmiya } from '../../steps/ready-to-place.ts'
import { previewCake, stage, takeTallPhoto, words } from '../../steps/studio.ts'
import { expectToast, keepToasts } from '../../steps/toasts.ts'
import { expectSound, shown, shownAlone, shownFirst, type Visit } from '../../steps/visit.ts'

const ADD_CALL = '**/api/guest-apis/add-cart-product/**'
const CHANGE_CALL = '**/api/guest-apis/cart-product/**'

/** A request may be gone by the time when it may go on: its upload was cancelled. */
const goOn = (route: Route): Promise<void> => route.continue().catch(() => undefined)

const progressIn = ({ t }: Visit, dialog: Locator): Locator =>
  dialog.getByText(shownFirst(t('pictures.sending', { share: '' }).trim())).first()

const requestIn = ({ t }: Visit, dialog: Locator): Locator => dialog.getByRole('textbox', { name: shown(t('product.specialRequest')) })

const photosIn = ({ t }: Visit, dialog: Locator): Locator =>
  dialog.getByRole('img', { name: shownFirst(t('pictures.photoNumber', { number: '' }).trim()) })

const close = ({ t }: Visit, dialog: Locator): Promise<void> => dialog.getByRole('button', { name: t('shell.close'), exact: true }).click()

const cancel = ({ t }: Visit, dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: t('shell.cancel'), exact: true }).click()

const undoAddition = ({ page, t }: Visit): Promise<void> =>
  page
    .getByRole('region', { name: t('shell.messages') })
    .filter({ hasText: shown(t('product.added')) })
    .getByRole('button', { name: t('shell.undo') })
    .click()

test('the photos of a cake are cancelled, sent once though its dialog is opened again meanwhile, and come back when the addition is undone [full: sending.test.ts, cart-upload.test.ts and sent-form.test.ts are the witnesses]', async ({
  visit,
}) => {
  const slug = 'photo-heart-cake'
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  const category = await browseCategory(visit, 'photo-print-cakes')
  const dialog = await openProduct(visit, category, slug)
  await chooseOptions(visit, dialog, slug, { Flavour: 'Pistachio', 'Cream colour': 'Pink' })
  await requestIn(visit, dialog).fill('Less sugar')
  await uploadPictures(visit, dialog, await takePictures(1))
  const release = await holdRequests(visit, ADD_CALL, goOn)
  await addButton(visit, dialog).click()
  await expect(progressIn(visit, dialog)).toBeVisible()
  await expectSound(visit)
  await cancel(visit, dialog)
  await expect(progressIn(visit, dialog)).toBeHidden()
  await expect(addButton(visit, dialog)).not.toHaveAttribute('aria-busy')
  await expect(requestIn(visit, dialog)).toHaveValue('Less sugar')
  await expect(visit.page.getByRole('alert')).toHaveCount(0)

  await addButton(visit, dialog).click()
  await expect(progressIn(visit, dialog)).toBeVisible()
  await close(visit, dialog)
  await expect(dialog).toBeHidden()
  await openProduct(visit, category, slug)
  await expect(addButton(visit, dialog)).toHaveAttribute('aria-busy', 'true')
  await expect(progressIn(visit, dialog)).toBeVisible()
  await keepToasts(visit)
  release()
  await expectAdded(visit)
  await expect(dialog).toBeHidden()
  await expectCartCount(visit, 1)

  await undoAddition(visit)
  await expectCartCount(visit, 0)
  await openProduct(visit, category, slug)
  await expect(requestIn(visit, dialog)).toHaveValue('Less sugar')
  await expect(photosIn(visit, dialog)).toHaveCount(1)
  await expect(addButton(visit, dialog)).toBeEnabled()
})

test.describe('while the shop cannot be reached', () => {
  test.use({ losesShop: true })

  test('an edit of a line that fails after its editor was closed is reported, and is there when the editor opens again [full: sent-form.test.ts is the witness]', async ({
    visit,
  }) => {
    const { page, t } = visit
    const name = await addPhotoCake(visit)
    const line = lineOf(visit, name)
    const edit = line.getByRole('link', { name: shownAlone(t('cart.editNamed', { product: name })) })
    const editor = page.getByRole('dialog', { name: shown(t('product.editing', { product: name })) })
    const save = editor.getByRole('button', { name: shownFirst(t('product.saveFor', { amount: '' }).trim()) })
    let isLost = true
    const release = await holdRequests(visit, CHANGE_CALL, (route) => (isLost ? route.abort() : goOn(route)))
    await edit.click()
    await requestIn(visit, editor).fill('Less sugar')
    await uploadPictures(visit, editor, await takePictures(1))
    await save.click()
    await expect(progressIn(visit, editor)).toBeVisible()
    await expectSound(visit)
    await close(visit, editor)
    await expect(editor).toBeHidden()
    release()
    await expectToast(visit, t('error.network'))

    isLost = false
    await edit.click()
    await expect(requestIn(visit, editor)).toHaveValue('Less sugar')
    await expect(photosIn(visit, editor)).toHaveCount(3)
    await save.click()
    await expectToast(visit, t('product.updated'))
    await expect(editor).toBeHidden()
    expect((await readCart(visit)).items).toMatchObject([{ special_request: 'Less sugar', images: [{}, {}, {}] }])
  })
})

test('a cake of the studio is cancelled while it is sent, and comes back when its addition is undone [full: the cake that is begun again is the witness] [S2.8]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  await page.goto('/#/photo-print-cake')
  const main = page.getByRole('main')
  await main.getByLabel(t('pictures.library')).setInputFiles([await takeTallPhoto()])
  await chooseOptions(visit, main, 'photo-sheet-cake', { Flavour: 'Pistachio', 'Cream colour': 'Pink' })
  await words(visit).fill('Noura')
  const release = await holdRequests(visit, ADD_CALL, goOn)
  const preview = await previewCake(visit)
  await addButton(visit, preview).click()
  await expect(progressIn(visit, preview)).toBeVisible()
  await expectSound(visit)
  await cancel(visit, preview)
  await expect(addButton(visit, preview)).not.toHaveAttribute('aria-busy')
  release()
  await keepToasts(visit)
  await addButton(visit, preview).click()
  await expectAdded(visit)
  await expectCartCount(visit, 1)
  await undoAddition(visit)
  await expectCartCount(visit, 0)
  await expect(words(visit)).toHaveValue('Noura')
  await expect(stage(visit)).toBeVisible()
})
