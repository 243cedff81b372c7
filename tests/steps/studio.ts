import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'
import { readCart } from './cart.ts'
import { shown, shownFirst, type Visit } from './visit.ts'

export const RED = { r: 200, g: 40, b: 50 }
export const BLUE = { r: 40, g: 90, b: 200 }

/** Makes a tall photo, red above and blue below, stored rotated with its EXIF orientation, as phones do. */
export const takeTallPhoto = async () => {
  const [width, height] = [1200, 1600]
  const upper = await sharp({ create: { width, height: height / 2, channels: 3, background: RED } })
    .png()
    .toBuffer()
  const upright = await sharp({ create: { width, height, channels: 3, background: BLUE } })
    .composite([{ input: upper, top: 0, left: 0 }])
    .png()
    .toBuffer()
  const buffer = await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  return { name: 'sara.jpg', mimeType: 'image/jpeg', buffer }
}

export const openStudio = async ({ page, t }: Visit): Promise<void> => {
  await page.getByRole('link', { name: shown(t('index.studio')) }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('pictures.studioTitle') })).toBeVisible()
}

/** The focusable stage that moves and zooms the photo by keys. */
export const stage = ({ page, t }: Visit): Locator => page.getByRole('group', { name: t('pictures.crop') })

export const slider = ({ page, t }: Visit, name: 'zoom' | 'turn'): Locator => page.getByRole('slider', { name: t(`studio.${name}`) })

export const words = ({ page, t }: Visit): Locator => page.getByRole('textbox', { name: t('studio.words') })

/** Opens the preview, which renders the kitchen's picture, and returns its dialog. */
export const previewCake = async ({ page, t }: Visit): Promise<Locator> => {
  await page.getByRole('button', { name: shownFirst(t('studio.see', { amount: '' }).trim()) }).click()
  const preview = page.getByRole('dialog', { name: t('pictures.studioPreview') })
  await expect(preview.getByRole('img', { name: t('pictures.studioPreviewAlt') })).toBeVisible()
  return preview
}

/** The colour at a position, given as fractions of width and height. */
export const colorAt = async (picture: Buffer, across: number, down: number): Promise<{ r: number; g: number; b: number }> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const offset = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * info.channels
  return { r: data[offset] ?? 0, g: data[offset + 1] ?? 0, b: data[offset + 2] ?? 0 }
}

/** Whether two colours are similar; JPEG compression changes them slightly. */
export const isAlike = (one: { r: number; g: number; b: number }, other: { r: number; g: number; b: number }): boolean =>
  Math.abs(one.r - other.r) + Math.abs(one.g - other.g) + Math.abs(one.b - other.b) < 40

/** Downloads the only picture of the cart's first line, as the kitchen receives it. */
export const readPrint = async (visit: Visit): Promise<Buffer> => {
  const [item] = (await readCart(visit)).items
  expect(item?.images).toHaveLength(1)
  const answer = await visit.page.request.get(item?.images[0]?.url ?? '')
  expect(answer.status()).toBe(200)
  return await answer.body()
}
