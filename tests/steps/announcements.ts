import { expect } from '@playwright/test'
import { shown, type Visit } from './visit.ts'

declare global {
  interface Window {
    /** Texts that a screen reader would have announced in this document. */
    announcements?: string[]
  }
}

/**
 * Records from now on what a screen reader announces: changes in a live region that existed before, and alerts that appear. Other regions that
 * appear together with their text do not count, because only some screen readers announce them, nor does anything behind a modal dialog.
 */
export const recordAnnouncements = async ({ page }: Pick<Visit, 'page'>): Promise<void> => {
  await page.addInitScript(record)
  await page.evaluate(record)
}

/** Waits until `text` has been announced, whether or not it is still visible. */
export const expectAnnounced = ({ page }: Pick<Visit, 'page'>, text: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => window.announcements ?? []), { message: `announced “${text}”` })
    .toContainEqual(expect.stringMatching(shown(text)))

/** Expects all parts in a single announcement and no other one, then clears the record. */
export const expectOneAnnouncement = async (visit: Pick<Visit, 'page'>, ...parts: readonly string[]): Promise<void> => {
  for (const part of parts) await expectAnnounced(visit, part)
  expect(await visit.page.evaluate(() => window.announcements ?? [])).toHaveLength(1)
  await clearAnnouncements(visit)
}

/** Clears the record, so that an equal announcement can be expected again. */
export const clearAnnouncements = ({ page }: Pick<Visit, 'page'>): Promise<void> =>
  page.evaluate(() => {
    if (window.announcements) window.announcements.length = 0
  })

const record = (): void => {
  if (window.announcements !== undefined) return
  const announcements: string[] = []
  window.announcements = announcements
  const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
  const isReached = (element: Element): boolean => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    return modal === undefined || modal.contains(element)
  }
  const announce = (element: Element): void => {
    const text = element.textContent?.trim() ?? ''
    if (text !== '' && isReached(element)) announcements.push(text)
  }
  new MutationObserver((changes) => {
    const arrived = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element)
    const regions = new Set<Element>()
    for (const { target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
      if (region && !arrived.some((part) => part.contains(region))) regions.add(region)
    }
    for (const part of arrived)
      for (const alert of [part, ...part.querySelectorAll('[role=alert]')]) if (alert.matches('[role=alert]')) regions.add(alert)
    for (const region of regions) announce(region)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
