import type { Browser, Locator } from '@playwright/test'
import type { MessageKey } from '@sukkar/i18n/message-key'
import type { Visit } from './visit.ts'

/** Opens a page in a separate browser context, such as a customer's beside that of staff. */
export const openOtherBrowser = async (visit: Visit, browser: Browser): Promise<Visit> => {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'locale', value: visit.locale, url: visit.shop.origin }])
  return { ...visit, page: await context.newPage() }
}

export const orderButton = ({ page, t }: Visit, key: MessageKey): Locator =>
  page.getByRole('main').getByRole('button', { name: t(key), exact: true })

export const openInConsole = async ({ page }: Visit, path: string): Promise<void> => {
  await page.goto(`/console#${path}`)
}
