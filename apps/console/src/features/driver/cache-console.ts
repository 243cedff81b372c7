type Extendable = { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void }

/** The part of a service worker that caching the console needs. */
export type ConsoleWorker = {
  addEventListener: {
    (type: 'install' | 'activate', listen: (event: Extendable) => void): void
    (type: 'fetch', listen: (event: FetchEvent) => void): void
    (type: 'message', listen: (event: Extendable & { data: unknown }) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  caches: CacheStorage
  fetch: (input: string | Request) => Promise<Response>
  origin: string
}

const PAGE = '/console'
/** Another number drops everything that an earlier worker cached. The shop's own worker removes caches with its own prefix. */
const CACHE = 'console-1'
const HASHED = /^\/console\/assets\/[\w.-]+$/
/** After this time the cached document is served: a driver must not wait for a slow network. */
const DOCUMENT_WAIT_MS = 4_000

/**
 * Caches what opens the console on a driver's phone offline: its document and the built files in use. The document comes from the network while it
 * is reachable; files have content hashes in their names. API answers and pictures are never cached.
 */
export const cacheConsole = (worker: ConsoleWorker): void => {
  worker.addEventListener('install', (event) => event.waitUntil(Promise.all([worker.skipWaiting(), renewDocument(worker)])))
  worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([leaveOthersBehind(worker), worker.clients.claim()])))
  worker.addEventListener('message', (event) => event.waitUntil(cacheFiles(worker, readPaths(event.data))))
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== 'GET' || origin !== worker.origin) return
    if (mode === 'navigate' && pathname === PAGE) event.respondWith(findDocument(worker, event))
    else if (HASHED.test(pathname)) event.respondWith(findFile(worker, event))
  })
}

const findDocument = async (worker: ConsoleWorker, event: FetchEvent): Promise<Response> => {
  const fresh = worker.fetch(event.request)
  const caching = fresh.then(async (answer) => {
    if (answer.ok) await cacheDocument(worker, answer.clone())
  })
  // Offline there is nothing to cache, and the code below handles that.
  event.waitUntil(caching.catch(() => undefined))
  const cached = await (await worker.caches.open(CACHE)).match(PAGE)
  if (cached === undefined) return await fresh
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(cached), DOCUMENT_WAIT_MS)
  })
  try {
    const answer = await Promise.race([fresh, late])
    // A proxy answers like this while the server restarts.
    return answer.status >= 500 ? cached : answer
  } catch {
    return cached
  } finally {
    clearTimeout(timer)
  }
}

const findFile = async (worker: ConsoleWorker, event: FetchEvent): Promise<Response> => {
  const cache = await worker.caches.open(CACHE)
  const cached = await cache.match(event.request.url)
  if (cached !== undefined) return cached
  const answer = await worker.fetch(event.request)
  if (answer.ok) event.waitUntil(cache.put(event.request.url, answer.clone()))
  return answer
}

const renewDocument = async (worker: ConsoleWorker): Promise<void> => {
  const answer = await worker.fetch(PAGE)
  if (answer.ok) await cacheDocument(worker, answer)
}

/** Replaces the cached document only after its files are cached, so that the cache is always complete. */
const cacheDocument = async (worker: ConsoleWorker, answer: Response): Promise<void> => {
  const html = await answer.text()
  await cacheFiles(
    worker,
    [...html.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/gu)].map(([, path = '']) => path),
  )
  const headers = new Headers(answer.headers)
  // The text is decompressed, so the original headers no longer match.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  await (await worker.caches.open(CACHE)).put(PAGE, new Response(html, { headers }))
}

const cacheFiles = async (worker: ConsoleWorker, paths: readonly string[]): Promise<void> => {
  const cache = await worker.caches.open(CACHE)
  const missing: string[] = []
  for (const path of new Set(paths)) if (HASHED.test(path) && (await cache.match(path)) === undefined) missing.push(path)
  if (missing.length > 0) await cache.addAll(missing)
}

const leaveOthersBehind = async ({ caches }: ConsoleWorker): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith('console-') && name !== CACHE)
  await Promise.all(others.map((name) => caches.delete(name)))
}

const readPaths = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((path): path is string => typeof path === 'string') : []
