type Extendable = { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void }

/** As much of a service worker as keeping the console takes. */
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
/** Another number leaves everything behind that an earlier worker kept. The shop's own worker clears away what begins with its name. */
const CACHE = 'console-1'
const HASHED = /^\/console\/assets\/[\w.-]+$/
/** A line that has not brought the document by then brings the kept one: a driver does not wait at a traffic light. */
const DOCUMENT_WAIT_MS = 4_000

/**
 * Caches what opens the console on a driver's telephone without a network: its document and the built files that were used. The
 * document comes from the network while there is one; files are named by their content. No answer of the API is cached, and no picture.
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
  const keeping = fresh.then(async (answer) => {
    if (answer.ok) await cacheDocument(worker, answer.clone())
  })
  // Without a network there is nothing to keep, and the answer below says so.
  event.waitUntil(keeping.catch(() => undefined))
  const kept = await (await worker.caches.open(CACHE)).match(PAGE)
  if (kept === undefined) return await fresh
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(kept), DOCUMENT_WAIT_MS)
  })
  try {
    return await Promise.race([fresh, late])
  } catch {
    return kept
  } finally {
    clearTimeout(timer)
  }
}

const findFile = async (worker: ConsoleWorker, event: FetchEvent): Promise<Response> => {
  const cache = await worker.caches.open(CACHE)
  const kept = await cache.match(event.request.url)
  if (kept !== undefined) return kept
  const answer = await worker.fetch(event.request)
  if (answer.ok) event.waitUntil(cache.put(event.request.url, answer.clone()))
  return answer
}

const renewDocument = async (worker: ConsoleWorker): Promise<void> => {
  const answer = await worker.fetch(PAGE)
  if (answer.ok) await cacheDocument(worker, answer)
}

/** The document takes the place of the one before only when the files that it names are there: what is kept is always whole. */
const cacheDocument = async (worker: ConsoleWorker, answer: Response): Promise<void> => {
  const html = await answer.text()
  await cacheFiles(
    worker,
    [...html.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/gu)].map(([, path = '']) => path),
  )
  const headers = new Headers(answer.headers)
  // The text below is neither packed nor as long as what came.
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
