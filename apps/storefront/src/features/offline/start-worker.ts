import { localeStore } from '../../lib/locale.ts'
import { logFailure } from '../../lib/log.ts'
import type { ShellMessage } from './cache-shell.ts'

/**
 * Registers the service worker (§7) once the page has loaded. It sends the worker the files loaded before the worker ran, and a message
 * when the language changes, which needs another cached document.
 */
export const startWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    const send = (message: ShellMessage): void => (registration.active ?? active)?.postMessage(message)
    const sendFiles = (): void => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => ({ name: href }))
      // A file that is still loading is listed only by its link.
      send({ cacheFiles: listLoadedFiles([...performance.getEntriesByType('resource'), ...links], location.origin) })
    }
    sendFiles()
    // Requests sent before the worker took control bypassed it.
    navigator.serviceWorker.addEventListener('controllerchange', sendFiles)
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
