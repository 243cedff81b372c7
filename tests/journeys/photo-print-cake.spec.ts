import type { ProductDetail } from '@sukkar/contract/catalogue'
import sharp from 'sharp'
import { expect, test } from '../journey.ts'
import { goToCheckout, lineOf, openCart } from '../steps/cart.ts'
import { dayChoices, fillShipping, pickSlot, placeOrder, pressNext } from '../steps/checkout.ts'
import { addButton, chooseOptions, expectAdded, findProduct } from '../steps/menu.ts'
import { followPlaced } from '../steps/order.ts'
import { expectPickService, openShop, pickService } from '../steps/pick-service.ts'
import { toSalmiya } from '../steps/ready-to-place.ts'
import { BLUE, colorAt, isAlike, openStudio, previewCake, RED, readPrint, slider, stage, takeTallPhoto, words } from '../steps/studio.ts'
import { expectSound, getFromShop, nameIn, shown, shownFirst, type Visit } from '../steps/visit.ts'

const SLUG = 'photo-sheet-cake'
const WORDS = 'كل عام وأنت بخير يا نورة'

/** The first extra flavour that the product offers. */
const firstExtraFlavor = async (visit: Visit, id: string) => {
  const [flavor] = (await getFromShop<ProductDetail>(visit, `/products/${id}`)).extra_flavors
  if (!flavor) throw new Error('There is no extra flavour')
  return flavor
}

test('a guest makes a cake of a photo in the studio and orders it as it was seen [full: the cake that is begun again, print-geometry.test.ts and print-cake-store.test.ts are the witnesses] [S2.8] [S4.4a] [S4.5] [S5.1a] [S2.1b-r12]', async ({
  visit,
}) => {
  const { page, t } = visit
  const product = await findProduct(visit, SLUG)
  const main = page.getByRole('main')
  await openShop(visit)
  await openStudio(visit)
  await expect(main.getByText(shown(t('studio.photoMissing')))).toBeVisible()
  await expectSound(visit)

  await page.getByLabel(t('pictures.library')).setInputFiles([await takeTallPhoto()])
  await expect(stage(visit)).toBeVisible()
  // A tall photo makes the cake upright; its resolution is sharp at the smallest size only.
  await expect(main.getByText(shown(t('studio.sharp')))).toBeVisible()
  const large = page.getByRole('radio', { name: shownFirst(t('studio.measures', { width: 40, height: 60 })) })
  await large.check()
  await expect(main.getByText(shown(t('pictures.blurry')))).toBeVisible()
  await expect(main.getByText(shown(t('pictures.sharpUpTo', { size: t('studio.measures', { width: 20, height: 30 }) })))).toBeVisible()
  await page.getByRole('radio', { name: shownFirst(t('studio.measures', { width: 20, height: 30 })) }).check()

  await slider(visit, 'zoom').press('ArrowUp')
  await stage(visit).focus()
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('+')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(main.getByText(shown(t('studio.soft')))).toBeVisible()
  await words(visit).fill(WORDS)
  await page
    .getByRole('group', { name: t('studio.ink') })
    .getByRole('radio', { name: t('studio.ink.gold') })
    .check()
  await expectSound(visit)

  // A reload keeps the draft.
  await page.reload()
  await expect(words(visit)).toHaveValue(WORDS)
  await expect(stage(visit)).toBeVisible()
  await expect(main.getByText(shown(t('studio.soft')))).toBeVisible()
  await chooseOptions(visit, main, SLUG, { Flavour: 'Pistachio', 'Cream colour': 'Pink' })
  const extra = main.getByRole('group', { name: shownFirst(t('product.extraFlavor')) }).getByRole('checkbox')
  const extraName = nameIn(visit, await firstExtraFlavor(visit, product.id))
  await extra.first().check()

  const preview = await previewCake(visit)
  await expect(preview.getByText(extraName)).toBeVisible()
  await expect(preview.getByText(WORDS)).toBeVisible()
  await expectSound(visit)
  await addButton(visit, preview).click()
  await expectPickService(visit)
  await pickService(visit, { ...toSalmiya, service: 'preOrder' })
  await expectAdded(visit)
  await expect(page).toHaveURL(/#\/photo-print-cake$/u)
  await expect(page.getByRole('heading', { level: 1, name: t('studio.added') })).toBeVisible()
  await expectSound(visit)

  const print = await readPrint(visit)
  const { width = 0, height = 0, exif } = await sharp(print).metadata()
  // 20 by 30 centimetres with half a centimetre of bleed on every side.
  expect(width / height).toBeCloseTo(21 / 31, 2)
  expect(exif).toBeUndefined()
  expect(isAlike(await colorAt(print, 0.02, 0.02), RED)).toBe(true)
  // The photo was moved down by a twentieth of the cake, so the border of red and blue lies between 52 % and 58 %.
  expect(isAlike(await colorAt(print, 0.98, 0.52), RED)).toBe(true)
  expect(isAlike(await colorAt(print, 0.98, 0.58), BLUE)).toBe(true)
  const gold = await sharp(print)
    .extract({ left: 0, top: Math.floor(height * 0.8), width, height: Math.floor(height * 0.19) })
    .raw()
    .toBuffer()
  expect(gold.filter((value, index) => index % 3 === 0 && value > 220 && (gold[index + 1] ?? 0) > 160).length).toBeGreaterThan(1000)

  await openCart(visit)
  const line = lineOf(visit, nameIn(visit, product))
  await expect(line.getByText(shown(WORDS))).toBeVisible()
  await expect(line).toContainText(extraName)
  await expectSound(visit)
  await goToCheckout(visit)
  await fillShipping(visit)
  await dayChoices(visit).last().check()
  await pickSlot(visit, { areaId: '202', service: '', fulfilment: 'delivery', date: '2026-12-01' })
  await pressNext(visit, 'Time')
  await placeOrder(visit, 'cod')
  const order = await followPlaced(visit)
  expect(order.items.map(({ images, special_request }) => [images.length, special_request.includes(WORDS)])).toEqual([[1, true]])
})
