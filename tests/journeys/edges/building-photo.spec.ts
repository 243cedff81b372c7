import { expect, test } from '../../journey.ts'
import { expectAnnounced, recordAnnouncements } from '../../steps/announcements.ts'
import { endAtBank } from '../../steps/bank.ts'
import { expectText, goToCheckout } from '../../steps/cart.ts'
import { agreeToTerms, fillShipping, guest, payWith, placeButton, pressNext, reopen, stepCard } from '../../steps/checkout.ts'
import { followPlaced } from '../../steps/order.ts'
import { takePictures } from '../../steps/pictures.ts'
import { arriveAtCheckout, getReady } from '../../steps/ready-to-place.ts'
import { countOrders } from '../../steps/shop-data.ts'
import { expectSound, shown, shownFirst } from '../../steps/visit.ts'

test('the photo of the building goes with the order, and a wrong PACI number is said at its field [full: the photo that is prepared, place-order.test.ts and form-rules.test.ts are the witnesses] [S3.14a] [S3.16a] [S5.14b]', async ({
  visit,
}) => {
  const { page, t } = visit
  await arriveAtCheckout(visit)
  const card = stepCard(visit, 'Shipping')
  const paci = card.getByRole('textbox', { name: shownFirst(t('address.paci')) })
  const block = card.getByRole('textbox', { name: shownFirst(t('address.block')) })
  await block.fill(guest.block)
  const photo = card.getByLabel(t('checkout.screenshot'))
  const preview = card.getByRole('img', { name: t('checkout.screenshot') })

  // The error names a file that is not a photo, and the typed fields keep their values.
  await photo.setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expectText(card, t('pictures.unreadable', { name: 'contract.pdf' }))
  await expect(block).toHaveValue(guest.block)
  await expect(preview).toBeHidden()
  await expectSound(visit)
  const [picture] = await takePictures(1)
  if (picture) await photo.setInputFiles(picture)
  await expect(preview).toBeVisible()
  await expectText(card, t('checkout.screenshotAdded'))

  // The client refuses a number that is too short before any request.
  await paci.fill('1234')
  await fillShipping(visit)
  await expect(paci).toBeFocused()
  await expect(paci).toHaveAccessibleDescription(shown(t('validation.paciDigits')))
  await paci.fill('12345678')
  await pressNext(visit, 'Shipping')
  await getReady(visit)

  // The server checks the number, too (the journey shortens it on the way), and its sentence stands at the field.
  await page.route(
    '**/api/guest-apis/order',
    (route) => {
      const body = route.request().postDataBuffer()?.toString('latin1').replace('12345678', '87654') ?? ''
      return route.continue({ postData: Buffer.from(body, 'latin1') })
    },
    { times: 1 },
  )
  await placeButton(visit, 'cod').click()
  await expect(paci).toBeFocused()
  await expect(paci).toHaveAttribute('aria-invalid', 'true')
  await expect(paci).toHaveAccessibleDescription(shown(t('server.error.PACI_INVALID')))
  await expect(block).toHaveValue(guest.block)
  await expect(preview).toBeVisible()
  expect(countOrders(visit)).toBe(0)
  await expectSound(visit)

  await paci.fill('11223344')
  await expect(paci).not.toHaveAttribute('aria-invalid', 'true')
  await pressNext(visit, 'Shipping')
  await payWith(visit, 'knet')
  await placeButton(visit, 'knet').click()
  await endAtBank(visit, 'cancel')
  await page.getByRole('button', { name: t('cart.back') }).click()
  await goToCheckout(visit)
  await reopen(visit, 'Shipping')
  await expect(preview).toBeVisible()
  await expect(paci).toHaveValue('11223344')
  await pressNext(visit, 'Shipping')
  await getReady(visit)
  const sent = page.waitForRequest('**/api/guest-apis/order')
  await placeButton(visit, 'cod').click()
  expect(await (await sent).headerValue('content-type')).toContain('multipart/form-data')
  const order = await followPlaced(visit)
  expect(order.address?.civil_id).toBe('11223344')
  const shownPhoto = page.getByRole('main').getByRole('img', { name: t('checkout.screenshot') })
  await shownPhoto.scrollIntoViewIfNeeded()
  await expect.poll(() => shownPhoto.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([640, 480])
  await expectSound(visit)
})

test('while the photo of the building is prepared the order waits for it; what becomes of it is said', async ({ visit }) => {
  const { page, t } = visit
  await page.addInitScript(() => {
    const draw = createImageBitmap
    const released = new Promise<void>((resolve) => addEventListener('release', () => resolve(), { once: true }))
    window.createImageBitmap = async (...given: unknown[]) => {
      await released
      return await (draw as (...args: unknown[]) => Promise<ImageBitmap>)(...given)
    }
  })
  await arriveAtCheckout(visit)
  await recordAnnouncements(visit)
  const card = stepCard(visit, 'Shipping')
  const photo = card.getByLabel(t('checkout.screenshot'))
  const preview = card.getByRole('img', { name: t('checkout.screenshot') })
  const [picture] = await takePictures(1)
  if (!picture) throw new Error('There is no picture')
  await photo.setInputFiles(picture)
  await expectAnnounced(visit, t('pictures.preparing'))
  await expectSound(visit)
  await fillShipping(visit)
  await payWith(visit, 'cod')
  await agreeToTerms(visit)
  const place = placeButton(visit, 'cod')
  await expect(place).toHaveAttribute('aria-busy', 'true')
  await expectText(stepCard(visit, 'Payment'), t('pictures.preparing'))
  await place.dispatchEvent('click')
  expect(countOrders(visit)).toBe(0)
  await page.evaluate(() => dispatchEvent(new Event('release')))
  await expect(place).not.toHaveAttribute('aria-busy')

  // Even a photo that the browser fails to draw is answered.
  await reopen(visit, 'Shipping')
  await expect(preview).toBeVisible()
  await expectText(card, t('checkout.screenshotAdded'))
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = () => {
      throw new Error('It cannot be drawn')
    }
  })
  await photo.setInputFiles({ ...picture, name: 'gate.jpg' })
  await expectAnnounced(visit, t('pictures.unreadable', { name: 'gate.jpg' }))
  await expect(preview).toBeVisible()
  await pressNext(visit, 'Shipping')
  await getReady(visit)
  const sent = page.waitForRequest('**/api/guest-apis/order')
  await place.click()
  expect(await (await sent).headerValue('content-type')).toContain('multipart/form-data')
  await followPlaced(visit)
})
