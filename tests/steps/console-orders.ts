import type { Browser, Locator } from '@playwright/test'
import { expect } from '../journey.ts'
import type { Visit } from './visit.ts'

/** Somebody else at the same shop, in a browser of their own: a customer beside whoever works there. */
export const besideThem = async (visit: Visit, browser: Browser): Promise<Visit> => {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'locale', value: visit.locale, url: visit.shop.origin }])
  return { ...visit, page: await context.newPage() }
}

/** The console at one of its addresses. */
export const openInConsole = async ({ page }: Visit, path: string): Promise<void> => {
  await page.goto(`/console#${path}`)
}

/** Goes on by Tab until something has the focus, as whoever has no mouse does. */
export const tabTo = async ({ page }: Visit, target: Locator): Promise<void> => {
  const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < STOPS_MAX && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

/** A screen with more stops than this is not to be walked through by anybody. */
const STOPS_MAX = 120
