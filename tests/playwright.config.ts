import { defineConfig } from '@playwright/test'
import type { JourneyOptions } from './journey.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1440, height: 900 } }

/** What goes wrong rarely is gone through in both languages and on both devices, but not in every pair of them. */
const edges = '**/edges/**'

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
    { name: 'en-phone', testIgnore: edges, use: { ...phone, shopLocale: 'en', device: 'phone' } },
    { name: 'ar-phone', use: { ...phone, shopLocale: 'ar', device: 'phone' } },
    { name: 'en-desktop', use: { ...desktop, shopLocale: 'en', device: 'desktop' } },
    { name: 'ar-desktop', testIgnore: edges, use: { ...desktop, shopLocale: 'ar', device: 'desktop' } },
  ],
})
