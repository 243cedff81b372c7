import { expect, type Locator, type Page } from '@playwright/test'

/** A screen with more stops than this is not to be walked through by anybody. */
const TABS_MAX = 120

/** Goes by Tab alone to where something can be pressed; what cannot be come to fails. */
export const tabTo = async (page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  const isThere = (): Promise<boolean> => place.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < TABS_MAX && !(await isThere()); presses += 1) await page.keyboard.press(key)
  await expect(place).toBeFocused()
}

/** Goes there and presses it. */
export const tabAndPress = async (page: Page, place: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, place)
  await page.keyboard.press(key)
}
