import { expect } from '@playwright/test'
import type { Visit } from './visit.ts'

/** Marks the document in the page, which a reload would take away. */
export const markDocument = ({ page }: Pick<Visit, 'page'>): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isSameDocument: true }))

/** The page has not been loaded anew since it was marked. */
export const expectSameDocument = async ({ page }: Pick<Visit, 'page'>): Promise<void> =>
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
