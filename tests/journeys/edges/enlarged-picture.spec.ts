import type { Locator } from '@playwright/test'
import type { ProductDetail } from '@sukkar/contract/catalogue'
import { formatPercent } from '@sukkar/i18n/formats'
import { expect, test } from '../../journey.ts'
import { expectAnnounced, recordAnnouncements } from '../../steps/announcements.ts'
import { spread, swipeUntil } from '../../steps/drag.ts'
import { tabTo } from '../../steps/keys.ts'
import { findProduct } from '../../steps/menu.ts'
import { arriveAtMenu } from '../../steps/pick-service.ts'
import { toSalmiya } from '../../steps/ready-to-place.ts'
import { expectSound, nameIn, shown, shownAlone, type Visit } from '../../steps/visit.ts'

/** A product with several pictures. */
const SLUG = 'half-and-half-cake'

type Viewer = { visit: Visit; dialog: Locator; stage: Locator; picture: Locator; product: ProductDetail }

const viewerOf = (visit: Visit, product: ProductDetail): Viewer => {
  const dialog = visit.page.getByRole('dialog', { name: shown(visit.t('product.pictures', { product: nameIn(visit, product) })) })
  const stage = dialog.getByRole('group', { name: visit.t('product.zoomStage') })
  return { visit, dialog, stage, picture: stage.getByRole('img'), product }
}

/** The button that enlarges the current picture. */
const openerIn = (visit: Visit, place: Locator): Locator => place.getByRole('button', { name: visit.t('product.enlarge') }).first()

/** A percentage between the buttons, which is hidden from screen readers; the live region may still have an earlier one. */
const percentIn = ({ visit, dialog }: Viewer, percent: number): Locator =>
  dialog.locator('[aria-hidden="true"]').getByText(formatPercent(percent, visit.locale), { exact: true })

const expectPercent = (viewer: Viewer, percent: number): Promise<void> => expect(percentIn(viewer, percent)).toBeVisible()

const expectPicture = ({ visit, picture, product }: Viewer, index: number, patience?: { timeout: number }): Promise<void> =>
  expect(picture).toHaveAccessibleName(shown(visit.t('product.pictureOf', { index, count: product.images.length })), patience)

/** The picture's target offset to the right of the middle in pixels, read from its inline style, so independent of the animation. */
const placeOf = (picture: Locator): Promise<number> =>
  picture.evaluate((element) => new DOMMatrix(element.closest<HTMLElement>('div[style*="scale"]')?.style.transform).e)

test('a picture of a product is enlarged, moved and left by keys, and the focus is on it again [full: the gestures have tests of their own]', async ({
  visit,
}) => {
  const { page, t, locale } = visit
  const product = await findProduct(visit, SLUG)
  const address = `/#/${product.vendor_name}/${product.vendor_id}/${SLUG}`
  await page.goto(address)
  const opener = openerIn(visit, page.getByRole('main'))
  const viewer = viewerOf(visit, product)
  const { dialog, stage, picture } = viewer
  await tabTo(page, opener)
  await recordAnnouncements(visit)
  await page.keyboard.press('Enter')
  await expect(stage).toBeFocused()
  await expect(stage).toHaveAccessibleDescription(shown(t('product.zoomHint')))
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await expectPicture(viewer, 1)
  await expectPercent(viewer, 100)
  await expectSound(visit)

  for (const key of ['+', '+']) await page.keyboard.press(key)
  await expectPercent(viewer, 225)
  await expectAnnounced(visit, formatPercent(225, locale))
  // Zooming in loads the picture in the largest width that the server offers.
  const width = product.images[0]?.width ?? 0
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(`/${width}.`)
  // An arrow key pans towards the side that it points to, in both languages.
  const before = await placeOf(picture)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => placeOf(picture)).toBeLessThan(before)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => placeOf(picture)).toBe(before)
  await expectPicture(viewer, 1)
  await expectSound(visit)

  // At 100 % the arrow keys change the picture, in the reading direction.
  await page.keyboard.press('0')
  await expectPercent(viewer, 100)
  const [onward, backward] = locale === 'ar' ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowRight', 'ArrowLeft'] as const)
  await page.keyboard.press(onward)
  await expectPicture(viewer, 2)
  await expectAnnounced(visit, t('product.pictureOf', { index: 2, count: product.images.length }))
  await page.keyboard.press(backward)
  await expectPicture(viewer, 1)
  await page.keyboard.press(backward)
  await expectPicture(viewer, 1)
  await expect(stage).toBeFocused()

  // Both Back and Escape close the viewer and return the focus to its button.
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(stage).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(new URL(page.url()).hash).toBe(address.slice(1))

  // A link can open the viewer at a picture; closing it leaves the product's page.
  await page.goto(`${address}?picture=2`)
  await expectPicture(viewer, 2)
  await dialog.getByRole('button', { name: t('shell.close') }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).hash).toBe(address.slice(1))
})

