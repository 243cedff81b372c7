import { useSyncExternalStore } from 'react'

const listen = (tell: () => void): (() => void) => {
  for (const kind of ['online', 'offline']) addEventListener(kind, tell)
  return () => {
    for (const kind of ['online', 'offline']) removeEventListener(kind, tell)
  }
}

/** Whether the device has a network; it may still be unable to reach the shop. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
