import { isPartLost, mayReload, reloadOnce, STAMP } from './chunk-reload.ts'

/** Whether this page load is our own reload for a lost chunk, which never counts as the customer leaving (D76). */
export const isOwnReload = (nowMs: number): boolean => {
  try {
    return !mayReload(sessionStorage.getItem(STAMP), nowMs)
  } catch {
    return true
  }
}

/** A chunk whose failure nothing catches was needed at once, by the press that requested it. */
export const reloadForUntaken = (): void =>
  addEventListener('unhandledrejection', (event) => {
    if (isPartLost(event.reason) && reloadOnce()) event.preventDefault()
  })