test('over the menu a press on the picture enlarges it; fingers, a mouse and buttons zoom and go on [full: gestures.test.ts and picture-zoom.test.ts are the witnesses]', async ({
  visit,
}) => {
  const { page, t, device, locale } = visit
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  await page.goto(`/#/categories?product=${SLUG}`)
  const product = await findProduct(visit, SLUG)
  const sheet = page.getByRole('dialog', { name: shownAlone(nameIn(visit, product)) })
  const viewer = viewerOf(visit, product)
  const { dialog, stage, picture } = viewer
  await openerIn(visit, sheet).click()
  await expectPercent(viewer, 100)
  await expectSound(visit)

  // A double tap zooms in, another one zooms out. Retried, because on a busy machine the two taps may come too far apart.
  for (const isWhole of [true, false])
    await expect(async () => {
      await stage.dblclick({ position: { x: 60, y: 200 } })
      await expect(percentIn(viewer, 100)).toHaveCount(isWhole ? 0 : 1, { timeout: 5000 })
    }).toPass()
  // Waits for the animation to end before the touch.
  await expect.poll(() => stage.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
  // Retried, because a browser that is busy drops a turn of the wheel.
  const zoomIn = async (): Promise<void> => {
    if (device === 'phone') return spread(visit, stage)
    await stage.hover()
    await page.mouse.wheel(0, -200)
  }
  await expect(async () => {
    await zoomIn()
    await expect(percentIn(viewer, 100)).toHaveCount(0, { timeout: 5000 })
  }).toPass()
  const [previous, next, less, more] = (['catalogue.previousSlide', 'catalogue.nextSlide', 'place.zoomOut', 'place.zoomIn'] as const).map(
    (key) => dialog.getByRole('button', { name: t(key) }),
  ) as [Locator, Locator, Locator, Locator]
  await expect(less).toBeEnabled()
  while (await less.isEnabled()) await less.click()
  await expectPercent(viewer, 100)
  await more.click()
  await expectPercent(viewer, 150)

  // The next picture starts at 100 %; the Next button stands on the side of the reading direction.
  await next.click()
  await expectPicture(viewer, 2)
  await expectPercent(viewer, 100)
  const [back, forth] = [await previous.boundingBox(), await next.boundingBox()]
  expect((back?.x ?? 0) < (forth?.x ?? 0)).toBe(locale === 'en')
  await previous.click()
  await expectPicture(viewer, 1)
  await expect(previous).toBeDisabled()
  // A swipe shows the next picture.
  if (device === 'phone') {
    await swipeUntil(visit, stage, locale === 'ar' ? 1 : -1, (patience) => expectPicture(viewer, 2, patience))
  }
  await dialog.getByRole('button', { name: t('shell.close') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(picture).toHaveCount(0)
  await expect(sheet).toBeVisible()
  await expect(openerIn(visit, sheet)).toBeFocused()
})
