/**
 * A chunk that cannot be loaded is most often one of an earlier deployment that is gone. Reloading brings the new page,
 * once at most in a minute (§8), so that a real failure ends at the error page and not in a circle.
 */
const STAMP = 'sukkar.reloaded_at'
const RELOAD_PAUSE_MS = 60_000

/** A screen whose chunk did not come, after the one reload. */
export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('A part of the page did not arrive', { cause })
    this.name = 'ChunkFailure'
  }
}

/** Whether a reload may be tried now, given when the last one was. */
export const mayReload = (lastReload: string | null, nowMs: number): boolean => {
  const lastMs = Number(lastReload ?? 0)
  return !(lastMs > 0 && nowMs - lastMs < RELOAD_PAUSE_MS && nowMs >= lastMs)
}

/** Whether this page load is such a reload of our own, which is never taken for the customer's leaving (D76). */
export const isOwnReload = (nowMs: number): boolean => !mayReload(readStamp(), nowMs)

/** Listens for chunks that fail to load. */
export const reloadOnChunkFailure = (): void => {
  addEventListener('vite:preloadError', (event) => {
    // Without a stamp the next failure would reload again, and again; offline a reload would lose the page.
    if (!navigator.onLine || !mayReload(readStamp(), Date.now()) || !writeStamp()) return
    event.preventDefault()
    location.reload()
  })
}

const readStamp = (): string | null => {
  try {
    return sessionStorage.getItem(STAMP)
  } catch {
    return String(Date.now())
  }
}

const writeStamp = (): boolean => {
  try {
    sessionStorage.setItem(STAMP, String(Date.now()))
    return true
  } catch {
    return false
  }
}
