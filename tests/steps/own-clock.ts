import { expect, type Page } from '@playwright/test'

/** Gives every document from now on a clock of its own, which runs; a document that is there already has begun with the other one. */
export const installClock = (page: Page): Promise<void> => page.clock.install()

/** The page's clock stands from here on: what waits in the page comes when it is wound on, and at no other time. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 1000)

/** Winds the page's clock on, a step for each look, until something has come; the answer is how long that took on that clock. */
export const windUntil = async (page: Page, hasCome: () => boolean | Promise<boolean>, stepMs: number): Promise<number> => {
  let woundMs = 0
  await expect
    .poll(async () => {
      if (await hasCome()) return true
      await page.clock.runFor(stepMs)
      woundMs += stepMs
      return false
    })
    .toBe(true)
  return woundMs
}
