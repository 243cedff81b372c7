import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheShell, type ShellWorker } from './cache-shell.ts'
import { drawOfflinePage } from './offline-page.ts'

type Listener = (event: Record<string, unknown>) => void

const ORIGIN = 'https://shop.example'
const documentOf = (build: string) =>
  `<!doctype html><html><head><script type="module" src="/assets/main-${build}.js"></script><link rel="modulepreload" href="/assets/texts-1.js"></head>` +
  `<body>${build}<script type="application/json">{"shop":{"now":"2026-11-22T10:15:00+03:00"}}</script></body></html>`

/** Caches in the order of their opening; within each, responses by path. */
const createCaches = () => {
  const stores = new Map<string, Map<string, Response>>()
  const pathOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).pathname
  const openStore = (name: string, fetchFile: (path: string) => Promise<Response>) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (key: string) => store.get(pathOf(key))?.clone(),
      put: async (key: string, value: Response) => void store.set(pathOf(key), value),
      addAll: async (paths: string[]) => {
        const answers = await Promise.all(paths.map(fetchFile))
        if (answers.some(({ ok }) => !ok)) throw new TypeError('a file is missing')
        for (const [index, answer] of answers.entries()) store.set(pathOf(paths[index] ?? ''), answer)
      },
    }
  }
  return {
    stores,
    of: (fetchFile: (path: string) => Promise<Response>): CacheStorage =>
      ({
        open: async (name: string) => openStore(name, fetchFile),
        match: async (key: string) =>
          [...stores.values()]
            .map((store) => store.get(pathOf(key)))
            .find((found) => found !== undefined)
            ?.clone(),
        keys: async () => [...stores.keys()],
        delete: async (name: string) => stores.delete(name),
      }) as never,
  }
}

let network: Map<string, Response> | null
let nowMs: number
let kept: ReturnType<typeof createCaches>
let emit: (type: string, event?: Record<string, unknown>) => Promise<void>
let fetched: string[]
/** The worker's response to a request; null where it leaves the request to the browser. */
let ask: (path: string, init?: Asked) => Promise<Response | null>
type Asked = { mode?: string; method?: string; origin?: string; preloadResponse?: Promise<Response | undefined> }

const skipWaiting = vi.fn(async () => {})

beforeEach(() => {
  network = new Map([
    ['/', new Response(documentOf('one'), { headers: { 'content-encoding': 'br', 'content-security-policy': 'strict' } })],
    ['/assets/main-one.js', new Response('one')],
    ['/assets/texts-1.js', new Response('texts')],
    ['/assets/cart-1.js', new Response('cart')],
  ])
  nowMs = 1_000_000
  fetched = []
  kept = createCaches()
  const listeners = new Map<string, Listener>()
  const fetchFile = async (input: string | Request): Promise<Response> => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, ORIGIN)
    fetched.push(pathname)
    if (network === null) throw new TypeError('no network')
    return network.get(pathname)?.clone() ?? new Response('gone', { status: 404 })
  }
  const worker: ShellWorker = {
    addEventListener: ((type: string, listen: Listener) => listeners.set(type, listen)) as never,
    skipWaiting,
    clients: { claim: async () => {} },
    registration: {},
    caches: kept.of(fetchFile),
    fetch: fetchFile,
    origin: ORIGIN,
    now: () => nowMs,
  }
  cacheShell(worker, drawOfflinePage)
  emit = async (type, event = {}) => {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
  }
  ask = async (path, { mode = 'cors', method = 'GET', origin = ORIGIN, preloadResponse } = {}) => {
    const answers: Promise<Response>[] = []
    const work: Promise<unknown>[] = []
    listeners.get('fetch')?.({
      request: { url: origin + path, mode, method },
      preloadResponse,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => answers.push(promise),
    })
    const answer = (await answers[0]) ?? null
    await Promise.all(work)
    return answer
  }
})

const open = () => ask('/', { mode: 'navigate' })
const textOf = async (answer: Response | null) => (await answer?.text()) ?? ''

