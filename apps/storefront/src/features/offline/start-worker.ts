import { localeStore } from '../../lib/locale.ts'
import { logFailure } from '../../lib/log.ts'
import type { ShellMessage } from './cache-shell.ts'

/**
 * Registers the service worker (§7) once the page has loaded, and sends it every built file that the page has loaded or loads from then on:
 * a file requested before the worker took control bypasses it, and may arrive long afterwards. A change of the language sends a message too,
 * because it needs another cached document.
 */
export const startWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    const send = (message: ShellMessage): void => (registration.active ?? active)?.postMessage(message)
    const sendFiles = (resources: readonly { name: string }[]): void => {
      const files = listLoadedFiles(resources, location.origin)
      if (files.length > 0) send({ cacheFiles: files })
    }
    sendFiles([...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => ({ name: href })))
    new PerformanceObserver((list) => sendFiles(list.getEntries())).observe({ type: 'resource', buffered: true })
    localeStore.subscribe((now, before) => {
      if (now.locale !== before.locale) send({ renewDocument: true })
    })
  } catch (error) {
    // The browser stores nothing for this site; the shop works without the worker.
    logFailure('the service worker could not be registered', error)
  }
}

/** The paths of the built files among the resources that a page has loaded. */
export const listLoadedFiles = (resources: readonly { name: string }[], origin: string): string[] => [
  ...new Set(
    resources.flatMap(({ name }) => {
      const url = new URL(name, origin)
      return url.origin === origin && url.pathname.startsWith('/assets/') ? [url.pathname] : []
    }),
  ),
]
