/** Longer than a frame of a slow phone; a hidden tab draws no frame, so the wait ends after this. */
const PATIENCE_MS = 250

/** Resolves after the next frame, so that slow work does not delay the change the customer just made. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof document === 'undefined' || document.hidden) return resolve()
    setTimeout(resolve, PATIENCE_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
