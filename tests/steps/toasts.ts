import { expect } from '@playwright/test'
import { shown, type Visit } from './visit.ts'

declare global {
  interface Window {
    /** Texts of the toasts that this document has shown and no step has consumed yet. */
    toasts?: string[]
  }
}

/**
 * Waits for a toast with this text and consumes it. Toasts disappear within seconds, which a busy machine may need for a single poll, so
 * `recordToasts` records them as they appear.
 */
export const expectToast = ({ page }: Pick<Visit, 'page'>, text: string): Promise<void> =>
  expect.poll(() => page.evaluate(takeToast, shown(text).source), { message: `a toast “${text}”` }).toBe(true)

/** Init script of the page: records the text of each toast that becomes visible. */
export const recordToasts = (): void => {
  const toasts: string[] = []
  window.toasts = toasts
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      const shownNow = node.matches('[data-toasts] > * > *') ? [node] : [...node.querySelectorAll('[data-toasts] > * > *')]
      for (const toast of shownNow) if (toast.checkVisibility()) toasts.push(toast.textContent ?? '')
    }
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Keeps the toasts of this document from now on as if the pointer were on them, until it really is on one: a busy machine may take longer to reach a
 * toast than the toast lasts.
 */
export const keepToasts = ({ page }: Pick<Visit, 'page'>): Promise<void> =>
  page.evaluate(() => {
    const point = (): void => {
      document.querySelector('[data-toasts]')?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
    }
    point()
    const observer = new MutationObserver(point)
    observer.observe(document, { childList: true, subtree: true })
    addEventListener('pointermove', ({ isTrusted, target }) => {
      if (isTrusted && target instanceof Element && target.closest('[data-toasts]') !== null) observer.disconnect()
    })
  })

const takeToast = (pattern: string): boolean => {
  const toasts = window.toasts ?? []
  const found = toasts.findIndex((text) => new RegExp(pattern, 'u').test(text))
  if (found >= 0) toasts.splice(found, 1)
  return found >= 0
}
