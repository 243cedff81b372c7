import { globSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { choicesFolder, seededFolder, soundScreensFolder, startShop } from './shop-process.ts'

/** Deletes the results of earlier runs and seeds the demonstration once; journeys copy its folder, which is quicker than seeding. */
const seedOnce = async (): Promise<void> => {
  for (const folder of [seededFolder, soundScreensFolder, choicesFolder]) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
  }
  const shop = await startShop({ dataDir: seededFolder, shopTime: '2026-11-22T10:00:00+03:00' })
  await shop.stop()
  if (process.env.TEST_TIER !== 'full') await shrinkPictures()
}

/**
 * Replaces the shop's pictures by thumbnails, for the quick tier only: encoding and drawing all sizes of the full pictures would take a sixth
 * of the run.
 */
const shrinkPictures = async (): Promise<void> => {
  for (const name of globSync('media/**/*.webp', { cwd: seededFolder })) {
    const file = join(seededFolder, name)
    await writeFile(file, await sharp(file).resize({ width: 80 }).webp().toBuffer())
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global setup.
export default seedOnce
