import { mkdir, rm } from 'node:fs/promises'
import { seededFolder, soundScreensFolder, startShop } from './shop-process.ts'

/** Forgets what an earlier run found, and seeds the demonstration shop once: each journey copies the folder, which is quicker than seeding again. */
const seedOnce = async (): Promise<void> => {
  await rm(seededFolder, { recursive: true, force: true })
  await mkdir(seededFolder, { recursive: true })
  await rm(soundScreensFolder, { recursive: true, force: true })
  await mkdir(soundScreensFolder, { recursive: true })
  const shop = await startShop({ dataDir: seededFolder, shopTime: '2026-11-22T10:00:00+03:00' })
  await shop.stop()
}

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global setup.
export default seedOnce
