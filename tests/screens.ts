import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { startShop } from './shop-process.ts'

/** Takes the pictures of the README from the real shop, at a fixed hour of a fixed day so that they stay alike. */
const folder = join(import.meta.dirname, '..', 'docs', 'screens')
const BYTES_MAX = 300_000

const dataDir = await mkdtemp(join(tmpdir(), 'sukkar-screens-'))
const shop = await startShop({ dataDir, shopTime: '2026-11-22T10:15:00+03:00' })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
try {
  await mkdir(folder, { recursive: true })
  for (const locale of ['en', 'ar'] as const) await takeHome(locale)
} finally {
  await browser.close()
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function takeHome(locale: 'en' | 'ar'): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 1180 }, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'locale', value: locale, url: shop.origin }])
  const page = await context.newPage()
  await page.goto(shop.origin, { waitUntil: 'networkidle' })
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].filter((image) => image.loading !== 'lazy').map((image) => image.decode()))
  })
  const file = join(folder, `home-${locale}.png`)
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 10, compressionLevel: 9 })
    .toFile(file)
  if (size > BYTES_MAX) throw new Error(`${file} has ${size} bytes, more than the ${BYTES_MAX} that a README should load`)
  process.stdout.write(`${file}: ${Math.round(size / 1000)} kB\n`)
  await context.close()
}
