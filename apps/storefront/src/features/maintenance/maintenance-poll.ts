import { MAINTENANCE_POLL_MS } from '@sukkar/domain/limits'
import { callApi } from '../../lib/client.ts'
import { maintenanceStore, setMaintenance } from '../../lib/maintenance.ts'
import { type RealtimeHandlers, subscribe } from '../../lib/realtime.ts'
import { refreshShop } from '../../lib/refresh-shop.ts'
import { shopStore } from '../../lib/shop.ts'
import { findPlace, savePlace } from './saved-place.ts'

/** What the poll needs of the router: the current address, and navigation to another. */
export type Navigator = {
  history: { location: { href: string }; replace: (href: string) => void; subscribe: (listener: () => void) => () => void }
}

/**
 * Polls at load and every 30 seconds whether the shop is under maintenance, and applies a change at once where a stream is open; meanwhile
 * the customer is held on pick-service (§2, §4). The choice is not cleared, and at the end customers return to where they were (D14, D77).
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
  /** A reload that has already begun still loads the old address and needs the stored place, so that stays until the next navigation. */
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
  // Maintenance may have ended while the page was loading: no change follows, but the customer still has to be returned.
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
  // The shop's data came with the document, before this file: changes received in between must be delivered too.
  subscribe([], listeners, { readAtMs: 0 })
}

/** The address to go to when maintenance begins or ends, and the address to return to. */
export const whereTo = (isOn: boolean, href: string, cameFrom: string | null): [href: string | null, returnTo: string | null] => {
  const isHeld = /^\/(?:pick-service|location)\b/iu.test(href)
  if (!isOn) return [isHeld ? cameFrom : null, null]
  return isHeld ? [null, cameFrom] : ['/pick-service', href]
}

/** Loads the status; if the server cannot be reached the last one stays (D77). */
const checkMaintenance = async (): Promise<void> => {
  const result = await callApi('checkMaintenance', {})
  if (result.ok) setMaintenance(result.answer.is_in_maintenance_mode)
}
