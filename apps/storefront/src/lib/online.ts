import { useSyncExternalStore } from 'react'

const listen = (onChange: () => void): (() => void) => {
  for (const kind of ['online', 'offline']) addEventListener(kind, onChange)
  return () => {
    for (const kind of ['online', 'offline']) removeEventListener(kind, onChange)
  }
}

/** Whether the device has a network; it may still be unable to reach the shop. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )

/** Acts now if the device has a network, and whenever it gets one; the returned function ends it. */
export const whenOnline = (act: () => void): (() => void) => {
  if (navigator.onLine) act()
  addEventListener('online', act)
  return () => removeEventListener('online', act)
}
