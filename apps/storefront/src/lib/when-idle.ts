/** Runs something when the browser has nothing better to do, or soon where it cannot tell (Safari). */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 3000 })
  else setTimeout(run, 300)
}