describe('[S7.54] the service worker', () => {
  it('opens the shop without a network once it was there with one, and its clock has gone on', async () => {
    await emit('install')
    await emit('activate')
    network = null
    nowMs += 90 * 60_000
    const answer = await open()
    const html = await textOf(answer)
    expect(answer?.status).toBe(200)
    expect(html).toContain('"now":"2026-11-22T11:45:00+03:00"')
    expect(answer?.headers.get('content-security-policy')).toBe('strict')
    expect(answer?.headers.get('content-encoding')).toBeNull()
    expect(await textOf(await ask('/assets/main-one.js'))).toBe('one')
    expect(await textOf(await ask('/assets/texts-1.js'))).toBe('texts')
  })

  it('shows what is newest whenever there is a network', async () => {
    await emit('install')
    network?.set('/', new Response(documentOf('two')))
    network?.set('/assets/main-two.js', new Response('two'))
    expect(await textOf(await open())).toContain('two')
    network = null
    expect(await textOf(await open())).toContain('two')
  })

  it('shows what is newest when the browser gave its own preload up', async () => {
    await emit('install')
    network?.set('/', new Response(documentOf('two')))
    network?.set('/assets/main-two.js', new Response('two'))
    const answer = await ask('/', { mode: 'navigate', preloadResponse: Promise.reject(new DOMException('given up', 'AbortError')) })
    expect(await textOf(answer)).toContain('main-two.js')
  })

  it('keeps none that was drawn during maintenance, which is over when it is shown', async () => {
    await emit('install')
    network?.set('/', new Response(documentOf('two').replace('{"shop"', '{"is_in_maintenance_mode":true,"shop"')))
    network?.set('/assets/main-two.js', new Response('two'))
    expect(await textOf(await open())).toContain('"is_in_maintenance_mode":true')
    network = null
    expect(await textOf(await open())).toContain('main-one.js')
  })

  it('goes on with the document that is whole when a new one has a file that does not come', async () => {
    await emit('install')
    network?.set('/', new Response(documentOf('two')))
    await expect(open()).rejects.toThrow('a file is missing')
    network = null
    expect(await textOf(await open())).toContain('main-one.js')
  })

  it('passes on a refusal of the server as it is and keeps none', async () => {
    await emit('install')
    network?.set('/', new Response(documentOf('two'), { status: 503 }))
    network?.set('/assets/main-two.js', new Response('two'))
    expect((await open())?.status).toBe(503)
    network = null
    expect(await textOf(await open())).toContain('main-one.js')
  })

  it('says in both languages that there is no connection when it has nothing to show', async () => {
    network = null
    const answer = await open()
    const html = await textOf(answer)
    expect(answer?.status).toBe(503)
    expect(html).toContain('لا يوجد اتصال بالإنترنت')
    expect(html).toContain('You are offline')
    expect(html).not.toContain('<script')
  })

  it('keeps the files that a page uses, and those it has loaded before', async () => {
    await emit('install')
    expect(await textOf(await ask('/assets/cart-1.js'))).toBe('cart')
    network?.set('/assets/order-1.js', new Response('order'))
    await emit('message', { data: { cacheFiles: ['/assets/order-1.js', '/api/profile', 'https://other.example/assets/x.js', 7] } })
    network = null
    expect(await textOf(await ask('/assets/cart-1.js'))).toBe('cart')
    expect(await textOf(await ask('/assets/order-1.js'))).toBe('order')
    expect(fetched).not.toContain('/api/profile')
  })

  it.each([
    '/api/guest-apis/cart',
    '/api/profile',
    '/api/realtime',
    '/media/abc/800.webp',
    '/sw.js',
    '/en.webmanifest',
    '/assets/../api/profile',
  ])('leaves %s to the network', async (path) => {
    await emit('install')
    expect(await ask(path)).toBeNull()
    expect(await ask(path, { mode: 'navigate' })).toBeNull()
  })

  it('leaves what is sent, and other addresses than the shop, to the network', async () => {
    expect(await ask('/', { mode: 'navigate', method: 'POST' })).toBeNull()
    expect(await ask('/assets/main-one.js', { origin: 'https://other.example' })).toBeNull()
  })

  it('keeps the files of the build before, for pages still open, and leaves older ones behind', async () => {
    kept.stores.set('sukkar-document-0', new Map())
    kept.stores.set('of somebody else', new Map())
    await emit('install')
    for (const build of ['two', 'three']) {
      network?.set('/', new Response(documentOf(build)))
      network?.set(`/assets/main-${build}.js`, new Response(build))
      await open()
    }
    await emit('activate')
    network = null
    expect(await textOf(await ask('/assets/main-two.js'))).toBe('two')
    await expect(ask('/assets/main-one.js')).rejects.toThrow('no network')
    expect([...kept.stores.keys()]).toEqual([
      'of somebody else',
      'sukkar-document-1',
      'sukkar-files-1 /assets/main-two.js',
      'sukkar-files-1 /assets/main-three.js',
    ])
  })

  it('does not wait for other pages to close', async () => {
    await emit('install')
    expect(skipWaiting).toHaveBeenCalled()
  })
})
