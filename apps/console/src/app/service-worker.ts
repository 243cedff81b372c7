import { type ConsoleWorker, cacheConsole } from '../features/driver/cache-console.ts'

/** The global scope of a service worker, which the DOM types of a page do not declare. */
type Scope = Omit<ConsoleWorker, 'origin' | 'fetch' | 'caches'>

const isScope = (value: unknown): value is Scope => typeof value === 'object' && value !== null && 'skipWaiting' in value

/** The console's service worker, built as `/console/sw.js` (docs/decisions/0021). */
const start = (scope: unknown): void => {
  if (!isScope(scope)) throw new Error('This runs as a service worker alone')
  cacheConsole({
    addEventListener: scope.addEventListener.bind(scope),
    skipWaiting: () => scope.skipWaiting(),
    clients: scope.clients,
    caches,
    fetch: (input) => fetch(input),
    origin: location.origin,
  })
}

start(globalThis)
