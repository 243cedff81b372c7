import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'
import { openCart } from './cart.ts'
import { addChosen, browseCategory, chooseOptions, findProduct, openProduct } from './menu.ts'
import { arriveAtMenu } from './pick-service.ts'
import { toSalmiya } from './ready-to-place.ts'
import { nameIn, shown, type Visit } from './visit.ts'

type Picture = { name: string; mimeType: string; buffer: Buffer }

/** Makes JPEG files of 640 by 480 pixels, each in another colour. */
export const takePictures = (count: number): Promise<Picture[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `photo-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: { r: (index * 40) % 256, g: 120, b: 200 } } })
        .jpeg()
        .toBuffer(),
    })),
  )

/** Uploads photos and waits until all of them are shown. */
export const uploadPictures = async (visit: Visit, place: Locator, pictures: Picture[]): Promise<void> => {
  const ready = place.getByRole('img', { name: shown(visit.t('pictures.photoNumber', { number: '' }).trim()) })
  const before = await ready.count()
  await place.getByLabel(visit.t('pictures.library')).setInputFiles(pictures)
  await expect(ready).toHaveCount(before + pictures.length, { timeout: 30_000 })
}

/** The page cannot decode the next photo, and decodes those after it only once it gets the event `release`. */
export const strainMemory = (visit: Visit): Promise<void> =>
  visit.page.evaluate(() => {
    const decode = createImageBitmap as (...given: unknown[]) => Promise<ImageBitmap>
    const released = new Promise<void>((resolve) => addEventListener('release', () => resolve(), { once: true }))
    // The storefront tries each photo in two ways.
    let failures = 2
    window.createImageBitmap = async (...given: unknown[]) => {
      failures -= 1
      if (failures >= 0) throw new DOMException('There is no memory for it', 'InvalidStateError')
      await released
      return await decode(...given)
    }
  })

/** Waits for a status text about the number of photos. */
export const expectPictureNews = (place: Locator, text: string): Promise<void> =>
  expect(place.getByRole('status').filter({ hasText: shown(text) })).toBeVisible()

/** Arrives at a cart that holds a cake with two uploaded photos; returns its name. */
export const addPhotoCake = async (visit: Visit): Promise<string> => {
  const slug = 'photo-heart-cake'
  await arriveAtMenu(visit, { ...toSalmiya, service: 'preOrder' })
  const dialog = await openProduct(visit, await browseCategory(visit, 'photo-print-cakes'), slug)
  await chooseOptions(visit, dialog, slug, { Flavour: 'Pistachio', 'Cream colour': 'Pink' })
  await uploadPictures(visit, dialog, await takePictures(2))
  await addChosen(visit, dialog)
  await openCart(visit)
  return nameIn(visit, await findProduct(visit, slug))
}
