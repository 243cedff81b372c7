import '@sukkar/ui/tokens.css'
import '@sukkar/ui/fonts.css'
import '@sukkar/ui/base.css'
import { findOpenPopover } from '@sukkar/ui/anchor'
import { followPresses } from '@sukkar/ui/press-kind'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadChoice } from '../lib/choice.ts'
import { markLostParts, patiently, reloadOnce } from '../lib/chunk-reload.ts'
import { localeStore, startLocale } from '../lib/locale.ts'
import { loadRememberedMaintenance, setMaintenance } from '../lib/maintenance.ts'
import { applyBootstrap, type Bootstrap } from '../lib/shop.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { collectEarlyPresses, nameOf } from './early-presses.ts'
import { drawnParts } from './late.tsx'
import { createShopRouter, PENDING_MS } from './router.tsx'

/** The data that the server inlined into the document; null in development, where Vite serves the bare page. */
const readBootstrap = (): Bootstrap | null => {
  const text = document.getElementById('bootstrap')?.textContent
  return text ? (JSON.parse(text) as Bootstrap) : null
}

/**
 * Starts React. The prerendered index page is hydrated; on another route, or in another language than the server rendered, the page is
 * rendered from scratch.
 */
const show = (router: ReturnType<typeof createShopRouter>, isPrerendered: boolean): void => {
  const drawnContainer = document.getElementById('root')
  if (!drawnContainer) throw new Error('No #root')
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  const { locale, digits } = localeStore.getState()
  const isAsDrawn =
    isPrerendered &&
    router.state.location.pathname === '/' &&
    !document.documentElement.dataset['route'] &&
    locale === drawnLocale &&
    digits === 'latn'
  let hasLeft = false
  const onRecoverableError = (error: unknown): void => {
    if (!hasLeft) reportError(error)
  }
  const draw = (): void => {
    const focused = nameOf(document.activeElement)
    const openMenu = findOpenPopover()?.id ?? ''
    // A new element: React may yet clear the old one, where its root was unmounted before it had hydrated anything.
    const container = drawnContainer.cloneNode() as HTMLElement
    drawnContainer.replaceWith(container)
    flushSync(() => createRoot(container, { onRecoverableError }).render(page))
    // A customer who was early retains the keyboard focus and the menu that a press has opened; Escape in the menu returns there.
    const same = [...container.querySelectorAll<HTMLElement>('a, button')].find((one) => nameOf(one) === focused)
    same?.focus({ preventScroll: true })
    document.getElementById(openMenu)?.showPopover()
  }
  const replayPresses = collectEarlyPresses()
  if (!isAsDrawn) {
    draw()
    replayPresses()
    return
  }
  const root = hydrateRoot(drawnContainer, page, { onRecoverableError })
  // React hydrates at once the part that receives an event.
  replayPresses()
  // React hydrates the page in several tasks, part by part as their code loads, and assumes that each part renders what it rendered on the
  // server: after a navigation, links would still be those of the front page and marked as there. If the customer leaves meanwhile, the
  // next page is rendered from scratch, and the mismatches React finds until then are no faults (errors 418, 422 and 520).
  const stopWatching = router.history.subscribe(async () => {
    hasLeft = true
    stopWatching()
    if (drawnParts.size === 0 && !('waiting' in document.documentElement.dataset)) return
    await Promise.race([router.load(), placeholderDue()])
    root.unmount()
    // React hands the mismatches of a hydration that was broken off to the next root, with its first commit.
    draw()
    hasLeft = false
  })
}

/**
 * Loads the first page. If the customer has pressed a link on the prerendered front page by then and that page's code is slow, waits only
 * until its placeholder is due: otherwise the press would seem to do nothing.
 */
const loadFirstPage = async (router: ReturnType<typeof createShopRouter>): Promise<void> => {
  const isFrontDrawn = !document.documentElement.dataset['route']
  let stopWatching = (): void => {}
  const left = new Promise<void>((resolve) => {
    stopWatching = router.subscribe('onBeforeLoad', ({ toLocation }) => {
      if (isFrontDrawn && toLocation.pathname !== '/') void placeholderDue().then(resolve)
    })
  })
  await Promise.race([router.load(), left])
  stopWatching()
}

/** Until a page whose code is slow shows its placeholder. */
const placeholderDue = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1.5 * PENDING_MS))

/** The language in which the server rendered the document, read before this script changes it. */
const drawnLocale = document.documentElement.lang

const start = async (): Promise<void> => {
  markLostParts()
  followPresses()
  loadChoice()
  const bootstrap = readBootstrap()
  if (bootstrap) applyBootstrap(bootstrap)
  if (bootstrap) setMaintenance(bootstrap.is_in_maintenance_mode)
  else loadRememberedMaintenance()
  await startLocale()
  if (import.meta.env.DEV && !bootstrap) await import('../lib/refresh-shop.ts').then(({ refreshShop }) => refreshShop())

  // The router would read parameters that messengers and advertisements append to the address as the route's own query.
  if (location.search) history.replaceState(history.state, '', `/${location.hash}`)
  const router = createShopRouter()
  // The router subscribes the same listener when it mounts: without this a press on a link before that would be lost.
  router.history.subscribe(router.load)
  await loadFirstPage(router)
  show(router, bootstrap !== null)
  // The first view does not need carts, orders, polls and streams; they start when the browser is idle.
  whenIdle(() => void patiently(() => import('./session.ts')).then(({ startSession }) => startSession(router)))
}

start().catch((error: unknown) => {
  if (!reloadOnce()) throw error
})
