import { showToast } from '@sukkar/ui/toast-store'
import { archiveCart } from '../../../lib/archive-cart.ts'
import { loadCart, loadCartNow, refreshCart } from '../../../lib/cart.ts'
import { cartCountStore, emptyCount } from '../../../lib/cart-count.ts'
import { callApi } from '../../../lib/client.ts'
import { ensureTexts, localeStore } from '../../../lib/locale.ts'
import { ownCall } from '../../../lib/own-call.ts'
import { isOwnReload } from '../../../lib/own-reload.ts'
import { restorableStore } from '../../../lib/restorable.ts'
import { currentAccountId, sessionStore } from '../../../lib/session.ts'
import { shopStore } from '../../../lib/shop.ts'
import { readText, writeText } from '../../../lib/storage.ts'
import { broadcastCartChanges } from './broadcast-cart-changes.ts'
import { deletesOnClose, wasAway } from './life-rules.ts'
import { joinTabs, type OpenTabs } from './open-tabs.ts'

/** What the cart's life cycle needs of the router: the current path, and navigation to the index page. */
export type Whereabouts = { history: { location: { pathname: string }; replace: (href: string) => void } }

/** How often an open page writes that it is active; well within the threshold of 18 seconds. */
const HEARTBEAT_MS = 5_000
/** At most one write per burst of touches. */
const SAVE_PAUSE_MS = 1_000
/** After a reload, or on coming back, the deletion of the cart by the page that was left may still be on its way; it has arrived by then. */
const SECOND_CHECK_MS = 2_000

/**
 * The cart's life cycle beside its pages (§4 "Inactivity", D12, D13): it is loaded at the start and archived when the customer was away too
 * long or closes the page, but never while a payment is under way or another tab is open.
 */
export const startCartLife = (router: Whereabouts): void => {
  const tabs = joinTabs(() => void refreshCart())
  let isReload = false
  void arrive(router, tabs, false)
  watchActivity()
  broadcastCartChanges(tabs)
  followSignIn()
  watchReloads(() => {
    isReload = true
  })
  addEventListener('pagehide', () => {
    saveActivity()
    const { pathname } = router.history.location
    if (deletesOnClose({ pathname, count: cartCountStore.getState().count, hasOtherTab: tabs.hasOthers(), isReload })) deleteOnClose()
    tabs.leave()
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) void arrive(router, tabs, true)
  })
}

const arrive = async (router: Whereabouts, tabs: OpenTabs, isBack: boolean): Promise<void> => {
  // Read before this page's heartbeat overwrites it.
  const lastActive = readText('lastActive')
  const nowMs = Date.now()
  const hasOtherTab = await tabs.detectOthers()
  const knownId = readText('cartId')
  // A member's cart may have been filled on another device, so it is loaded even without a stored id.
  if (knownId === null && currentAccountId() === null) return
  const inactivityMinutes = shopStore.getState().shop?.times.inactivity_minutes
  const { pathname } = router.history.location
  const isAway = wasAway({
    pathname,
    lastActive,
    nowMs,
    isOwnReload: isOwnReload(nowMs),
    hasOtherTab,
    ...(inactivityMinutes === undefined ? {} : { inactivityMinutes }),
  })
  try {
    // Another tab may have changed the cart before this one joined.
    if (hasOtherTab) await refreshCart()
    // Leaving the page deleted the cart, and asking for it revives it: the cached one would only look as if it were there.
    const cart = isBack && !isAway ? await loadCartNow() : await loadCart()
    if (!isAway) return checkAgain(isBack)
    // A filled cart that stays open may have another one beside it that can be restored.
    if (cart.count > 0 && (cart.id !== knownId || !(await archiveCart(cart.id)).ok)) return
    if (restorableStore.getState().cart !== null) await showArchived(router)
  } catch (error) {
    // A cart that could not be loaded shows so where it is displayed (§8 "Cart failures: logged only").
    // biome-ignore lint/suspicious/noConsole: the specification wants it logged and nothing more
    console.warn('the cart could not be loaded', error)
  }
}

const showArchived = async (router: Whereabouts): Promise<void> => {
  if (router.history.location.pathname !== '/') router.history.replace('/')
  await ensureTexts('rest')
  showToast({ text: localeStore.getState().translator('cart.putAside') })
}

const checkAgain = (isBack: boolean): void => {
  const [navigation] = performance.getEntriesByType('navigation')
  const isReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
  if (isBack || isReloaded) setTimeout(() => void refreshCart(), SECOND_CHECK_MS)
}

/** Deletes the cart on the server; `keepalive` lets the request outlive the closing page. */
const deleteOnClose = (): void => {
  const id = readText('cartId')
  if (id !== null) void callApi(ownCall('deleteGuestCart'), { params: { id }, body: {}, keepalive: true })
}

/** After a sign-in or sign-out, here or in another tab, the cart of the current customer is loaded. */
const followSignIn = (): void => {
  sessionStore.subscribe((now, before) => {
    if (now.user?.id === before.user?.id) return
    cartCountStore.setState({ ...emptyCount, isGuess: true })
    void refreshCart()
  })
}

let savedMs = 0

const saveActivity = (): void => {
  savedMs = Date.now()
  writeText('lastActive', String(savedMs))
}

const saveThrottled = (): void => {
  if (Date.now() - savedMs > SAVE_PAUSE_MS) saveActivity()
}

const watchActivity = (): void => {
  for (const kind of ['pointerdown', 'keydown', 'scroll'] as const) addEventListener(kind, saveThrottled, { passive: true, capture: true })
  document.addEventListener('visibilitychange', saveActivity)
  setInterval(saveActivity, HEARTBEAT_MS)
}

/**
 * A reload is not a closing of the page. Browsers without the Navigation API delete the cart on reload, and the server restores it (D13).
 */
const watchReloads = (onReload: () => void): void => {
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', (event) => {
    if (event.navigationType === 'reload') onReload()
  })
}
