/** How slowly a body may arrive. */
export type PaceLimits = { windowMs: number; bytesMin: number }

/** A phone at the edge of a mobile network sends ten times as much. */
export const paceLimits: PaceLimits = { windowMs: 10_000, bytesMin: 40 * 1024 }

/**
 * Watches a body arrive. `tooSlow` is called once when in two windows after each other less came than anybody's phone sends: one alone may be
 * the server's own pause. `stop` ends the watch.
 */
export const watchPace = (limits: PaceLimits, tooSlow: () => void): { arrived: (bytes: number) => void; stop: () => void } => {
  let bytes = 0
  let wasSlow = false
  const timer = setInterval(() => {
    const isSlow = bytes < limits.bytesMin
    bytes = 0
    if (isSlow && wasSlow) {
      clearInterval(timer)
      tooSlow()
    }
    wasSlow = isSlow
  }, limits.windowMs)
  timer.unref()
  return {
    arrived: (more) => {
      bytes += more
    },
    stop: () => clearInterval(timer),
  }
}
