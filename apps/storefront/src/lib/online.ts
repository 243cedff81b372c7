import { useSyncExternalStore } from 'react'

const listen = (tell: () => void): (() => void) => {
  for (const kind of ['online', 'offline']) addEventListener(kind, tell)
  return () => {
    for (const kind of ['online', 'offline']) removeEventListener(kind, tell)
  }
}

/** Whether the device has a network at all; that it reaches the shop is not said. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
