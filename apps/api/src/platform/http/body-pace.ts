/** The minimum of bytes that must arrive in each window. */
export type PaceLimits = { windowMs: number; bytesMin: number }

/** A phone at the edge of a mobile network sends ten times as much. */
export const paceLimits: PaceLimits = { windowMs: 10_000, bytesMin: 40 * 1024 }

/**
 * Watches the bytes of a body arrive. Calls `tooSlow` once after two consecutive windows below the minimum; a single one may be the
 * server's own pause. `stop` ends the watch.
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
