import '@sukkar/ui/tokens.css'
import '@sukkar/ui/fonts.css'
import '@sukkar/ui/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadChoice } from '../lib/choice.ts'
import { reloadOnChunkFailure } from '../lib/chunk-reload.ts'
import { localeStore, startLocale } from '../lib/locale.ts'
import { loadRememberedMaintenance, setMaintenance } from '../lib/maintenance.ts'
import { type Bootstrap, takeBootstrap } from '../lib/shop.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { createShopRouter } from './router.tsx'

/** The data the server put into the document; null in development, where Vite serves the bare page. */
const readBootstrap = (): Bootstrap | null => {
  const text = document.getElementById('bootstrap')?.textContent
  return text ? (JSON.parse(text) as Bootstrap) : null
}

/**
 * Brings the page to life. The prerendered index page is taken over as it stands; on another route, or in another language
 * than the server could know of, the page is drawn anew in its place within one frame.
 */
const show = (router: ReturnType<typeof createShopRouter>, isPrerendered: boolean): void => {
  const container = document.getElementById('root')
  if (!container) throw new Error('The document has no #root')
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
  if (isAsDrawn) return void hydrateRoot(container, page)
  container.replaceChildren()
  const root = createRoot(container)
  flushSync(() => root.render(page))
}

/** The language in which the server drew the document, before this script changes it. */
const drawnLocale = document.documentElement.lang

const start = async (): Promise<void> => {
  reloadOnChunkFailure()
  loadChoice()
  const bootstrap = readBootstrap()
  if (bootstrap) takeBootstrap(bootstrap)
  if (bootstrap) setMaintenance(bootstrap.is_in_maintenance_mode)
  else loadRememberedMaintenance()
  await Promise.all([startLocale(), bootstrap ? null : import('../lib/refresh-shop.ts').then(({ refreshShop }) => refreshShop())])

  const router = createShopRouter()
  await router.load()
  show(router, bootstrap !== null)
  // Carts, orders, polls and streams are not needed for the first view; they come when the browser has time.
  whenIdle(() => void import('./session.ts').then(({ startSession }) => startSession(router)))
}

void start()
