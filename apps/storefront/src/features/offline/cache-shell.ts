import { parseInstant, toInstantText } from '@sukkar/domain/shop-time'

type Waiting = { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = Waiting & {
  request: Request
  /** The response to the browser's navigation preload; undefined where it has none. */
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

/** The part of a service worker that caching the shell needs. */
export type ShellWorker = {
  addEventListener: {
    (type: 'install' | 'activate', listen: (event: Waiting) => void): void
    (type: 'fetch', listen: (event: FetchEvent) => void): void
    (type: 'message', listen: (event: Waiting & { data: unknown }) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  caches: CacheStorage
  fetch: (input: string | Request, init?: RequestInit) => Promise<Response>
  origin: string
  now: () => number
}

/** A message from an open page: cache the built files that it loaded before the worker ran, or cache the document again. */
export type ShellMessage = { cacheFiles: readonly string[] } | { renewDocument: true }

/** Another number makes the worker delete everything that an earlier one cached. */
const DOCUMENT = 'sukkar-document-1'
const FILES = 'sukkar-files-1 '
/** The builds whose files stay cached: the current one, and the previous one for pages that are still open. */
const BUILDS_CACHED = 2
const CACHED_AT = 'x-kept-at'
/** Such a document has no banners and no collections, and offline it would show the maintenance long after its end. */
const IN_MAINTENANCE = '"is_in_maintenance_mode":true'
const HASHED = /^\/assets\/[\w.-]+$/

/**
 * Caches what opens the shop without a network: the document in the last language and the built files that pages have used. A document
 * always comes from the network when there is one, so the cache never hides a newer one; built files are named by their content and never
 * outdated. Nothing else is cached: no response of the API, no picture, no photo.
 */
export const cacheShell = (worker: ShellWorker, offlinePage: () => string): void => {
  worker.addEventListener('install', (event) => {
    // The caches do not depend on the worker's version, so a new worker need not wait until every page is closed.
    event.waitUntil(Promise.all([worker.skipWaiting(), renewDocument(worker)]))
  })
  worker.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([leaveOthersBehind(worker), worker.registration.navigationPreload?.enable(), worker.clients.claim()]))
  })
  worker.addEventListener('message', (event) => {
    const message = readMessage(event.data)
    if (message !== null) event.waitUntil('cacheFiles' in message ? cacheFiles(worker, message.cacheFiles) : renewDocument(worker))
  })
  worker.addEventListener('fetch', (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== 'GET' || origin !== worker.origin) return
    if (mode === 'navigate' && pathname === '/') event.respondWith(findDocument(worker, event, offlinePage))
    else if (HASHED.test(pathname)) event.respondWith(findFile(worker, event))
  })
}

const findDocument = async (worker: ShellWorker, event: FetchEvent, offlinePage: () => string): Promise<Response> => {
  try {
    const answer = (await findPreloaded(event)) ?? (await worker.fetch(event.request))
    if (answer.ok) event.waitUntil(cacheDocument(worker, answer.clone()))
    return answer
  } catch {
    // No network: the cached document, or the offline page.
    const cached = await (await worker.caches.open(DOCUMENT)).match('/')
    return cached ? await bringUpToDate(cached, worker.now()) : new Response(offlinePage(), { status: 503, headers: OFFLINE_HEADERS })
  }
}

/** A preload can fail although there is a network: the browser may abort it while it starts the worker. */
const findPreloaded = async (event: FetchEvent): Promise<Response | undefined> => {
  try {
    return await event.preloadResponse
  } catch {
    return undefined
  }
}

const OFFLINE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
}

/** The page sets its clock by the document, so the time since it was cached is added. */
const bringUpToDate = async (cached: Response, nowMs: number): Promise<Response> => {
  const sinceMs = Math.max(0, nowMs - Number(cached.headers.get(CACHED_AT)))
  const html = (await cached.text()).replace(/"now":"([^"]+)"/, (whole, text: string) => {
    const then = parseInstant(text)
    return then.ok ? `"now":"${toInstantText(then.value + sinceMs)}"` : whole
  })
  return new Response(html, { headers: cached.headers })
}

const findFile = async (worker: ShellWorker, event: FetchEvent): Promise<Response> => {
  const cached = await worker.caches.match(event.request.url)
  if (cached) return cached
  const answer = await worker.fetch(event.request)
  if (answer.ok) {
    const copy = answer.clone()
    event.waitUntil(openFiles(worker).then((files) => files?.put(event.request.url, copy)))
  }
  return answer
}

const renewDocument = async (worker: ShellWorker): Promise<void> => {
  const answer = await worker.fetch('/', { credentials: 'same-origin', headers: { accept: 'text/html' } })
  if (answer.ok) await cacheDocument(worker, answer)
}

/**
 * The document replaces the previous one only once all the files that it refers to are cached, so that the cached shell is always complete.
 */
const cacheDocument = async (worker: ShellWorker, answer: Response): Promise<void> => {
  const html = await answer.text()
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  const build = /<script type="module" src="([^"]+)"/.exec(html)?.[1]
  if (build === undefined || html.includes(IN_MAINTENANCE)) return
  await worker.caches.open(FILES + build)
  await cacheFiles(worker, named)
  const headers = new Headers(answer.headers)
  // The stored text is uncompressed and may differ in length.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(CACHED_AT, String(worker.now()))
  await (await worker.caches.open(DOCUMENT)).put('/', new Response(html, { headers }))
  await leaveOthersBehind(worker)
}

/** Caches the missing ones; most come from the browser's HTTP cache and need no request. */
const cacheFiles = async (worker: ShellWorker, paths: readonly string[]): Promise<void> => {
  const files = await openFiles(worker)
  const missing: string[] = []
  for (const path of new Set(paths)) if (HASHED.test(path) && !(await worker.caches.match(path))) missing.push(path)
  if (missing.length > 0) await files?.addAll(missing)
}

/** The cache for the files of the latest build; undefined before the first document. */
const openFiles = async (worker: ShellWorker): Promise<Cache | undefined> => {
  const latest = (await listBuilds(worker)).at(-1)
  return latest === undefined ? undefined : await worker.caches.open(latest)
}

/** The names of the builds' caches, oldest first. */
const listBuilds = async ({ caches }: ShellWorker): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(FILES))

const leaveOthersBehind = async (worker: ShellWorker): Promise<void> => {
  const wanted = [DOCUMENT, ...(await listBuilds(worker)).slice(-BUILDS_CACHED)]
  const others = (await worker.caches.keys()).filter((name) => name.startsWith('sukkar-') && !wanted.includes(name))
  await Promise.all(others.map((name) => worker.caches.delete(name)))
}

const readMessage = (value: unknown): ShellMessage | null => {
  if (typeof value !== 'object' || value === null) return null
  if ('renewDocument' in value) return { renewDocument: true }
  if (!('cacheFiles' in value) || !Array.isArray(value.cacheFiles)) return null
  return { cacheFiles: value.cacheFiles.filter((path): path is string => typeof path === 'string') }
}
