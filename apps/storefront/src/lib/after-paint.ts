/** Long enough for a frame of a slow phone; where none comes, as in a tab that is left, nobody waits for it any longer. */
const PATIENCE_MS = 250

/** After the frame that shows what has just been changed: what nobody sees at once takes its time then. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof document === 'undefined' || document.hidden) return resolve()
    setTimeout(resolve, PATIENCE_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
