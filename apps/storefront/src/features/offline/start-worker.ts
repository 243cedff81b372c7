import { localeStore } from '../../lib/locale.ts'
import { logFailure } from '../../lib/log.ts'
import type { ShellMessage } from './cache-shell.ts'

/**
 * Registers the service worker (§7) once the page has all that it needs. What the page loaded before the worker was there is told to it,
 * and a change of the language, for which the kept document has to be another.
 */
export const startWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    const tell = (wish: ShellMessage): void => (registration.active ?? active)?.postMessage(wish)
    const tellFiles = (): void => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => ({ name: href }))
      // A file that is on its way is named by its link, and by nothing else yet.
      tell({ keep: listLoadedFiles([...performance.getEntriesByType('resource'), ...links], location.origin) })
    }
    tellFiles()
    // What was asked for until the worker began to answer went past it.
    navigator.serviceWorker.addEventListener('controllerchange', tellFiles)
    localeStore.subscribe((now, before) => {
      if (now.locale !== before.locale) tell({ keepDocument: true })
    })
  } catch (error) {
    // A browser that keeps nothing for this site; the shop works without.
    logFailure('the service worker could not be registered', error)
  }
}

/** The built files among what a page has loaded, as paths. */
export const listLoadedFiles = (resources: readonly { name: string }[], origin: string): string[] => [
  ...new Set(
    resources.flatMap(({ name }) => {
      const url = new URL(name, origin)
      return url.origin === origin && url.pathname.startsWith('/assets/') ? [url.pathname] : []
    }),
  ),
]
