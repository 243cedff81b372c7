import { defineConfig } from '@playwright/test'
import type { JourneyOptions } from './journey.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1440, height: 900 } }

/** The way of an order goes through every pair of language and device; all else through both languages and both devices, in two pairs. */
const wayOfAnOrder = ['deliver-now', 'later-today', 'pre-order', 'photo-cake', 'order-life', 'member'].map((name) => `**/${name}.spec.ts`)

/** The journeys run in English and Arabic, on a phone and on a desktop, in the system's Chromium. */
export default defineConfig<JourneyOptions>({
  testDir: './journeys',
  outputDir: '../.cache/journeys',
  globalSetup: './seeded-shop.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    // A trace costs each journey a quarter of its time; "--trace retain-on-failure" brings one for what has to be looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    // What a worker answers, a journey cannot hold up or lose on its way; the journeys about the worker let it in.
    serviceWorkers: 'block',
    launchOptions: {
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
    },
  },
  projects: [
    { name: 'en-phone', testMatch: wayOfAnOrder, use: { ...phone, shopLocale: 'en', device: 'phone' } },
    { name: 'ar-phone', use: { ...phone, shopLocale: 'ar', device: 'phone' } },
    { name: 'en-desktop', use: { ...desktop, shopLocale: 'en', device: 'desktop' } },
    { name: 'ar-desktop', testMatch: wayOfAnOrder, use: { ...desktop, shopLocale: 'ar', device: 'desktop' } },
  ],
})
