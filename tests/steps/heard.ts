import { expect } from '@playwright/test'
import { shown, type Visit } from './visit.ts'

declare global {
  interface Window {
    /** What somebody who listens to the page was told, in this document. */
    heard?: string[]
  }
}

/**
 * Listens from here on as a screen reader does: to what changes in a live region that was there before, and to an alert that appears.
 * A region that comes together with its words is said by some readers only, so it counts as silent; so does what lies behind a dialog.
 */
export const listen = async ({ page }: Pick<Visit, 'page'>): Promise<void> => {
  await page.addInitScript(hear)
  await page.evaluate(hear)
}

/** Was told this, whether or not it is still to be seen. */
export const expectHeard = ({ page }: Pick<Visit, 'page'>, text: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => window.heard ?? []), { message: `heard “${text}”` })
    .toContainEqual(expect.stringMatching(shown(text)))

/** Was told all of this at once, and nothing besides. */
export const expectOneSentence = async (visit: Pick<Visit, 'page'>, ...parts: readonly string[]): Promise<void> => {
  for (const part of parts) await expectHeard(visit, part)
  expect(await visit.page.evaluate(() => window.heard ?? [])).toHaveLength(1)
  await forgetHeard(visit)
}

/** Forgets what was said, so that the same words count once more. */
export const forgetHeard = ({ page }: Pick<Visit, 'page'>): Promise<void> =>
  page.evaluate(() => {
    if (window.heard) window.heard.length = 0
  })

const hear = (): void => {
  if (window.heard !== undefined) return
  const heard: string[] = []
  window.heard = heard
  const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
  const isReached = (element: Element): boolean => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    return modal === undefined || modal.contains(element)
  }
  const say = (element: Element): void => {
    const text = element.textContent?.trim() ?? ''
    if (text !== '' && isReached(element)) heard.push(text)
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
    for (const region of regions) say(region)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
