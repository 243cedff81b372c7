import { afterEach, expect, it, vi } from 'vitest'
import { listLoadedFiles, startWorker } from './start-worker.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** A page with one linked file, whose worker is active; `load` reports files that the page has loaded. */
const openPage = () => {
  const messages: unknown[] = []
  const active = { postMessage: (message: unknown) => messages.push(message) }
  let report: (list: { getEntries: () => { name: string }[] }) => void = () => {}
  class Observer {
    constructor(callback: typeof report) {
      report = callback
    }
    observe() {}
  }
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.resolve({ active }), ready: Promise.resolve({ active }) } })
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  vi.stubGlobal('document', { querySelectorAll: () => [{ href: 'https://shop.example/assets/main-1.css' }] })
  vi.stubGlobal('PerformanceObserver', Observer)
  const load = (...paths: string[]) => report({ getEntries: () => paths.map((path) => ({ name: `https://shop.example${path}` })) })
  return { messages, load }
}

it('the worker is sent what the page has linked, and each built file whenever it arrives', async () => {
  const { messages, load } = openPage()
  await startWorker()
  expect(messages).toEqual([{ cacheFiles: ['/assets/main-1.css'] }])
  load('/assets/main-1.js', '/api/profile')
  load('/api/maintenance-check')
  load('/assets/text-arabic-1.woff2')
  expect(messages.slice(1)).toEqual([{ cacheFiles: ['/assets/main-1.js'] }, { cacheFiles: ['/assets/text-arabic-1.woff2'] }])
})

it('of all that a page has loaded its built files are kept, each once', () => {
  const names = [
    'https://shop.example/assets/main-1.js',
    'https://shop.example/assets/main-1.js',
    'https://shop.example/assets/text.woff2?v=1',
    'https://shop.example/api/profile',
    'https://shop.example/media/1/800.webp',
    'https://other.example/assets/x.js',
  ]
  expect(
    listLoadedFiles(
      names.map((name) => ({ name })),
      'https://shop.example',
    ),
  ).toEqual(['/assets/main-1.js', '/assets/text.woff2'])
})
