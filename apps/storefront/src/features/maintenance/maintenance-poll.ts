import { MAINTENANCE_POLL_MS } from '@sukkar/domain/limits'
import { callApi } from '../../lib/client.ts'
import { maintenanceStore, setMaintenance } from '../../lib/maintenance.ts'
import { type RealtimeHandlers, subscribe } from '../../lib/realtime.ts'
import { refreshShop } from '../../lib/refresh-shop.ts'
import { shopStore } from '../../lib/shop.ts'
import { findPlace, savePlace } from './saved-place.ts'

/** What the poll needs of the router: the address now, and the way to another one. */
export type Navigator = {
  history: { location: { href: string }; replace: (href: string) => void; subscribe: (listener: () => void) => () => void }
}

/**
 * Asks on load and every 30 seconds whether the shop is under maintenance, hears of it at once where a stream is open,
 * and meanwhile keeps the customer on pick-service (§2, §4). Nothing chosen is wiped, and when it ends people are taken
 * back to where they were (D14, D77).
 */
export const startMaintenancePoll = (router: Navigator): void => {
  let cameFrom = findPlace()
  const follow = (isOn: boolean): void => {
    const [href, returnTo] = whereTo(isOn, router.history.location.href, cameFrom)
    cameFrom = returnTo
    if (href !== null) router.history.replace(href)
    if (isOn || href === null) savePlace(returnTo)
    else forgetAtNextStep(href)
    if (!isOn) void refreshShop()
  }
  /** A reload that has begun by now still leads to the address of before, and finds the way back where this page has left it. */
  const forgetAtNextStep = (returned: string): void => {
    const leave = router.history.subscribe(() => {
      if (router.history.location.href === returned) return
      leave()
      savePlace(cameFrom)
    })
  }
  maintenanceStore.subscribe((now, before) => {
    if (now.isOn !== before.isOn) follow(now.isOn)
  })
  const { isOn } = maintenanceStore.getState()
  // It may also have ended while the page was loading: then nothing changes any more, and whoever was sent away still is.
  if (isOn || cameFrom !== null) follow(isOn)
  void checkMaintenance()
  setInterval(() => {
    if (document.visibilityState === 'visible') void checkMaintenance()
  }, shopStore.getState().shop?.times.maintenance_poll_ms ?? MAINTENANCE_POLL_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkMaintenance()
  })
  const listeners: RealtimeHandlers = {
    maintenance: ({ is_in_maintenance_mode }) => setMaintenance(is_in_maintenance_mode),
    shop: () => void refreshShop(),
    reopened: () => {
      void checkMaintenance()
      void refreshShop()
    },
  }
  // The shop came with the document, and this file after it: a change between them was heard without it.
  subscribe([], listeners, { readAtMs: 0 })
}

/** Where to go when maintenance begins or ends, and what to remember meanwhile. */
export const whereTo = (isOn: boolean, href: string, cameFrom: string | null): [href: string | null, returnTo: string | null] => {
  const isHeld = /^\/(?:pick-service|location)\b/iu.test(href)
  if (!isOn) return [isHeld ? cameFrom : null, null]
  return isHeld ? [null, cameFrom] : ['/pick-service', href]
}

/** Asks the server; when it cannot be reached the last status stays (D77). */
const checkMaintenance = async (): Promise<void> => {
  const result = await callApi('checkMaintenance', {})
  if (result.ok) setMaintenance(result.answer.is_in_maintenance_mode)
}
