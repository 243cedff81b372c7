import { expect, type Locator, type Page } from '@playwright/test'

/** Limit of Tab presses: a screen with more tab stops counts as unusable by keyboard. */
const TABS_MAX = 120

/** Presses Tab until `place` has the focus; fails when it cannot be reached. */
export const tabTo = async (page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  const isThere = (): Promise<boolean> => place.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < TABS_MAX && !(await isThere()); presses += 1) await page.keyboard.press(key)
  await expect(place).toBeFocused()
}

export const tabAndPress = async (page: Page, place: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, place)
  await page.keyboard.press(key)
}
