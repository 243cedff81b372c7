/**
 * Key of `sessionStorage` for the time of the last reload for a lost chunk. A chunk that fails to load most often belongs to an earlier
 * deployment. A reload brings the new page, at most once a minute (§8), so that a real failure ends at the error page and not in a loop.
 * Chunks that are only prefetched cause no reload: the customer may be reading or typing.
 */
export const STAMP = 'sukkar.reloaded_at'
const RELOAD_PAUSE_MS = 60_000
/**
 * How long a reload counts as under way. If the customer stays at the browser's "leave page?" question, the failure is shown afterwards.
 */
const UNDER_WAY_MS = 10_000
let underWayUntilMs = 0
let lostStyles: Error | undefined
const PART_LOST = 'Part lost'

/** Whether a reload is allowed now, by the time of the last one. */
export const mayReload = (lastReload: string | null, nowMs: number): boolean => {
  const agoMs = nowMs - Number(lastReload)
  return !(agoMs >= 0 && agoMs < RELOAD_PAUSE_MS)
}

export const isPartLost = (error: unknown): boolean => error instanceof Error && error.message.startsWith(PART_LOST)

/**
 * Reloads the page for a chunk needed now; false if a reload is not allowed. While a reload is under way every caller gets true: several
 * parts may need it, and a page may render twice.
 */
export const reloadOnce = (): boolean => {
  if (Date.now() < underWayUntilMs) return true
  try {
    // A reload without a network would lose the page.
    if (!navigator.onLine || !mayReload(sessionStorage.getItem(STAMP), Date.now())) return false
    sessionStorage.setItem(STAMP, String(Date.now()))
  } catch {
    // Without the stored time a permanent failure would reload the page in a loop.
    return false
  }
  underWayUntilMs = Date.now() + UNDER_WAY_MS
  location.reload()
  return true
}

/**
 * Marks failures of chunks in their message. A prefetch catches its failure; one thrown during rendering means that the chunk was needed.
 */
export const markLostParts = (): void => {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (payload.message.includes('CSS')) lostStyles = payload
    // By the browser's own message the router would recognise a lost chunk too, and reload by its own rules.
    payload.message = `${PART_LOST}: ${payload.message}`
  })
}

type Load<T> = () => Promise<T>

/**
 * Loads a chunk. After a stylesheet was lost all loads fail: the bundler requests a stylesheet only once, so the chunk would render
 * unstyled until a reload.
 */
export const dressed = async <T>(load: Load<T>): Promise<T> => {
  if (lostStyles) throw lostStyles
  return load()
}

/** For chunks that the page works without: after a failure the page stays as it is and loads again at the next click. */
export const patiently = <T>(load: Load<T>): Promise<T> =>
  dressed(load).catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: this is where the shop's pages log.
    console.warn(error)
    return new Promise((resolve) => addEventListener('click', () => resolve(patiently(load)), { once: true }))
  })
