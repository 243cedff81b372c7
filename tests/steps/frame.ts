import { expect, type Locator } from '@playwright/test'
import { shown, type Visit } from './visit.ts'

export const footerLink = ({ page }: Visit, name: string): Locator => page.getByRole('contentinfo').getByRole('link', { name: shown(name) })

export const languageButton = ({ page, t }: Visit): Locator =>
  page.getByRole('banner').getByRole('button', { name: shown(t('shell.language')) })

/** Opens the search by the header's button and returns its dialog. */
export const openSearch = async ({ page, t, device }: Visit): Promise<Locator> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: shown(t(device === 'phone' ? 'shell.search' : 'shell.searchPlaceholder')) })
    .filter({ visible: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: shown(t('dialog.searchTitle')) })
  await expect(dialog).toBeVisible()
  return dialog
}
