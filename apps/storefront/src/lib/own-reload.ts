import { isPartLost, mayReload, reloadOnce, STAMP } from './chunk-reload.ts'

/** Whether this page load is a reload of our own for a chunk that was lost, which is never taken for the customer's leaving (D76). */
export const isOwnReload = (nowMs: number): boolean => {
  try {
    return !mayReload(sessionStorage.getItem(STAMP), nowMs)
  } catch {
    return true
  }
}

/** A part that nobody takes the failure of was wanted at once: by the press that asks for it. */
export const reloadForUntaken = (): void =>
  addEventListener('unhandledrejection', (event) => {
    if (isPartLost(event.reason) && reloadOnce()) event.preventDefault()
  })
