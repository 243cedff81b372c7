import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'
import { shown, type Visit } from './visit.ts'

type Picture = { name: string; mimeType: string; buffer: Buffer }

/** Real photos, each of its own colour, as a phone would give them. */
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

/** Chooses photos from the library and waits until they are ready. */
export const uploadPictures = async (visit: Visit, place: Locator, pictures: Picture[]): Promise<void> => {
  const ready = place.getByRole('img', { name: shown(visit.t('pictures.photoNumber', { number: '' }).trim()) })
  const before = await ready.count()
  await place.getByLabel(visit.t('pictures.library')).setInputFiles(pictures)
  await expect(ready).toHaveCount(before + pictures.length, { timeout: 30_000 })
}

/** What is said of the number of photos. */
export const expectPictureNews = (place: Locator, text: string): Promise<void> =>
  expect(place.getByRole('status').filter({ hasText: shown(text) })).toBeVisible()
