import { showToast } from '@sukkar/ui/toast-store'
import { archiveCart } from '../../../lib/archive-cart.ts'
import { loadCart, refreshCart } from '../../../lib/cart.ts'
import { cartCountStore } from '../../../lib/cart-count.ts'
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

/** What the life of a cart needs of the router: where the customer is, and the way to the index page. */
export type Whereabouts = { history: { location: { pathname: string }; replace: (href: string) => void } }

/** An open page is an active one: it says so this often, well within the threshold of 18 seconds. */
const HEARTBEAT_MS = 5_000
/** A burst of touches is noted once. */
const NOTE_PAUSE_MS = 1_000
/** After a reload the farewell of the page before may still be on its way; by then it has arrived. */
const SECOND_CHECK_MS = 2_000

/**
 * The life of the cart beside its pages (§4 "Inactivity", D12, D13): it is loaded at the start, put aside when the customer
 * was away too long or closes the page, and never while money is under way or another tab is open.
 */
export const startCartLife = (router: Whereabouts): void => {
  const tabs = joinTabs(() => void refreshCart())
  let isReload = false
  void arrive(router, tabs)
  saveActivity()
  broadcastCartChanges(tabs)
  followSignIn()
  noteReloads(() => {
    isReload = true
  })
  addEventListener('pagehide', () => {
    noteActivity()
    const { pathname } = router.history.location
    if (deletesOnClose({ pathname, count: cartCountStore.getState().count, hasOtherTab: tabs.hasOthers(), isReload })) sendFarewell()
    tabs.leave()
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) void arrive(router, tabs)
  })
}

const arrive = async (router: Whereabouts, tabs: OpenTabs): Promise<void> => {
  // Read before the heartbeat of this page writes it.
  const lastActive = readText('lastActive')
  const nowMs = Date.now()
  const hasOtherTab = await tabs.ask()
  const knownId = readText('cartId')
  // A member's cart may have been filled on another device, where nobody was away.
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
    // What another tab did before this one listened.
    if (hasOtherTab) await refreshCart()
    const cart = await loadCart()
    if (!isAway) return checkAgain()
    if (cart.count > 0 && cart.id === knownId) await archiveCart(cart.id)
    if (restorableStore.getState().cart !== null) await showArchived(router)
  } catch (error) {
    // A cart that could not be loaded says so where it is shown (§8 "Cart failures: logged only").
    // biome-ignore lint/suspicious/noConsole: the specification wants it logged and nothing more
    console.warn('the cart could not be loaded', error)
  }
}

const showArchived = async (router: Whereabouts): Promise<void> => {
  if (router.history.location.pathname !== '/') router.history.replace('/')
  await ensureTexts('rest')
  showToast({ text: localeStore.getState().translator('cart.putAside') })
}

const checkAgain = (): void => {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload')
    setTimeout(() => void refreshCart(), SECOND_CHECK_MS)
}

/** The browser sends this even while the page is being closed. */
const sendFarewell = (): void => {
  const id = readText('cartId')
  if (id !== null) void callApi(ownCall('deleteGuestCart'), { params: { id }, body: {}, keepalive: true })
}

/** Whoever signs in or out, here or in another tab, sees the cart that is theirs then. */
const followSignIn = (): void => {
  sessionStore.subscribe((now, before) => {
    if (now.user?.id === before.user?.id) return
    cartCountStore.setState({ count: 0, subTotal: 0, isGuess: true })
    void refreshCart()
  })
}

let notedMs = 0

const noteActivity = (): void => {
  notedMs = Date.now()
  writeText('lastActive', String(notedMs))
}

const noteSometimes = (): void => {
  if (Date.now() - notedMs > NOTE_PAUSE_MS) noteActivity()
}

const saveActivity = (): void => {
  for (const kind of ['pointerdown', 'keydown', 'scroll'] as const) addEventListener(kind, noteSometimes, { passive: true, capture: true })
  document.addEventListener('visibilitychange', noteActivity)
  setInterval(noteActivity, HEARTBEAT_MS)
}

/** A reload is no farewell. Browsers without this event send one, and the server revives the cart (D13). */
const noteReloads = (onReload: () => void): void => {
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', (event) => {
    if (event.navigationType === 'reload') onReload()
  })
}
