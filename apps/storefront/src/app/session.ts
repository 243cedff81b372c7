import { restoreFocus } from '@sukkar/ui/restore-focus'
import { dismissToast, showToast } from '@sukkar/ui/toast-store'
import { startCartLife } from '../features/cart/life/cart-life.ts'
import { startMaintenancePoll } from '../features/maintenance/maintenance-poll.ts'
import { followNotifications } from '../features/notification/follow-notifications.ts'
import { startWorker } from '../features/offline/start-worker.ts'
import { watchConnection } from '../features/offline/watch-connection.ts'
import { cartCountStore } from '../lib/cart-count.ts'
import { ensureTexts, localeStore } from '../lib/locale.ts'
import { logFailure } from '../lib/log.ts'
import { reloadForUntaken } from '../lib/own-reload.ts'
import { refreshSession } from '../lib/refresh-session.ts'
import { sessionStore } from '../lib/session.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { startWishlist } from '../lib/wishlist.ts'
import { startCutoffWatch } from './cutoff-watch.ts'
import { focusOnNavigation } from './navigation-focus.ts'
import type { createShopRouter } from './router.tsx'
import { stampTypedAddresses } from './typed-addresses.ts'

/** What every page needs but the first view does not; started when the browser is idle. */
export const startSession = (router: ReturnType<typeof createShopRouter>): void => {
  focusOnNavigation(router)
  stampTypedAddresses(router)
  restoreFocus()
  startMaintenancePoll(router)
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

/** Announces at once that the shop ended the sign-in, with a link back to this very page; the cart stays (D69). */
const announceExpiry = (router: ReturnType<typeof createShopRouter>): void => {
  const notify = async (): Promise<void> => {
    await ensureTexts()
    const t = localeStore.getState().translator
    const from = router.history.location.href
    const onAction = (): void => void router.navigate({ to: '/login', search: { from } })
    const toast = showToast({
      text: t('error.sessionEnded'),
      tone: 'danger',
      durationMs: Number.POSITIVE_INFINITY,
      action: { label: t('shell.signInUp'), onAction },
    })
    // The sign-in pages show it themselves, and the toast would cover their button.
    const leave = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (!['/login', '/register', '/forget-password'].includes(toLocation.pathname.toLowerCase())) return
      dismissToast(toast)
      leave()
    })
  }
  // The sign-in may have ended before this subscription.
  if (sessionStore.getState().hasExpired) void notify()
  sessionStore.subscribe((now, before) => {
    if (now.hasExpired && !before.hasExpired) void notify()
  })
}
