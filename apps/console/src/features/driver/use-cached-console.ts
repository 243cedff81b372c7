import { useEffect } from 'react'

/** Registers the worker that opens this page without a network (docs/decisions/0021), and tells it of every built file that the page loads. */
export const useCachedConsole = (): void => {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    const observer = new PerformanceObserver((list) => void postFiles(list.getEntries().map(({ name }) => new URL(name).pathname)))
    navigator.serviceWorker.register('/console/sw.js', { scope: '/console', updateViaCache: 'none' }).then(
      () => observer.observe({ type: 'resource', buffered: true }),
      // A browser that keeps nothing for this site: the page works as long as it stays open.
      () => {},
    )
    return () => observer.disconnect()
  }, [])
}

const postFiles = async (paths: readonly string[]): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(paths)
}
