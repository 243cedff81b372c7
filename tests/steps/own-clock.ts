import { expect, type Page } from '@playwright/test'

/** Installs Playwright's clock, which runs, in every later document; timers of the present document keep the real one. */
export const installClock = (page: Page): Promise<void> => page.clock.install()

/**
 * Stops the page's clock a second from now, so that timers fire only while a journey winds it on. A call that takes longer than this second fails,
 * but leaves the clock stopped, so that the next one succeeds.
 */
export const stopClock = (page: Page): Promise<void> =>
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass({ timeout: 60_000 })

/** Winds the stopped clock on by `stepMs` per poll until `hasCome`; returns the milliseconds that passed on it. */
export const windUntil = async (page: Page, hasCome: () => boolean | Promise<boolean>, stepMs: number): Promise<number> => {
  let woundMs = 0
  const wind = async (): Promise<boolean> => {
    if (await hasCome()) return true
    await page.clock.runFor(stepMs)
    woundMs += stepMs
    return false
  }
  // Polls come once a second in the end, so that many steps need more than the usual time.
  await expect.poll(wind, { timeout: 90_000 }).toBe(true)
  return woundMs
}
