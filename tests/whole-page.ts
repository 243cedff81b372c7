import type { Page } from '@playwright/test'

/** Until nothing in sight is on its way any more: no part of the page, no picture, no font. */
export const waitForContent = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[class*="_skeleton_"], [aria-busy="true"]')].every((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return top >= innerHeight || bottom <= 0
    }),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    // One that is out of sight and lazy never comes.
    const shown = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    })
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  })
  // One more for what the pictures have moved.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
