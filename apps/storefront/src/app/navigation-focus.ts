import { dismissToastsOfPage } from '@sukkar/ui/toast-store'
import type { AnyRouter } from '@tanstack/react-router'

/**
 * After a navigation the focus is on the page's main heading, so that a screen reader reads it and Tab continues from there. A change of
 * the query alone, an open dialog, and a field that has the focus itself are left alone.
 */
export const focusOnNavigation = (router: AnyRouter): void => {
  // The pressed element loses the focus before its page is removed: removing a focused element makes the browser process the whole leaving
  // page once more.
  router.subscribe('onLoad', ({ pathChanged }) => {
    const pressed = document.activeElement
    if (pathChanged && pressed instanceof HTMLElement && pressed.closest('main :is(a, button)') !== null) pressed.blur()
  })
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined) return
    dismissToastsOfPage()
    if (document.querySelector('dialog:modal') !== null || document.activeElement?.matches('input, textarea, select')) return
    const main = document.getElementById('main')
    const heading = main?.querySelector<HTMLElement>('h1')
    focusOn(heading ?? main)
    if (main && !heading) waitForHeading(main)
  })
}

const focusOn = (place: HTMLElement | null): void => {
  if (place !== null && !place.hasAttribute('tabindex')) place.tabIndex = -1
  place?.focus({ preventScroll: true })
}

/** The heading of a page that is still loading gets the focus when it appears, unless the customer has moved it meanwhile. */
const waitForHeading = (main: HTMLElement): void => {
  const observer = new MutationObserver(() => {
    const heading = main.querySelector<HTMLElement>('h1')
    const isWaiting = document.activeElement === main
    if (isWaiting && heading === null) return
    observer.disconnect()
    if (isWaiting) focusOn(heading)
  })
  observer.observe(main, { childList: true, subtree: true })
}
