import '@sukkar/ui/tokens.css'
import '@sukkar/ui/fonts.css'
import '@sukkar/ui/base.css'
import { findOpenPopover } from '@sukkar/ui/popover'
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
import { createShopRouter } from './router.tsx'

/** The data the server put into the document; null in development, where Vite serves the bare page. */
const readBootstrap = (): Bootstrap | null => {
  const text = document.getElementById('bootstrap')?.textContent
  return text ? (JSON.parse(text) as Bootstrap) : null
}

/**
 * Brings the page to life. The prerendered index page is taken over as it stands; on another route, or in another language
 * than the server could know of, the page is drawn anew.
 */
const show = (router: ReturnType<typeof createShopRouter>, isPrerendered: boolean): void => {
  const container = document.getElementById('root')
  if (!container) throw new Error('No #root')
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
  const draw = (): void => {
    const focused = nameOf(document.activeElement)
    const openMenu = findOpenPopover()?.id ?? ''
    container.replaceChildren()
    const root = createRoot(container)
    flushSync(() => root.render(page))
    // Who was early keeps the place of their keys, and the menu that a press has opened, from which Escape leads back there.
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
  let hasLeft = false
  const root = hydrateRoot(container, page, { onRecoverableError: (error) => hasLeft || reportError(error) })
  // React takes over at once what an event falls on.
  replayPresses()
  // React takes the page over in several tasks, part by part as their code comes, and trusts that each says what it would say now: links
  // would go on leading from the front page and being marked there. Who leaves in between has the next page drawn anew; what React has
  // compared with it by then is no fault (errors 418, 422 and 520).
  const stopWatching = router.history.subscribe(async () => {
    hasLeft = true
    stopWatching()
    if (drawnParts.size === 0 && !('waiting' in document.documentElement.dataset)) return
    await router.load()
    root.unmount()
    draw()
  })
}

/** The language in which the server drew the document, before this script changes it. */
const drawnLocale = document.documentElement.lang

const start = async (): Promise<void> => {
  markLostParts()
  loadChoice()
  const bootstrap = readBootstrap()
  if (bootstrap) applyBootstrap(bootstrap)
  if (bootstrap) setMaintenance(bootstrap.is_in_maintenance_mode)
  else loadRememberedMaintenance()
  await startLocale()
  if (import.meta.env.DEV && !bootstrap) await import('../lib/refresh-shop.ts').then(({ refreshShop }) => refreshShop())

  // What messengers and advertisements append to an address would come to the router as part of the route's own query.
  if (location.search) history.replaceState(history.state, '', `/${location.hash}`)
  const router = createShopRouter()
  // The page's router listens from when it is drawn, as the same listener: a press on a link before that would be lost.
  router.history.subscribe(router.load)
  await router.load()
  show(router, bootstrap !== null)
  // Carts, orders, polls and streams are not needed for the first view; they come when the browser has time.
  whenIdle(() => void patiently(() => import('./session.ts')).then(({ startSession }) => startSession(router)))
}

start().catch((error: unknown) => {
  if (!reloadOnce()) throw error
})
