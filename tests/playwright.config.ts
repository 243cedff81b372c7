import { defineConfig } from '@playwright/test'
import { quickBrowser, wholeBrowser } from './browsers.ts'
import type { JourneyOptions } from './journey.ts'

// The shop's times are Kuwait's wherever the customer is, and in every time zone of the machine: whoever sits at a desk orders from abroad.
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  timezoneId: 'Asia/Kuwait',
}
const desktop = { viewport: { width: 1440, height: 900 }, timezoneId: 'America/New_York' }

/** The full tier runs these in all four pairs of language and device, and everything else in two of them. */
const order = '**/order/*.spec.ts'
/** Rare failures, and the staff's console. */
const edges = '**/edges/*.spec.ts'

const isFull = process.env.TEST_TIER === 'full'

const pairs = {
  'en-phone': { name: 'en-phone', use: { ...phone, shopLocale: 'en', device: 'phone' } },
  'ar-phone': { name: 'ar-phone', use: { ...phone, shopLocale: 'ar', device: 'phone' } },
  'en-desktop': { name: 'en-desktop', use: { ...desktop, shopLocale: 'en', device: 'desktop' } },
  'ar-desktop': { name: 'ar-desktop', use: { ...desktop, shopLocale: 'ar', device: 'desktop' } },
} as const

/** The quick tier runs every journey in one of two pairs, which together cover both languages and both devices. */
const projects = isFull
  ? [{ ...pairs['en-phone'], testMatch: order }, pairs['ar-phone'], pairs['en-desktop'], { ...pairs['ar-desktop'], testMatch: order }]
  : [
      { ...pairs['ar-phone'], testIgnore: edges },
      { ...pairs['en-desktop'], testMatch: edges },
    ]

/** The journeys run in English and Arabic, on a phone and on a desktop, in the system's Chromium. */
export default defineConfig<JourneyOptions>({
  testDir: './journeys',
  outputDir: '../.cache/journeys',
  globalSetup: './seeded-shop.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // The mark of the full tier, as scripts/test-tier.mjs reads it.
  grepInvert: isFull ? [] : /\[full: /u,
  // Those that go over all screens, states or waits have three times as long.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    // A trace makes each journey a quarter slower; use `--trace retain-on-failure` to investigate a failure.
    trace: 'off',
    // Only the full tier runs animations; the quick tier skips them to save time.
    contextOptions: isFull ? {} : { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    // A journey cannot delay or drop answers of a service worker; the journeys about the worker allow it.
    serviceWorkers: 'block',
    launchOptions: isFull ? wholeBrowser : quickBrowser,
  },
  projects,
})
