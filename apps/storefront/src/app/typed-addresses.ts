import type { AnyRouter } from '@tanstack/react-router'

/**
 * The browser keeps nothing of ours with an address that was typed or came from elsewhere, and the router finds the place on a page by
 * what is kept: without it, whoever closes what was opened over that page is back at its top.
 */
export const stampTypedAddresses = (router: AnyRouter): void => {
  router.subscribe('onRendered', ({ toLocation }) => {
    // By way of the prototype: the router takes the method of the object for a navigation.
    if (history.state === null) History.prototype.replaceState.call(history, toLocation.state, '')
  })
}
