import type { Browser, Locator } from '@playwright/test'
import type { MessageKey } from '@sukkar/i18n/message-key'
import type { Visit } from './visit.ts'

/** Somebody else at the same shop, in a browser of their own: a customer beside whoever works there. */
export const openOtherBrowser = async (visit: Visit, browser: Browser): Promise<Visit> => {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'locale', value: visit.locale, url: visit.shop.origin }])
  return { ...visit, page: await context.newPage() }
}

/** The button of a step with an order, or of something else that is done with it. */
export const orderButton = ({ page, t }: Visit, key: MessageKey): Locator =>
  page.getByRole('main').getByRole('button', { name: t(key), exact: true })

/** The console at one of its addresses. */
export const openInConsole = async ({ page }: Visit, path: string): Promise<void> => {
  await page.goto(`/console#${path}`)
}
