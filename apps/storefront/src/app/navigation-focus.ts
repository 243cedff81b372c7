import { dismissToastsOfPage } from '@sukkar/ui/toast-store'
import type { AnyRouter } from '@tanstack/react-router'

/**
 * After going to another page the focus stands on its main heading, so that a screen reader says where one is and Tab goes
 * on from there. A change of the query alone, a dialog that is open, and a field that took the focus itself are left alone.
 */
export const focusOnNavigation = (router: AnyRouter): void => {
  // What was pressed lets the focus go before its page is taken down: taking it away from under the focus, the browser would weigh all of
  // the page that leaves once more.
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

/** The heading of a page that is still loading takes the focus when it comes, unless the customer has gone on meanwhile. */
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
