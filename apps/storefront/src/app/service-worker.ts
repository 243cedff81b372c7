import { listenForPushes, type PushWorker } from '../features/notification/show-pushes.ts'
import { cacheShell, type ShellWorker } from '../features/offline/cache-shell.ts'
import { drawOfflinePage } from '../features/offline/offline-page.ts'

/** The global scope of a service worker, which the types of a page lack. */
type Scope = PushWorker & Omit<ShellWorker, 'origin' | 'now' | 'fetch'>

const isScope = (value: unknown): value is Scope => typeof value === 'object' && value !== null && 'skipWaiting' in value

/** The shop's service worker, built as `/sw.js` (docs/decisions/0018). */
const start = (scope: unknown): void => {
  if (!isScope(scope)) throw new Error('This runs as a service worker alone')
  listenForPushes(scope)
  cacheShell(
    {
      addEventListener: scope.addEventListener.bind(scope),
      skipWaiting: () => scope.skipWaiting(),
      clients: scope.clients,
      registration: scope.registration,
      caches,
      fetch: (input, init) => fetch(input, init),
      origin: location.origin,
      now: () => Date.now(),
    },
    drawOfflinePage,
  )
}

start(globalThis)
