import { expect, type Locator } from '@playwright/test'
import { waitForTwoFrames } from './two-frames.ts'
import type { Visit } from './visit.ts'

/** Presses with two frames between mouse down and up, so that a page that moves under the pointer loses the press. */
export const pressSlowly = async ({ page }: Pick<Visit, 'page'>, thing: Locator, edge: 'top' | 'bottom' = 'bottom'): Promise<void> => {
  await thing.scrollIntoViewIfNeeded()
  await expectAtRest(thing)
  const box = await thing.boundingBox()
  if (box === null) throw new Error('There is nothing to press')
  // At the lower edge one line of text less above moves the element from under the pointer, at the upper edge one line more.
  await page.mouse.move(box.x + box.width / 2, edge === 'top' ? box.y + 3 : box.y + box.height - 3)
  await page.mouse.down()
  await waitForTwoFrames(page)
  await page.mouse.up()
}

/** Waits until the element has not moved for two frames. */
const expectAtRest = (thing: Locator): Promise<void> =>
  expect(async () => {
    const [before, after] = await thing.evaluate(async (element) => {
      const top = element.getBoundingClientRect().top
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return [top, element.getBoundingClientRect().top]
    })
    expect(after).toBe(before)
  }).toPass({ timeout: 10_000 })
