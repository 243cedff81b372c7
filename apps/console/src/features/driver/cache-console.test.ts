import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ConsoleWorker, cacheConsole } from './cache-console.ts'

const origin = 'https://shop.example'
const html = (build: string) => `<script type="module" src="/console/assets/main-${build}.js"></script>`
type Listener = (event: Record<string, unknown>) => void

/** The part of the Cache API that the worker uses. */
const createCaches = () => {
  const stores = new Map<string, Map<string, Response>>()
  const pathOf = (url: string) => new URL(url, origin).pathname
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (url: string) => store.get(pathOf(url))?.clone(),
      put: async (url: string, answer: Response) => void store.set(pathOf(url), answer),
      addAll: async (paths: string[]) => {
        for (const path of paths) store.set(pathOf(path), new Response(path))
      },
    }
  }
  const caches = { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) }
  return { stores, caches: caches as object as CacheStorage }
}

const listeners = new Map<string, Listener>()
let kept: ReturnType<typeof createCaches>
let answer: (path: string) => Promise<Response>
beforeEach(() => {
  vi.useFakeTimers()
  kept = createCaches()
  answer = async (path) => new Response(path === '/console' ? html('1') : path)
  cacheConsole({
    addEventListener: ((type: string, listen: Listener) => void listeners.set(type, listen)) as ConsoleWorker['addEventListener'],
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
    caches: kept.caches,
    fetch: (input) => answer(new URL(typeof input === 'string' ? input : input.url, origin).pathname),
    origin,
  })
})
afterEach(() => vi.useRealTimers())

/** Fires an event at the worker and waits until its work is done; null where it leaves the request to the browser. */
const tell = async (type: string, event: Record<string, unknown> = {}): Promise<string | null> => {
  let given: Promise<Response> | null = null
  const works: Promise<unknown>[] = []
  listeners.get(type)?.({
    ...event,
    respondWith: (response: Promise<Response>) => {
      given = response
    },
    waitUntil: (work: Promise<unknown>) => void works.push(work),
  })
  const [response] = await Promise.all([given as Promise<Response> | null, vi.advanceTimersByTimeAsync(10_000), ...works])
  return response === null ? null : await response.text()
}
const open = (path: string, mode = 'navigate') => tell('fetch', { request: { method: 'GET', mode, url: origin + path } })
const offline = async (): Promise<Response> => {
  throw new TypeError('no network')
}

describe('the console without a network', () => {
  it('opens with its document and its files, and keeps nothing of the API or of pictures', async () => {
    await tell('install')
    await tell('message', { data: ['/console/assets/deliveries-1.js', '/api/staff/driver/orders', 7] })
    answer = offline
    expect(await open('/console')).toBe(html('1'))
    expect(await open('/console/assets/main-1.js', 'no-cors')).toBe('/console/assets/main-1.js')
    expect(await open('/console/assets/deliveries-1.js', 'no-cors')).toBe('/console/assets/deliveries-1.js')
    for (const path of ['/api/staff/driver/orders', '/api/pictures/1', '/', '/console/sw.js'])
      expect(await open(path, 'cors'), path).toBeNull()
    const paths = [...kept.stores.values()].flatMap((store) => [...store.keys()])
    expect(paths).toContain('/console/assets/main-1.js')
    expect(paths.filter((path) => path.startsWith('/api'))).toEqual([])
  })

  it('opens with the newest document while there is a network, and with the kept one when that takes too long', async () => {
    await tell('install')
    answer = async (path) => new Response(path === '/console' ? html('2') : path)
    expect(await open('/console')).toBe(html('2'))
    answer = (path) => new Promise((resolve) => setTimeout(() => resolve(new Response(path)), 8_000))
    expect(await open('/console')).toBe(html('2'))
  })

  it('opens with the kept document while the server is down behind its proxy', async () => {
    await tell('install')
    answer = async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
    expect(await open('/console')).toBe(html('1'))
  })

  it('leaves behind what an older worker kept, and nothing of the shop’s own', async () => {
    for (const name of ['console-0', 'sukkar-document-1']) await kept.caches.open(name)
    await tell('activate')
    expect([...kept.stores.keys()]).toEqual(['sukkar-document-1'])
  })
})
