import { expect, type Page } from '@playwright/test'

/** Installs Playwright's clock, which runs, in every later document; timers of the present document keep the real one. */
export const installClock = (page: Page): Promise<void> => page.clock.install()

/** Stops the page's clock, so that timers fire only while a journey winds it on. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 1000)

/** Winds the stopped clock on by `stepMs` per poll until `hasCome`; returns the milliseconds that passed on it. */
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
