import { expect, type Locator } from '@playwright/test'
import { shownAlone, type Visit } from './visit.ts'

type Part =
  | 'areas'
  | 'audit'
  | 'branches'
  | 'contacts'
  | 'coupons'
  | 'coupons/new'
  | 'news'
  | 'notices/new'
  | 'offers/new'
  | 'payment'
  | 'people'
  | 'ramadan'
  | 'texts'

export const openShopPart = async ({ page }: Visit, part: Part): Promise<void> => {
  await page.goto(`/console#/shop/${part}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export const saveButton = ({ page, t }: Visit): Locator => page.getByRole('button', { name: t('consoleForm.save'), exact: true })

/** Saves a form and waits for its status "all saved". */
export const saveForm = async (visit: Visit): Promise<void> => {
  await saveButton(visit).click()
  await expect(visit.page.getByRole('status').filter({ hasText: shownAlone(visit.t('consoleForm.allSaved')) })).toBeVisible()
}

export const textField = ({ page, t }: Visit, key: Parameters<Visit['t']>[0]): Locator =>
  page.getByRole('textbox', { name: t(key), exact: true })

/** Runs a check in light and in dark mode. */
export const inLightAndDark = async ({ page }: Visit, check: () => Promise<void>): Promise<void> => {
  await check()
  await page.emulateMedia({ colorScheme: 'dark' })
  await check()
  await page.emulateMedia({ colorScheme: 'light' })
}
