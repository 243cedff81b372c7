import type { AnyRouter } from '@tanstack/react-router'

/**
 * The router finds the scroll position of a page by the state of its history entry. An entry whose address was typed or came from elsewhere
 * has no state: without one, closing an overlay over that page would scroll to its top.
 */
export const stampTypedAddresses = (router: AnyRouter): void => {
  router.subscribe('onRendered', ({ toLocation }) => {
    // Called on the prototype: the router treats a call of the object's method as a navigation.
    if (history.state === null) History.prototype.replaceState.call(history, toLocation.state, '')
  })
}
