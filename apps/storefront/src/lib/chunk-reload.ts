/**
 * A chunk that cannot be loaded is most often one of an earlier deployment that is gone. Reloading brings the new page,
 * once at most in a minute (§8), so that a real failure ends at the error page and not in a circle. It waits until the chunk
 * is wanted: somebody reads or types on the page that fetches it ahead.
 */
export const STAMP = 'sukkar.reloaded_at'
const RELOAD_PAUSE_MS = 60_000
/** How long a reload that was begun is taken to be under way. Whoever stays by the browser's question sees the words afterwards. */
const UNDER_WAY_MS = 10_000
let underWayUntilMs = 0
let lostStyles: Error | undefined
const PART_LOST = 'Part lost'

/** Whether a reload may be tried now, given when the last one was. */
export const mayReload = (lastReload: string | null, nowMs: number): boolean => {
  const agoMs = nowMs - Number(lastReload)
  return !(agoMs >= 0 && agoMs < RELOAD_PAUSE_MS)
}

export const isPartLost = (error: unknown): boolean => error instanceof Error && error.message.startsWith(PART_LOST)

/**
 * Reloads the page for a part that is wanted now; false where that may not be. Several may want it, and a page may be drawn
 * twice, before the new one is there: to them it is under way.
 */
export const reloadOnce = (): boolean => {
  if (Date.now() < underWayUntilMs) return true
  try {
    // Offline a reload would lose the page.
    if (!navigator.onLine || !mayReload(sessionStorage.getItem(STAMP), Date.now())) return false
    sessionStorage.setItem(STAMP, String(Date.now()))
  } catch {
    // Without a stamp the next failure would reload again, and again.
    return false
  }
  underWayUntilMs = Date.now() + UNDER_WAY_MS
  location.reload()
  return true
}

/** Marks the failures of chunks. Whoever fetches one ahead takes its failure; one that is thrown where a page is drawn was wanted. */
export const markLostParts = (): void => {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (payload.message.includes('CSS')) lostStyles = payload
    // By the browser's own words the router would know it too, and reload as it sees fit.
    payload.message = `${PART_LOST}: ${payload.message}`
  })
}

type Load<T> = () => Promise<T>

/** Loads a part. None comes after styles were lost: the bundler asks for those once only, so theirs would stand bare; a new page is due. */
export const dressed = async <T>(load: Load<T>): Promise<T> => {
  if (lostStyles) throw lostStyles
  return load()
}

/** For what a page can be used without: where it does not come the page stays as it is, and asks again at the next press. */
export const patiently = <T>(load: Load<T>): Promise<T> =>
  dressed(load).catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: this is where the shop's pages log.
    console.warn(error)
    return new Promise((resolve) => addEventListener('click', () => resolve(patiently(load)), { once: true }))
  })
