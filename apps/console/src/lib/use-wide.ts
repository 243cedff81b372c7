import { useSyncExternalStore } from 'react'

/** From here on all open columns of the board stand side by side; the style sheets say the same. */
const WIDE = '(min-width: 64rem)'

const listen = (tell: () => void): (() => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the window has room for everything at once; what is not shown is not asked for either. */
export const useWide = (): boolean => useSyncExternalStore(listen, () => matchMedia(WIDE).matches)
