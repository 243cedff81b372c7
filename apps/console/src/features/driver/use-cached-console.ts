import { useEffect } from 'react'

/** Registers the worker that opens this page offline (docs/decisions/0021), and posts it every built file that the page loads. */
export const useCachedConsole = (): void => {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    const observer = new PerformanceObserver((list) => void postFiles(list.getEntries().map(({ name }) => new URL(name).pathname)))
    navigator.serviceWorker.register('/console/sw.js', { scope: '/console', updateViaCache: 'none' }).then(
      () => observer.observe({ type: 'resource', buffered: true }),
      // A browser that refuses storage for this site: the page works while it stays open.
      () => {},
    )
    return () => observer.disconnect()
  }, [])
}

const postFiles = async (paths: readonly string[]): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(paths)
}
