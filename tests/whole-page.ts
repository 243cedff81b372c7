import type { Page } from '@playwright/test'
import { waitForTwoFrames } from './steps/two-frames.ts'

/** Waits until no skeleton, picture or font in the viewport is still loading. */
export const waitForContent = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[class*="_skeleton_"], [aria-busy="true"]')].every((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return top >= innerHeight || bottom <= 0
    }),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    // Lazy images outside the viewport never load.
    const shown = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    })
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  })
  // For the layout after the pictures.
  await waitForTwoFrames(page)
}
