import { expect } from '@playwright/test'
import type { Visit } from './visit.ts'

/** Marks the document; a reload would remove the mark. */
export const markDocument = ({ page }: Pick<Visit, 'page'>): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isSameDocument: true }))

/** Expects no reload since `markDocument`. */
export const expectSameDocument = async ({ page }: Pick<Visit, 'page'>): Promise<void> =>
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
