import { expect, type Locator, type Page } from '@playwright/test'

/** Describes the focused element if a bar or the edge of the window covers part of it, otherwise null. */
const describeCovered = (): string | null => {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  // A choice inside a label has the label's size.
  const target = (focused.matches('input') && focused.closest('label')) || focused
  const { top, left, width, height: whole } = target.getBoundingClientRect()
  // A browser scrolls only the caret's line of a text area into view.
  const height = target.matches('textarea') ? 40 : whole
  const isInSight = (y: number): boolean => {
    const hit = document.elementFromPoint(left + width / 2, y)
    return hit !== null && (target.contains(hit) || hit.contains(target))
  }
  return isInSight(top + height * 0.15) && isInSight(top + height * 0.85) ? null : `${target.tagName} ${target.textContent}`
}

/** Waits until the focused element is in view and not covered. */
const expectUncovered = (page: Page): Promise<void> => expect.poll(() => page.evaluate(describeCovered)).toBeNull()

/** Tabs from `first` to `last` and expects every focused control to be uncovered. */
export const walkUncovered = async (page: Page, first: Locator, last: Locator): Promise<void> => {
  await first.focus()
  await expectUncovered(page)
  while (!(await last.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab')
    await expectUncovered(page)
  }
}

/** Waits until nothing covers the lower edge of the element. */
export const expectOnTop = (place: Locator): Promise<void> =>
  expect
    .poll(() =>
      place.evaluate((element) => {
        const { left, right, bottom } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint((left + right) / 2, bottom - 4))
      }),
    )
    .toBe(true)
