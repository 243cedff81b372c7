import type { AnyRouter } from '@tanstack/react-router'

/**
 * After going to another page the focus stands on its main heading, so that a screen reader says where one is and Tab goes
 * on from there. A change of the query alone, a dialog that is open, and a field that took the focus itself are left alone.
 */
export const focusOnNavigation = (router: AnyRouter): void => {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined) return
    if (document.querySelector('dialog:modal') !== null || document.activeElement?.matches('input, textarea, select')) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    if (heading === null) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
