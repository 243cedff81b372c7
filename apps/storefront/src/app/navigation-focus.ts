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
    if (document.querySelector('dialog:modal') !== null || document.activeElement?.matches('input, textarea, select')) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    if (heading === null) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
