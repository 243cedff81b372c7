/** Runs something when the browser is idle, or soon in Safari, which has no `requestIdleCallback`. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 3000 })
  else setTimeout(run, 300)
}
