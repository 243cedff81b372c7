import type { Page } from '@playwright/test'

/** Waits until the page has drawn what followed from the events before, so that a journey can see that nothing did. */
export const waitForTwoFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))
