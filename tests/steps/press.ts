import { expect, type Locator } from '@playwright/test'
import type { Visit } from './visit.ts'

/** Presses with a mouse as a hand does: the page draws itself between down and up, and has moved away where it moves at all. */
export const pressSlowly = async ({ page }: Pick<Visit, 'page'>, thing: Locator, edge: 'top' | 'bottom' = 'bottom'): Promise<void> => {
  await thing.scrollIntoViewIfNeeded()
  await expectAtRest(thing)
  const box = await thing.boundingBox()
  if (box === null) throw new Error('There is nothing to press')
  // At its edge: a line of words less above it takes it from under the pointer, one more does at the top.
  await page.mouse.move(box.x + box.width / 2, edge === 'top' ? box.y + 3 : box.y + box.height - 3)
  await page.mouse.down()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.mouse.up()
}

/** Stands where it stood two frames ago. */
const expectAtRest = (thing: Locator): Promise<void> =>
  expect(async () => {
    const [before, after] = await thing.evaluate(async (element) => {
      const top = element.getBoundingClientRect().top
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return [top, element.getBoundingClientRect().top]
    })
    expect(after).toBe(before)
  }).toPass({ timeout: 10_000 })
