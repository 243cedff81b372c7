import { restoreFocus } from '@sukkar/ui/restore-focus'
import { startCartLife } from '../features/cart/life/cart-life.ts'
import { startMaintenancePoll } from '../features/maintenance/maintenance-poll.ts'
import { followNotifications } from '../features/notification/follow-notifications.ts'
import { startWorker } from '../features/offline/start-worker.ts'
import { watchConnection } from '../features/offline/watch-connection.ts'
import { cartCountStore } from '../lib/cart-count.ts'
import { ensureTexts } from '../lib/locale.ts'
import { logFailure } from '../lib/log.ts'
import { reloadForUntaken } from '../lib/own-reload.ts'
import { refreshSession } from '../lib/refresh-session.ts'
// A page that shows no product also drops its drafts when another tab signs out.
import '../lib/product-drafts.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { startWishlist } from '../lib/wishlist.ts'
import { announceExpiry } from './announce-expiry.ts'
import { startCutoffWatch } from './cutoff-watch.ts'
import { focusOnNavigation } from './navigation-focus.ts'
import type { createShopRouter } from './router.tsx'
import { watchShopTurns } from './shop-turns.ts'
import { stampTypedAddresses } from './typed-addresses.ts'

/** What every page needs but the first view does not; started when the browser is idle. */
export const startSession = (router: ReturnType<typeof createShopRouter>): void => {
  focusOnNavigation(router)
  stampTypedAddresses(router)
  restoreFocus()
  startMaintenancePoll(router)
  watchShopTurns()
  startCartLife(router)
  startCutoffWatch()
  startRefreshing()
  announceExpiry(router)
  startWishlist()
  followNotifications()
  reloadForUntaken()
  watchConnection()
  void fetchAhead(router).then(startWorker)
  fetchWayOfCart(router)
}

/** Prefetches what most visits need next; what fails here is loaded when it is needed. */
const fetchAhead = async (router: ReturnType<typeof createShopRouter>): Promise<void> => {
  const fetched = await Promise.allSettled([
    // Most visits go on to pick a service.
    router.preloadRoute({ to: '/pick-service' }),
    // Every later page needs these, and so does a message about the cart.
    ensureTexts('rest'),
    // Without a network it could not be loaded any more.
    import('../features/offline/offline-notice.tsx'),
  ])
  for (const part of fetched) if (part.status === 'rejected') logFailure('a part could not be fetched ahead', part.reason)
}

/** A customer with a filled cart opens the cart and the checkout next, perhaps without a network. */
const fetchWayOfCart = (router: ReturnType<typeof createShopRouter>): void => {
  const fetchWhenFilled = (): void => {
    if (cartCountStore.getState().count === 0) return
    leave()
    whenIdle(() => {
      const screens = [router.preloadRoute({ to: '/cart' }), router.preloadRoute({ to: '/checkout' })]
      void Promise.allSettled(screens)
    })
  }
  const leave = cartCountStore.subscribe(fetchWhenFilled)
  fetchWhenFilled()
}

/** At the start of a visit, or when a page becomes visible after days, the tokens may be old. */
const startRefreshing = (): void => {
  void refreshSession()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshSession()
  })
}
